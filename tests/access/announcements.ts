import type { Page } from '@playwright/test';

/** A text that assistive technology announces without a change of focus. */
export interface Announcement {
  role: 'alert' | 'status' | 'log';
  text: string;
}

declare global {
  interface Window {
    announcements: Announcement[];
  }
}

/** The announcements so far, in order. */
export function announcementsOf(page: Page): Promise<Announcement[]> {
  return page.evaluate(() => window.announcements);
}

/**
 * Records the announcements of live regions in a window, from the start of each document.
 *
 * Models live regions as strictly as the strictest screen reader. A region is heard only if it was there and
 * exposed before its text. An alert or status is atomic: its whole text is announced when it changes. Of a log
 * only additions are announced. `aria-live="off"` drops changes, `aria-busy` delays them,
 * and changes under `aria-hidden`, `inert` or `display: none` are lost.
 */
export function recordAnnouncements(): void {
  const REGIONS = '[role="alert"], [role="status"], [role="log"]';
  const SILENT = '[aria-hidden="true"], [inert]';
  window.announcements = [];
  /** The text of each region when it was last looked at. */
  const known = new Map<Element, string>();
  const heldBack = new Map<Element, Set<Node>>();

  const isExposed = (element: Element | null) =>
    element !== null && element.checkVisibility({ visibilityProperty: true }) && element.closest(SILENT) === null;

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || !isExposed(node)) return '';
    return [...node.childNodes].map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  function say(region: Element, text: string): void {
    const role = region.getAttribute('role');
    const isSilenced = region.getAttribute('aria-live') === 'off' || !isExposed(region);
    if (text !== '' && !isSilenced && (role === 'alert' || role === 'status' || role === 'log')) {
      window.announcements.push({ role, text });
    }
  }

  function observe(records: MutationRecord[]): void {
    const regions = [...document.querySelectorAll(REGIONS)];
    for (const region of regions) {
      const isBusy = region.getAttribute('aria-busy') === 'true';
      const before = known.get(region);
      if (region.getAttribute('role') === 'log') {
        if (before !== undefined) {
          const added = heldBack.get(region) ?? new Set<Node>();
          for (const node of additions(region, records)) added.add(node);
          if (isBusy) heldBack.set(region, added);
          else {
            heldBack.delete(region);
            for (const node of added) if (node.isConnected) say(region, textOf(node));
          }
        }
        known.set(region, '');
      } else if (!isBusy || before === undefined) {
        const text = textOf(region);
        if (before !== undefined && text !== before) say(region, text);
        known.set(region, text);
      }
    }
    for (const region of known.keys()) if (!region.isConnected) known.delete(region);
  }

  /** The nodes added to a region, without nodes inside other added ones. */
  function additions(region: Element, records: MutationRecord[]): Node[] {
    const nodes = records
      .flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes]))
      .filter((node) => node !== region && region.contains(node));
    return [...new Set(nodes)].filter((node) => !nodes.some((other) => other !== node && other.contains(node)));
  }

  new MutationObserver(observe).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-live', 'aria-busy', 'aria-hidden', 'inert', 'hidden', 'style', 'class', 'role'],
  });
}
