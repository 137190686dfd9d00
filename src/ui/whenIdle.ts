/** In ms, how long a busy browser may delay the work. */
const AT_THE_LATEST = 200;

/**
 * Runs something when the browser has nothing better to do. Safari has no idle callbacks: there it runs soon.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(handle);
}
