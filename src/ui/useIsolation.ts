import { useEffect, useLayoutEffect, useRef } from 'react';

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * What MUI leaves open while a modal is: it hides the page behind it from assistive technology alone, and
 * catches the Tab key by two tab stops that have no role. Here what lies behind is inert, the theme takes those
 * tab stops away, and Tab goes round within the modal.
 */
export function useIsolation(open: boolean): void {
  const isolated = useRef<Element[]>([]);

  useEffect(() => {
    if (!open) return undefined;
    // What another modal has made inert already stays that one's.
    isolated.current = [...document.querySelectorAll('body > [aria-hidden="true"]:not([inert])')];
    for (const element of isolated.current) element.toggleAttribute('inert', true);
    document.addEventListener('keydown', goRound);
    return () => document.removeEventListener('keydown', goRound);
  }, [open]);

  // Before MUI gives the focus back, which nothing inert would take.
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
  // Where the modal itself or its title has the focus, going back leaves it too.
  const isBeforeFirst = event.shiftKey && !stops.some((stop) => stop === active);
  if (to === undefined || (active !== from && !isBeforeFirst)) return;
  event.preventDefault();
  to.focus();
}

function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();
}
