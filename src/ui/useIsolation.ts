import { useEffect, useLayoutEffect, useRef } from 'react';

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * MUI hides the page behind a modal only from assistive technology, and catches the Tab key with two tab stops
 * that have no role. This makes the page behind inert; the theme removes those tab stops, and Tab cycles within
 * the modal.
 */
export function useIsolation(open: boolean): void {
  const isolated = useRef<Element[]>([]);

  useEffect(() => {
    if (!open) return undefined;
    // Leave what another modal has made inert to that modal.
    isolated.current = [...document.querySelectorAll('body > [aria-hidden="true"]:not([inert])')];
    for (const element of isolated.current) element.toggleAttribute('inert', true);
    document.addEventListener('keydown', goRound);
    return () => document.removeEventListener('keydown', goRound);
  }, [open]);

  // Undo this before MUI returns the focus: an inert element cannot take it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    return () => {
      for (const element of isolated.current) element.toggleAttribute('inert', false);
    };
  }, [open]);
}

function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const stops = [...(modal?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter(isTabStop);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const active = document.activeElement;
  // Shift+Tab would also leave the modal from its container or its title.
  const isBeforeFirst = event.shiftKey && !stops.some((stop) => stop === active);
  if (to === undefined || (active !== from && !isBeforeFirst)) return;
  event.preventDefault();
  to.focus();
}

function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();
}
