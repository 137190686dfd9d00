import { type KeyboardEvent, useRef, useState } from 'react';

/** In ms, how long letters typed one after the other count as the beginning of one word. */
const TYPING_PAUSE = 500;
const PAGE = 10;

/**
 * The keys of a select-only combobox (WAI-ARIA Authoring Practices): the focus stays on it, and the option
 * that a key would choose is its active descendant.
 * @param selected the place of the chosen option, -1 for none
 */
export function useListbox(labels: readonly string[], selected: number, onChoose: (index: number) => void) {
  /** None while the list is closed. */
  const [active, setActive] = useState<number | null>(null);
  const typed = useRef({ text: '', at: 0 });

  function moveTo(index: number) {
    setActive(Math.min(Math.max(index, 0), labels.length - 1));
  }
  const open = () => moveTo(selected);
  const close = () => setActive(null);

  function choose(index: number) {
    close();
    onChoose(index);
  }

  /** Goes to the next option that begins with what is being typed. */
  function type(letter: string) {
    const now = Date.now();
    const text = (now - typed.current.at < TYPING_PAUSE ? typed.current.text : '') + letter.toLocaleLowerCase();
    typed.current = { text, at: now };
    const begins = (label: string) => label.toLocaleLowerCase().startsWith(text);
    const from = (active ?? selected) + (text.length === 1 ? 1 : 0);
    const after = labels.findIndex((label, index) => index >= from && begins(label));
    const found = after === -1 ? labels.findIndex(begins) : after;
    if (found !== -1) moveTo(found);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') {
      // As in a select of the platform, leaving keeps what one has come to.
      if (active !== null) choose(active);
      return;
    }
    if (active === null && event.key === 'Escape') return;
    const move = moves[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === ' ') {
      if (active === null) open();
      else choose(active);
    } else if (move !== undefined) moveTo(active === null && Math.abs(move) === 1 ? selected : (active ?? selected) + move);
    else if (event.key.length === 1) type(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { active, open, close, choose, onKeyDown };
}

/** How far each key goes; the list's ends stop it. */
const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};
