import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '#contract/entities.ts';
import { NoticeHost } from '../../src/app/NoticeHost.tsx';
import { SessionConfirmHost } from '../../src/app/SessionConfirmHost.tsx';
import { SetupScreen } from '../../src/features/setup/SetupScreen.tsx';
import { closeSession, useSessionStore } from '../../src/stores/session.ts';
import { buildSession, buildUser } from '../support/builders.ts';
import { failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const ALEX = buildSession({ session_id: 'alex', participant_name: 'Alex' });
const KIM = buildSession({ session_id: 'kim', participant_name: 'Kim', is_active: false });
const LEE = buildSession({ session_id: 'lee', participant_name: 'Lee', is_active: false });

function script(sessions: Session[]) {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios: [] }));
  api.on('listSessions', ok('listSessions', { sessions }));
  return api;
}

const render = () =>
  renderPage(
    <>
      <SetupScreen />
      <SessionConfirmHost />
      <NoticeHost />
    </>,
    { user: buildUser() },
  );
/** The setup screen, or the chat window if a session is open. */
function Screens() {
  const session = useSessionStore((state) => state.session);
  return session === null ? <SetupScreen /> : <p>A conversation</p>;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => page.getByRole('list', { name: 'Previous sessions' }).getByRole('listitem');
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const said = (role: 'alert' | 'status', text: string) => page.getByRole(role).getByText(text);

describe('the list of previous sessions', () => {
  test('shows participant, scenario, character, start, count and state of each', async () => {
    script([{ ...ALEX, created_at: '2024-01-31T09:05:00.000Z' }, { ...KIM, message_count: 1 }]);
    await render();
    const [first, second] = [rows().nth(0), rows().nth(1)];
    for (const text of ['Morgan', 'A first visit', 'Alex', /^Jan 31, 2024, /, '6 messages', 'Active']) {
      await expect.element(first.getByText(text)).toBeVisible();
    }
    for (const text of ['Kim', /^Jan 31, \d/, '1 message', 'Ended']) {
      await expect.element(second.getByText(text)).toBeVisible();
    }
  });

  test('the session list offers end for active sessions and delete for all sessions', async () => {
    script([ALEX, KIM]);
    await render();
    await expect.element(button('End session: Alex, A first visit')).toBeVisible();
    await expect.element(button('Delete session: Alex, A first visit')).toBeVisible();
    await expect.element(button('Delete session: Kim, A first visit')).toBeVisible();
    await expect.element(button('End session: Kim, A first visit')).not.toBeInTheDocument();
  });

  test('an empty one explains the first visit', async () => {
    script([]);
    await render();
    await expect.element(page.getByText('No previous sessions')).toBeVisible();
    await expect.element(page.getByText('Talk with the character, at your own pace.')).toBeVisible();
    expect(rows().elements()).toEqual([]);
  });

  test('that cannot be loaded says so and can be tried again', async () => {
    const api = script([]);
    api.on('listSessions', offline(), ok('listSessions', { sessions: [ALEX] }));
    await render();
    await expect.element(said('alert', 'Failed to load sessions')).toBeVisible();
    await button('Retry').click();
    await expect.element(button('Open session: Alex, A first visit')).toBeVisible();
    await expect.element(page.getByText('Failed to load sessions')).not.toBeInTheDocument();
  });

  test('from another server may be a bare array, with number ids, times without a zone and nulls', async () => {
    const api = script([]);
    const bare = { session_id: 7, participant_name: 'Sam', scenario_name: 'Bare', created_at: '2026-01-31T09:05:00', is_active: true };
    api.on('listSessions', foreign([{ ...bare, ended_at: null }]));
    api.on('endSession', foreign(undefined, 204));
    await render();
    await button('End session: Sam, Bare').click();
    await button('Confirm').click();
    await expect.element(rows().getByText('Ended')).toBeVisible();
    expect(api.sent('endSession')[0]?.address).toBe('/api/chat/session/7/end');
  });

  test('shows ten rows at first and ten more on demand, the focus on the first of them', async () => {
    script(Array.from({ length: 15 }, (_, index) => buildSession({ session_id: `s${index}`, participant_name: `P${index}` })));
    await render();
    await expect.element(rows().nth(9)).toBeVisible();
    expect(rows().elements()).toHaveLength(10);
    await button('Show more sessions').click();
    await expect.element(button('Open session: P10, A first visit')).toHaveFocus();
    expect(rows().elements()).toHaveLength(15);
    await expect.element(button('Show more sessions')).not.toBeInTheDocument();
  });

  test('begins with active sessions, then goes month by month; sessions without a start time have their own heading', async () => {
    const on = (session_id: string, created_at: string) => buildSession({ session_id, participant_name: session_id, is_active: false, created_at });
    const api = script([]);
    const undated = { ...on('undated', ''), created_at: null };
    api.on('listSessions', foreign([on('march', '2026-03-02T12:00:00.000Z'), ALEX, on('later', '2026-01-20T12:00:00.000Z'), on('january', '2026-01-10T12:00:00.000Z'), undated]));
    await render();
    await expect.element(rows().nth(4)).toBeVisible();
    const headings = () => page.getByRole('heading', { level: 3 }).elements().map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Continue', 'March 2026', 'January 2026', 'Earlier']);
    const opens = rows().elements().map((row) => row.querySelector('[aria-label^="Open"]')?.getAttribute('aria-label')?.split(/[:,] /)[1]);
    expect(opens).toEqual(['Alex', 'march', 'later', 'january', 'undated']);
  });

  test('a click anywhere on a row opens it, except on its buttons', async () => {
    script([ALEX]);
    await render();
    await expect.element(rows()).toBeVisible();
    const { left, top, height } = rows().element().querySelector('[lang]')!.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 2, top + height / 2);
    expect(hit).toBe(button('Open session: Alex, A first visit').element());
    for (const name of ['End session: Alex, A first visit', 'Delete session: Alex, A first visit']) {
      const box = button(name).element().getBoundingClientRect();
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(button(name).element().contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))).toBe(true);
    }
  });

  test.each([390, 1280])('on a window of %s px a row that the pointer is over still shows its texts', async (width) => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(width, 844);
    script([ALEX]);
    await render();
    const open = rows().nth(0).getByRole('button').nth(0);
    await userEvent.hover(open);
    await expect.poll(() => open.element().matches(':hover')).toBe(true);
    await Promise.all(open.element().getAnimations().map(({ finished }) => finished));
    const { backgroundColor, backgroundImage } = getComputedStyle(open.element());
    expect([backgroundColor, backgroundImage]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  });

  test('shows the latest score of each, and the last five above, where the server sends them', async () => {
    const scored = [0.7, null, 0.615, 0.5, 0.4, 0.3, 0.2].map((overall_score, index) => buildSession({ session_id: `s${index}`, is_active: false, overall_score }));
    script(scored);
    await render();
    await expect.element(rows().nth(0).getByText('Score 70%')).toBeVisible();
    await expect.element(rows().nth(1).getByText(/%/)).not.toBeInTheDocument();
    await expect.element(page.getByText('Latest scores: 30% → 40% → 50% → 62% → 70%')).toBeVisible();
  });

  test('shows no scores if the server sends none, or one of a wrong type', async () => {
    const api = script([]);
    api.on('listSessions', foreign([buildSession(), { ...buildSession({ session_id: 'b' }), overall_score: 'high' }]));
    await render();
    await expect.element(rows().nth(1)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/%|score/i);
  });

  test('of ten or more sessions can be searched by any word of a row, and the search cleared if nothing is found', async () => {
    const many = Array.from({ length: 10 }, (_, index) => buildSession({ session_id: `s${index}`, participant_name: `P${index}` }));
    script([...many, buildSession({ session_id: 'x', participant_name: 'Lee', character_name: 'Dana Okafor' })]);
    await render();
    const field = page.getByRole('searchbox', { name: 'Find a session' });
    await field.fill('dana  LEE');
    await expect.element(button('Open session: Lee, A first visit')).toBeVisible();
    expect(rows().elements()).toHaveLength(1);
    await field.fill('nobody');
    await expect.element(said('status', 'No session matches your search.')).toBeVisible();
    expect(rows().elements()).toEqual([]);
    await button('Clear').click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    expect(rows().elements()).toHaveLength(10);
  });

  test('of nine sessions has no search', async () => {
    script(Array.from({ length: 9 }, (_, index) => buildSession({ session_id: `s${index}` })));
    await render();
    await expect.element(rows().nth(8)).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  });

  test('closing a session returns to its row, to the rows shown, and to where the page was scrolled', async () => {
    await page.viewport(1280, 800);
    script(Array.from({ length: 30 }, (_, index) => buildSession({ session_id: `s${index}`, participant_name: `P${index}`, is_active: false })));
    await renderPage(<Screens />, { user: buildUser() });
    await button('Show more sessions').click();
    const row = button('Open session: P15, A first visit');
    row.element().scrollIntoView({ block: 'center' });
    const { scrollY } = window;
    expect(scrollY).toBeGreaterThan(300);
    await row.click();
    await expect.element(page.getByText('A conversation')).toBeVisible();
    closeSession();
    await expect.element(row).toHaveFocus();
    expect(rows().elements()).toHaveLength(20);
    expect(Math.abs(window.scrollY - scrollY)).toBeLessThan(2);
  });

  test('opens a session', async () => {
    script([ALEX, KIM]);
    await render();
    await button('Open session: Kim, A first visit').click();
    expect(useSessionStore.getState().session).toMatchObject({ session_id: 'kim', is_active: false });
  });
});

