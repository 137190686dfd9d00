import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError } from '#contract/errors.ts';
import type { Id } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { deleteSession, endSession, listSessions } from '../api/chat.ts';
import { isTokenRefused } from '../api/failures.ts';
import { readToken } from '../stores/auth.ts';
import { closeQuestion, type SessionEnd, type SessionQuestion, useConfirmStore } from '../stores/confirm.ts';
import { keepDraft } from '../stores/drafts.ts';
import { notify } from '../stores/notice.ts';
import { endOf } from '../stores/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

const WORDS = {
  end: { title: 'confirm.endTitle', text: 'confirm.endText', done: 'chat.ended', failed: 'errors.endSessionFailed' },
  delete: { title: 'confirm.deleteTitle', text: 'confirm.deleteText', done: 'chat.deleted', failed: 'errors.deleteSessionFailed' },
} as const;

/** The one place that ends and deletes sessions, for every screen. It asks first and names the session. */
export function SessionConfirmHost() {
  const { t } = useTranslation();
  const { question, isOpen } = useConfirmStore();
  const [acting, setActing] = useState<SessionQuestion>();

  async function act(asked: SessionQuestion) {
    setActing(asked);
    const token = readToken();
    // Another user must not hear of what this one did.
    const isSameUser = () => readToken() === token;
    try {
      const end = await perform(asked);
      if (!isSameUser()) return;
      asked.onDone(end);
      notify('success', t(WORDS[asked.act].done));
    } catch (error) {
      if (isSameUser() && !isTokenRefused(error)) notify('error', t(WORDS[asked.act].failed));
    } finally {
      setActing((current) => (current === asked ? undefined : current));
      closeQuestion(asked);
    }
  }

  if (question === null) return null;
  const { title, text } = WORDS[question.act];
  const { participant_name: participant, scenario_name: scenario } = question.session;
  return (
    <ConfirmDialog
      open={isOpen}
      pending={acting === question}
      destructive={question.act === 'delete'}
      title={t(title)}
      text={
        <Trans
          t={t}
          i18nKey={text}
          values={{ participant, scenario }}
          components={{
            participant: <span lang={languageOf(participant)} />,
            scenario: <span lang={languageOf(scenario)} />,
          }}
        />
      }
      onConfirm={() => void act(question)}
      onCancel={() => closeQuestion(question)}
      onExited={question.onExited}
    />
  );
}

async function perform({ act, session: { session_id: id } }: SessionQuestion): Promise<SessionEnd | null> {
  if (act === 'end') return await end(id);
  await deleteSession({ id });
  keepDraft(id, '');
  return null;
}

/** A session that was already ended elsewhere counts as ended; its time and reason come from the list. */
async function end(id: Id): Promise<SessionEnd> {
  try {
    return endOf(await endSession({ id }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const listed = (await listSessions().catch(() => [])).find(({ session_id }) => session_id === id);
    if (listed?.is_active) throw error;
    return endOf(listed ?? { ended_at: null, ended_reason: '' });
  }
}
