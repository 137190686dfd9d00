import { type KeyboardEvent, useRef, useState } from 'react';

/** In ms: letters typed within this time of each other are matched as one word. */
const TYPING_PAUSE = 500;
const PAGE = 10;

/**
 * The keys of a select-only combobox (WAI-ARIA Authoring Practices): the focus stays on the combobox, and the
 * option that a key would choose is its active descendant.
 * @param selected the index of the chosen option, -1 for none
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only/
 */
export function useListbox(labels: readonly string[], selected: number, onChoose: (index: number) => void) {
  /** Null while the list is closed. */
  const [active, setActive] = useState<number | null>(null);
  const typed = useRef({ text: '', at: 0 });

  function moveTo(index: number) {
    setActive(Math.min(Math.max(index, 0), labels.length - 1));
  }
  const open = () => moveTo(selected);
  const close = () => setActive(null);

  function choose(index: number) {
    typed.current.text = '';
    close();
    onChoose(index);
  }

  const isTyping = () => typed.current.text !== '' && Date.now() - typed.current.at < TYPING_PAUSE;

  function type(letter: string) {
    const text = (isTyping() ? typed.current.text : '') + letter.toLocaleLowerCase();
    typed.current = { text, at: Date.now() };
    moveTo(findTyped(labels, text, active ?? selected) ?? active ?? selected);
  }

  /** @returns whether the closed combobox handles the key */
  function pressClosed({ key, altKey }: KeyboardEvent): boolean {
    if (key === 'Enter' || key === ' ' || key === 'ArrowDown') open();
    else if ((key === 'ArrowUp' && !altKey) || key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(labels.length - 1);
    else if (isLetter(key, altKey)) type(key);
    else return false;
    return true;
  }

  /** @returns whether the open list handles the key */
  function pressOpen({ key, altKey }: KeyboardEvent, at: number): boolean {
    const move = moves[key];
    if (key === 'Escape') close();
    else if (key === ' ' && isTyping()) type(key);
    else if (key === 'Enter' || key === ' ' || (key === 'ArrowUp' && altKey)) choose(at);
    else if (move !== undefined && !altKey) moveTo(at + move);
    else if (isLetter(key, altKey)) type(key);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    // Tab chooses the option that the keys have reached, and moves the focus on as usual.
    if (event.key === 'Tab' && active !== null) choose(active);
    else if (active === null ? pressClosed(event) : pressOpen(event, active)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return { active, open, close, choose, onKeyDown };
}

/** How many options each key moves; the move stops at the ends of the list. */
const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

const isLetter = (key: string, altKey: boolean) => key.length === 1 && key !== ' ' && !altKey;

/**
 * The option that begins with what was typed. A first letter searches after the current option, so that pressing
 * it again goes to the next match; further letters may match the current option.
 */
function findTyped(labels: readonly string[], text: string, at: number): number | undefined {
  const isRepeated = text.split('').every((letter) => letter === text[0]);
  const search = (beginning: string, from: number) => {
    const begins = (label: string) => label.toLocaleLowerCase().startsWith(beginning);
    const after = labels.findIndex((label, index) => index >= from && begins(label));
    const found = after === -1 ? labels.findIndex(begins) : after;
    return found === -1 ? undefined : found;
  };
  const whole = search(text, text.length === 1 ? at + 1 : at);
  return whole ?? (isRepeated ? search(text.charAt(0), at + 1) : undefined);
}
