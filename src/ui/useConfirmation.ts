import { useState } from 'react';

/**
 * The state of a confirmation: what is asked about, and whether it is being done.
 * @param act what a confirmation does; it reports its own failures
 */
export function useConfirmation<Subject>(act: (subject: Subject) => Promise<void>) {
  const [question, setQuestion] = useState<{ subject: Subject; isOpen: boolean }>();
  const [actingOn, setActingOn] = useState<Subject>();

  function close(subject: Subject) {
    setQuestion((current) => (current?.subject === subject ? { subject, isOpen: false } : current));
  }

  async function confirm(subject: Subject) {
    setActingOn(subject);
    try {
      await act(subject);
    } finally {
      // Another question may have been asked meanwhile; it stays.
      setActingOn((current) => (current === subject ? undefined : current));
      close(subject);
    }
  }

  return {
    /** It stays while the dialog fades out. */
    subject: question?.subject,
    isOpen: question?.isOpen ?? false,
    pending: question !== undefined && actingOn === question.subject,
    ask: (subject: Subject) => setQuestion({ subject, isOpen: true }),
    cancel: () => question && close(question.subject),
    confirm: () => question && void confirm(question.subject),
  };
}
