import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EvaluationReport } from '../../src/features/evaluation/EvaluationReport.tsx';
import type { ReadMessage } from '#contract/reading.ts';
import { buildMessage, buildReport, buildUser } from '../support/builders.ts';
import { failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const NONE_YET = failure(404, 'No report yet.');
const NETWORK = 'Network error occurred. Please check your connection and try again.';
const SERVER = 'Server error occurred. Please try again later.';
const FALLBACK = 'Failed to generate evaluation report';

const found = (overall_score = 0.82) => ok('getReport', buildReport({ overall_score }));
const generated = (overall_score = 0.5) => ok('evaluateSession', { success: true, report: buildReport({ overall_score }) });

const MESSAGES: readonly ReadMessage[] = [
  buildMessage({ role: 'character', content: 'I was sent here.' }),
  buildMessage({ content: 'What brings you here today?' }),
  buildMessage({ role: 'character', content: 'My doctor. What brings you here?' }),
  buildMessage({ content: 'I see.' }),
];

/** The report as in the app: open from the start, and unmounted after it has faded out. */
function Report({ messages = MESSAGES, onClose, onShow, canWrite = true }: ReportProps) {
  const [open, setOpen] = useState(true);
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <EvaluationReport
      session={{ session_id: 'session-1', character_name: 'Morgan Reed', scenario_name: 'A drink after work' }}
      messages={messages}
      canWrite={canWrite}
      open={open}
      onClose={() => setOpen(false)}
      onShow={(index) => {
        setOpen(false);
        onShow?.(index);
      }}
      onExited={() => {
        setGone(true);
        onClose?.();
      }}
    />
  );
}
interface ReportProps {
  messages?: readonly ReadMessage[];
  onClose?: () => void;
  onShow?: (index: number) => void;
  canWrite?: boolean;
}

const render = (onClose = () => {}) => renderPage(<Report onClose={onClose} />, { user: buildUser() });
const dialog = () => page.getByRole('dialog', { name: 'Evaluation report' });
const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });
const heading = (name: string) => dialog().getByRole('heading', { level: 3, name, exact: true });
const error = () => dialog().getByRole('alert');
const progress = () => dialog().getByRole('progressbar');
const status = () => dialog().getByRole('status');

