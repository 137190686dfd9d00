import { afterEach, beforeEach, expect, vi } from 'vitest';

// Treat every warning as a defect. A test that expects one clears the spy itself.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const { error, warn } = console;
  if (vi.isMockFunction(error)) expect(error.mock.calls, 'console.error was called').toEqual([]);
  if (vi.isMockFunction(warn)) expect(warn.mock.calls, 'console.warn was called').toEqual([]);
  vi.restoreAllMocks();
});
