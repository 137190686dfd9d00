import { useEffect, useEffectEvent, useRef, useState } from 'react';

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

/** What is there before the component that shows it. */
export interface Known<Data> {
  /** The first load, if it has begun. */
  loading?: Promise<Data>;
  /** Its data, once it has answered; without a load, data of an earlier component. */
  data?: Data;
}

export function begin<Data>(loading: Promise<Data>): Known<Data> {
  const begun: Known<Data> = { loading };
  loading.then(
    (data) => {
      begun.data = data;
    },
    // Whoever shows it tells.
    () => {},
  );
  return begun;
}

/**
 * Loads when the component appears and whenever `key` changes. Only the latest load counts: an earlier one
 * is cancelled, and its answer dropped.
 * @param known taken over instead of loading anew; data without a load is shown until the first load has answered
 */
export function useLoad<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
  known: Known<Data> = {},
): Loaded<Data> {
  const [attempt, setAttempt] = useState(0);
  const run = `${attempt} ${key}`;
  const begun = useRef(known.loading);
  const [settled, setSettled] = useState<{ run: string | undefined; data: Data | undefined; failed: boolean } | undefined>(
    known.data === undefined ? undefined : { run: known.loading && run, data: known.data, failed: false },
  );
  const isSettled = useEffectEvent(() => settled?.run === run);
  const start = useEffectEvent(load);

  useEffect(() => {
    const taken = begun.current;
    begun.current = undefined;
    if (isSettled()) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    (taken ?? start(signal)).then(
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
