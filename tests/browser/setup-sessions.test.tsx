import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Session } from '#contract/entities.ts';
import { NoticeHost } from '../../src/app/NoticeHost.tsx';
import { SessionConfirmHost } from '../../src/app/SessionConfirmHost.tsx';
import { SetupScreen } from '../../src/features/setup/SetupScreen.tsx';
import { useSessionStore } from '../../src/stores/session.ts';
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
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => page.getByRole('list', { name: 'Previous sessions' }).getByRole('listitem');
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const said = (role: 'alert' | 'status', text: string) => page.getByRole(role).getByText(text);

describe('the list of previous sessions', () => {
  test('shows participant, scenario, character, start, count and state of each', async () => {
    script([ALEX, { ...KIM, message_count: 1 }]);
    await render();
    const [first, second] = [rows().nth(0), rows().nth(1)];
    for (const text of ['Alex', 'A first visit with Morgan', 'Active']) {
      await expect.element(first.getByText(text)).toBeVisible();
    }
    await expect.element(first.getByText(/^Started Jan 31, 2026, .+ · 6 messages$/)).toBeVisible();
    await expect.element(second.getByText(/ · 1 message$/)).toBeVisible();
    await expect.element(second.getByText('Ended')).toBeVisible();
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

  test('of another server may be bare, with number ids, times without a zone and nulls', async () => {
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

  test('shows fifty rows at first and more on demand', async () => {
    script(Array.from({ length: 60 }, (_, index) => buildSession({ session_id: `s${index}`, participant_name: `P${index}` })));
    await render();
    await expect.element(button('Open session: P49, A first visit')).toBeInTheDocument();
    await expect.element(button('Open session: P50, A first visit')).not.toBeInTheDocument();
    await button('Show more sessions').click();
    await expect.element(button('Open session: P59, A first visit')).toBeInTheDocument();
    await expect.element(button('Show more sessions')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
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

  test('needs confirmation, and Escape cancels', async () => {
    const api = script([ALEX]);
    await render();
    await ask('Alex');
    await expect.element(dialog('Delete session?')).toBeVisible();
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
