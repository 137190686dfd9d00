import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<Data> {
  /** The last result; it stays while a new load runs or after one fails. */
  data: Data | undefined;
  /** Whether the last load failed. */
  failed: boolean;
  pending: boolean;
  /** Loads again, for example after a failure. */
  reload: () => void;
  /** Changes the data on the page to match a change already made on the server. */
  change: (update: (data: Data) => Data) => void;
}

/**
 * Loads when the component appears and whenever `key` changes. Only the latest load counts: an earlier one
 * is cancelled, and its answer dropped.
 * @param known data from an earlier component, shown until the first load has answered
 */
export function useLoad<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>, known?: Data): Loaded<Data> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ run?: string; data: Data | undefined; failed: boolean } | undefined>(
    known === undefined ? undefined : { data: known, failed: false },
  );
  const run = `${attempt} ${key}`;
  const start = useEffectEvent(load);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    start(signal).then(
      (data) => {
        if (!signal.aborted) setSettled({ run, data, failed: false });
      },
      () => {
        if (!signal.aborted) setSettled((last) => ({ run, data: last?.data, failed: true }));
      },
    );
    return () => controller.abort();
  }, [run]);

  const pending = settled?.run !== run;
  return {
    data: settled?.data,
    failed: !pending && settled.failed,
    pending,
    reload: () => setAttempt((count) => count + 1),
    change: (update) =>
      setSettled((last) => (last?.data === undefined ? last : { ...last, data: update(last.data) })),
  };
}
