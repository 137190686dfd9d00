/** In px, what stays free between the list and the edge of the window. */
const EDGE = 16;

/** In px, the least height of a readable list; with less room the page scrolls first. */
const READABLE = 160;

/** Opens the list upwards or downwards, where there is more room, and limits its height to that room. */
export function placeList(list: HTMLElement | null): void {
  const field = list?.parentElement;
  if (!list || !field) return;
  const wanted = Math.min(list.scrollHeight, READABLE);
  let room = roomAround(field);
  if (Math.max(room.above, room.below) < wanted) {
    // At 400 % in a small window neither side has room; scrolling the field to the top leaves the most.
    window.scrollBy({ top: field.getBoundingClientRect().top - EDGE, behavior: 'instant' });
    room = roomAround(field);
  }
  const opensUp = room.below < list.scrollHeight && room.above > room.below;
  list.style.maxHeight = `${Math.max(opensUp ? room.above : room.below, 0)}px`;
  list.style[opensUp ? 'bottom' : 'top'] = '100%';
}

function roomAround(field: HTMLElement): { above: number; below: number } {
  const { top, bottom } = field.getBoundingClientRect();
  // Leave out the strip of the version label at the foot of the window.
  const foot = document.querySelector('footer p')?.getBoundingClientRect().height ?? 0;
  return { above: top - EDGE, below: window.innerHeight - foot - bottom - EDGE };
}

export function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/**
 * Scrolls within the active option if it is longer than the list, so that all of it can be read by keyboard.
 * @param direction 1 towards its end, -1 towards its beginning
 * @returns whether there was more to read
 */
export function readOn(option: HTMLElement | null, direction: 1 | -1): boolean {
  const list = option?.parentElement;
  if (!option || !list) return false;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  const rest = direction === 1 ? inner.bottom - outer.bottom : outer.top - inner.top;
  // Half a line may be cut off by rounding and by the list's own border.
  if (rest < 4) return false;
  list.scrollBy({ top: direction * Math.min(rest + 4, list.clientHeight * 0.8), behavior: 'instant' });
  return true;
}