describe('the way to a report', () => {
  test('On click, the product first checks for an existing report. If one exists it is shown, and re-evaluate is available', async () => {
    const api = scriptApi();
    const check = held();
    api.on('getReport', check);
    await render();
    await expect.element(progress()).toHaveAccessibleName('Checking for an existing report...');
    check.release(found());
    await expect.element(dialog().getByText('82%')).toBeVisible();
    await expect.element(button('Re-evaluate')).toBeEnabled();
    await expect.element(progress()).not.toBeInTheDocument();
    await expect.element(status()).toHaveTextContent('The report is ready.');
    expect(api.sent('evaluateSession')).toEqual([]);
  });

  test('If none exists (a 404), a new report is generated', async () => {
    const api = scriptApi();
    const generation = held();
    api.on('getReport', NONE_YET);
    api.on('evaluateSession', generation);
    await render();
    await expect.element(progress()).toHaveAccessibleName('Generating evaluation...');
    await expect.element(progress()).toHaveAccessibleDescription('If you close this window, the evaluation stops. Your conversation is not affected.');
    generation.release(generated(0.505));
    await expect.element(dialog().getByText('51%')).toBeVisible();
    expect(api.sent('evaluateSession')).toMatchObject([
      { address: '/api/eval/session/session-1/evaluate?evaluation_type=comprehensive', body: {} },
    ]);
  });

  test('Re-evaluate generates a new report', async () => {
    const api = scriptApi();
    const generation = held();
    api.on('getReport', found());
    api.on('evaluateSession', generation);
    await render();
    await button('Re-evaluate').click();
    await expect.element(progress()).toHaveAccessibleName('Generating evaluation...');
    await expect.element(button('Re-evaluate')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Re-evaluate')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    generation.release(generated(0.9));
    await expect.element(dialog().getByText('90%')).toBeVisible();
    await expect.element(dialog().getByText('82%')).not.toBeInTheDocument();
    expect(api.sent('evaluateSession')).toHaveLength(1);
    expect(api.sent('getReport')).toHaveLength(1);
  });

  test('the score stands where its progress stood, at first and again', async () => {
    const api = scriptApi();
    const generation = held();
    api.on('getReport', NONE_YET);
    api.on('evaluateSession', generation);
    await render();
    // Not its box on the screen, which turns with the ring.
    const place = () => dialog().element().querySelector<HTMLElement>('.MuiCircularProgress-root')?.offsetTop;
    await expect.element(progress()).toHaveAccessibleName('Generating evaluation...');
    const before = place() ?? 0;
    expect(before).toBeGreaterThan(0);
    generation.release(generated(0.9));
    await expect.element(dialog().getByText('90%')).toBeVisible();
    expect(place()).toBe(before);
    api.on('evaluateSession', held());
    await button('Re-evaluate').click();
    await expect.element(progress()).toHaveAccessibleName('Generating evaluation...');
    expect(place()).toBe(before);
    await expect.element(dialog().getByText('90%')).not.toBeInTheDocument();
  });

  test('a failed re-evaluation keeps the old report beside the error', async () => {
    const api = scriptApi();
    api.on('getReport', found());
    api.on('evaluateSession', failure(502, 'Nonsense.'));
    await render();
    await button('Re-evaluate').click();
    await expect.element(error()).toHaveTextContent(SERVER);
    await expect.element(dialog().getByText('82%')).toBeVisible();
    await expect.element(button('Re-evaluate')).toBeEnabled();
    await expect.element(button('Retry')).toBeEnabled();
  });

  test('a report may come wrapped, and a generated one as final_review_report', async () => {
    const api = scriptApi();
    api.on('getReport', foreign({ final_review_report: buildReport({ overall_score: 0.1 }) }));
    api.on('evaluateSession', foreign({ success: true, final_review_report: buildReport({ overall_score: 0.2 }) }));
    await render();
    await expect.element(dialog().getByText('10%')).toBeVisible();
    await button('Re-evaluate').click();
    await expect.element(dialog().getByText('20%')).toBeVisible();
  });
});

describe('retrying', () => {
  test("A failed generation may be retried up to 3 times with a 1 second delay before each retry; after that the retry button is disabled and reads 'Max retries reached'", async () => {
    const api = scriptApi();
    const times: number[] = [];
    const down = failure(503, 'Down.');
    api.on('getReport', NONE_YET);
    api.on('evaluateSession', async () => {
      times.push(performance.now());
      return await down();
    });
    await render();
    const presses: number[] = [];
    for (let used = 0; used < 3; used += 1) {
      await expect.element(error()).toHaveTextContent(SERVER);
      presses.push(performance.now());
      await button('Retry').click();
      await expect.element(button('Retrying...')).toHaveAttribute('aria-disabled', 'true');
      await expect.element(button('Retrying...')).toHaveFocus();
      await expect.element(dialog().getByText(SERVER)).not.toBeInTheDocument();
    }
    await expect.element(button('Max retries reached'), { timeout: 3000 }).toHaveAttribute('aria-disabled', 'true');
    await expect.element(error()).toHaveTextContent(SERVER);
    await expect.element(button('Max retries reached')).toHaveFocus();
    await expect
      .element(button('Max retries reached'))
      .toHaveAccessibleDescription('Your conversation is kept. Send it to evaluation again later.');
    await userEvent.keyboard('{Enter}');
    expect(api.sent('evaluateSession')).toHaveLength(4);
    const delays = times.slice(1).map((time, index) => time - (presses[index] ?? 0));
    for (const delay of delays) expect(delay).toBeGreaterThanOrEqual(1000);
  });

  test('begins again where it failed: at the check, or at the generation', async () => {
    const api = scriptApi();
    api.on('getReport', offline(), NONE_YET);
    api.on('evaluateSession', failure(500, 'Down.'), generated());
    await render();
    await expect.element(error()).toHaveTextContent(NETWORK);
    await button('Retry').click();
    await expect.element(error(), { timeout: 3000 }).toHaveTextContent(SERVER);
    expect(api.sent('getReport')).toHaveLength(2);
    await button('Retry').click();
    await expect.element(dialog().getByText('50%'), { timeout: 3000 }).toBeVisible();
    expect(api.sent('getReport')).toHaveLength(2);
    expect(api.sent('evaluateSession')).toHaveLength(2);
    await expect.element(dialog().getByRole('heading', { name: 'Evaluation report' })).toHaveFocus();
  });

  test('is cancelled when the dialog closes', async () => {
    const api = scriptApi();
    api.on('getReport', NONE_YET);
    api.on('evaluateSession', failure(500, 'Down.'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { unmount } = await render();
    await expect.element(button('Retry')).toBeVisible();
    await button('Retry').click();
    await unmount();
    vi.runAllTimers();
    expect(api.sent('evaluateSession')).toHaveLength(1);
  });
});

describe('Evaluation errors', () => {
  test.for([
    ['offline', offline(), NETWORK],
    ['status 500 or above', failure(500, 'The inside of the server.'), SERVER],
    ['status 503', failure(503, 'Try later.'), SERVER],
    ["status 4xx: the server's error text", foreign({ error: 'E', message: 'M', detail: 'D' }, 422), 'E'],
    ["status 4xx: the server's message text", foreign({ message: 'M', detail: 'D' }, 422), 'M'],
    ["status 4xx: the server's detail text", failure(422, 'Not enough conversation to evaluate yet.'), 'Not enough conversation to evaluate yet.'],
    ['status 4xx: else the fallback', foreign({ detail: [{ loc: ['body'] }] }, 422), FALLBACK],
    ['status 4xx without a body', foreign(undefined, 400), FALLBACK],
    ['a failure told with 200: error', foreign({ success: false, error: 'Too short.' }), 'Too short.'],
    ['a failure told with 200: message', foreign({ success: false, message: 'Not now.' }), 'Not now.'],
    ['a failure told with 200 without a text', foreign({ success: false }), FALLBACK],
    ['an answer that holds no report', foreign({ success: true }), FALLBACK],
    ['an answer that is no JSON', foreign('<h1>Hello</h1>'), FALLBACK],
  ] as const)('%s', async ([, reply, text]) => {
    const api = scriptApi();
    api.on('getReport', NONE_YET);
    api.on('evaluateSession', reply);
    await render();
    await expect.element(error()).toHaveTextContent(text);
    await expect.element(button('Retry')).toBeEnabled();
    await expect.element(button('Re-evaluate')).not.toBeInTheDocument();
  });

  test.for([
    ['offline', offline(), NETWORK],
    ['status 500 or above', failure(502, 'x'), SERVER],
    ['status 4xx', failure(403, 'Not yours.'), 'Not yours.'],
    ['an unreadable report', foreign({}), FALLBACK],
  ] as const)('of the check: %s', async ([, reply, text]) => {
    const api = scriptApi();
    api.on('getReport', reply);
    await render();
    await expect.element(error()).toHaveTextContent(text);
    expect(api.sent('evaluateSession')).toEqual([]);
  });
});

describe('the report', () => {
  async function show(report: object, language?: 'zh-TW') {
    const api = scriptApi();
    api.on('getReport', foreign(report));
    await renderPage(<Report />, { user: buildUser(), language });
  }

  test('shows score, assessment, strengths, areas, ordered next steps and progress under their headings', async () => {
    await show(buildReport({ human_review_recommended: true, actionable_next_steps: ['First this.', 'Then that.'] }));
    await expect.element(dialog().getByText('Overall score')).toBeVisible();
    await expect.element(dialog().getByText('82%')).toBeVisible();
    await expect.element(dialog().getByText('Human review recommended')).toBeVisible();
    for (const name of [
      'Overall assessment',
      'Key strengths demonstrated',
      'Key areas for development',
      'Actionable next steps',
      'Progress notes from past feedback',
    ]) {
      await expect.element(heading(name)).toBeVisible();
    }
    const steps = dialog().element().querySelectorAll('ol > li');
    expect([...steps].map((step) => step.textContent)).toEqual(['First this.', 'Then that.']);
  });

  test('leaves out empty sections, and says that there is no score', async () => {
    await show({ overall_score: null, overall_assessment: 'Short.', key_strengths_demonstrated: null });
    await expect.element(dialog().getByText('Not available')).toBeVisible();
    await expect.element(heading('Overall assessment')).toBeVisible();
    expect(dialog().getByRole('heading', { level: 3 }).elements()).toHaveLength(1);
    await expect.element(dialog().getByText('Human review recommended')).not.toBeInTheDocument();
  });

  test.for([
    [0, '0%'],
    [0.005, '1%'],
    [0.285, '28%'],
    [0.995, '100%'],
    [1, '100%'],
  ] as const)('shows a score of %s as %s', async ([overall_score, percent]) => {
    await show(buildReport({ overall_score }));
    await expect.element(dialog().getByText(percent, { exact: true })).toBeVisible();
  });

  test('marks up quotes, with the quotation marks of the text', async () => {
    await show(buildReport({ overall_assessment: 'You asked: “What now?” and said 「好」.' }));
    await expect.element(heading('Overall assessment')).toBeVisible();
    const quotes = [...(heading('Overall assessment').element().closest('section')?.querySelectorAll('q') ?? [])];
    expect(quotes.map((quote) => quote.textContent)).toEqual(['“What now?”', '「好」']);
    expect(quotes.map((quote) => getComputedStyle(quote).quotes)).toEqual(['none', 'none']);
  });

  test('shows markup as text', async () => {
    await show(buildReport({ overall_assessment: '<img src=x onerror=alert(1)>' }));
    await expect.element(dialog().getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });

  test('Export PDF and Share are disabled and marked Coming Soon', async () => {
    await show(buildReport());
    for (const name of ['Export PDF Coming Soon', 'Share Coming Soon']) await expect.element(button(name)).toBeDisabled();
  });

  test('reads in Chinese too', async () => {
    await show(buildReport({ human_review_recommended: true }), 'zh-TW');
    const report = page.getByRole('dialog', { name: '評估報告' });
    await expect.element(report.getByText('建議人工審閱')).toBeVisible();
    await expect.element(report.getByRole('heading', { name: '可執行的後續步驟' })).toBeVisible();
    await expect.element(report.getByRole('button', { name: '重新評估' })).toBeVisible();
  });
});

describe('the dialog', () => {
  async function open() {
    const api = scriptApi();
    api.on('getReport', found());
    const onClose = vi.fn<() => void>();
    await render(onClose);
    await expect.element(dialog().getByText('82%')).toBeVisible();
    return onClose;
  }

  test('has its first focus on the title', async () => {
    await open();
    await expect.element(dialog().getByRole('heading', { level: 2, name: 'Evaluation report' })).toHaveFocus();
  });

  test('gives the focus back to what opened it', async () => {
    const api = scriptApi();
    api.on('getReport', found());
    function Opener() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && <Report onClose={() => setOpen(false)} />}
        </>
      );
    }
    await renderPage(<Opener />, { user: buildUser() });
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(dialog().getByText('82%')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('is closed by the Escape key', async () => {
    const onClose = await open();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('is closed by a click on the backdrop', async () => {
    const onClose = await open();
    await page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('is closed by its button', async () => {
    const onClose = await open();
    await button('Close').click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test('Progress is announced at start and end, in a region that was there before', async () => {
    const api = scriptApi();
    const check = held();
    api.on('getReport', check);
    const said: (string | null)[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (region?.isConnected) said.push(region.textContent);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    await render();
    await expect.element(progress()).toBeVisible();
    check.release(found());
    await expect.element(dialog().getByText('82%')).toBeVisible();
    await expect.poll(() => said).toEqual(['Checking for an existing report...', 'The report is ready.']);
  });
});