describe('ending from the list', () => {
  const ask = () => button('End session: Alex, A first visit').click();

  test('Ending needs confirmation: cancelling asks nothing of the server and gives the focus back', async () => {
    const api = script([ALEX]);
    await render();
    await ask();
    await expect.element(dialog('End session?').getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await button('Cancel').click();
    await expect.element(dialog('End session?')).not.toBeInTheDocument();
    await expect.element(button('End session: Alex, A first visit')).toHaveFocus();
    expect(api.sent('endSession')).toEqual([]);
  });

  test('marks the session, says so, and leaves the focus on its row', async () => {
    const api = script([ALEX, KIM]);
    api.on('endSession', ok('endSession', { session_id: 'alex', is_active: false, ended_at: '2026-02-01T10:00:00.000Z', ended_reason: 'User ended session' }));
    await render();
    await ask();
    await button('Confirm').click();
    await expect.element(said('status', 'Session ended')).toBeVisible();
    await expect.element(rows().nth(0).getByText('Ended')).toBeVisible();
    await expect.element(button('End session: Alex, A first visit')).not.toBeInTheDocument();
    await expect.element(button('Open session: Alex, A first visit')).toHaveFocus();
    expect(api.sent('endSession')).toMatchObject([{ body: {} }]);
  });

  test('Action failures: Failed to end session, and it stays active', async () => {
    const api = script([ALEX]);
    api.on('endSession', failure(409, 'It has ended already.'));
    await render();
    await ask();
    await button('Confirm').click();
    await expect.element(said('alert', 'Failed to end session')).toBeVisible();
    await expect.element(rows().getByText('Active')).toBeVisible();
    await expect.element(button('End session: Alex, A first visit')).toHaveFocus();
  });

  test('a second press of Confirm does nothing while the first is pending', async () => {
    const api = script([ALEX]);
    const reply = held();
    api.on('endSession', reply);
    await render();
    await ask();
    await button('Confirm').click();
    await expect.element(button('Working…')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    reply.release(foreign(undefined, 200));
    await expect.element(rows().getByText('Ended')).toBeVisible();
    expect(api.sent('endSession')).toHaveLength(1);
  });
});

describe('deleting from the list', () => {
  const ask = (name: string) => button(`Delete session: ${name}, A first visit`).click();

  test('needs confirmation that names the session, and Escape cancels', async () => {
    const api = script([ALEX]);
    await render();
    await ask('Alex');
    await expect
      .element(dialog('Delete session?'))
      .toHaveAccessibleDescription('The session of Alex in “A first visit” is deleted for good, with its messages and reports.');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Delete session?')).not.toBeInTheDocument();
    expect(api.sent('deleteSession')).toEqual([]);
  });

  test('takes the row away, says so, and moves the focus to the next row, then to the heading', async () => {
    const api = script([ALEX, KIM, LEE]);
    api.on('deleteSession', ok('deleteSession', undefined));
    await render();
    await ask('Kim');
    await button('Confirm').click();
    await expect.element(said('status', 'Session deleted')).toBeVisible();
    await expect.element(button('Open session: Lee, A first visit')).toHaveFocus();
    expect(rows().elements()).toHaveLength(2);
    await ask('Lee');
    await button('Confirm').click();
    await expect.element(page.getByRole('heading', { name: 'Previous sessions' })).toHaveFocus();
    expect(api.sent('deleteSession').map(({ address }) => address)).toEqual([
      '/api/chat/session/kim',
      '/api/chat/session/lee',
    ]);
  });

  test('in a search moves the focus to the next row that was found', async () => {
    const others = Array.from({ length: 10 }, (_, index) => buildSession({ session_id: `other-${index}`, participant_name: 'Robin', scenario_name: 'Another visit', is_active: false }));
    const api = script([KIM, ...others, LEE]);
    api.on('deleteSession', ok('deleteSession', undefined));
    await render();
    await page.getByRole('searchbox', { name: 'Find a session' }).fill('first');
    await ask('Kim');
    await button('Confirm').click();
    await expect.element(button('Open session: Lee, A first visit')).toHaveFocus();
  });

  test('Action failures: Failed to delete session, and the row stays', async () => {
    const api = script([ALEX]);
    api.on('deleteSession', offline());
    await render();
    await ask('Alex');
    await button('Confirm').click();
    await expect.element(said('alert', 'Failed to delete session')).toBeVisible();
    await expect.element(button('Delete session: Alex, A first visit')).toHaveFocus();
  });
});
