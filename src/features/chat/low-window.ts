/** In px: a lower window has a phone's keyboard open, or is zoomed in far. */
export const LOW_WINDOW_QUERY = '(max-height: 559.95px)';
export const LOW_WINDOW = `@media ${LOW_WINDOW_QUERY}`;
