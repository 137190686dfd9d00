/**
 * Local storage may be blocked or full. Then a value is kept in memory until the page is left.
 */
const kept = new Map<string, string | null>();

export function readStored(key: string): string | null {
  const fallback = kept.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null removes what is stored */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    kept.delete(key);
  } catch {
    kept.set(key, value);
  }
}
