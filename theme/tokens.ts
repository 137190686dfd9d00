/**
 * The raw values of the look, chosen for contrast, which `tests/unit/theme.test.ts` calculates.
 * Text reaches 7:1 if possible, the edges of controls 3:1.
 */

export const light = {
  background: '#F7F6F3',
  paper: '#FFFFFF',
  text: '#1D2429',
  mutedText: '#4A545B',
  disabledText: '#5C666C',
  disabledSurface: '#E9E8E4',
  divider: '#E1DFD9',
  controlBorder: '#7C868C',
  hover: '#F0EFEB',
  primary: '#0F5257',
  primaryHover: '#0A3F43',
  onPrimary: '#FFFFFF',
  soft: '#DDEBEA',
  accent: '#B4481F',
  onAccent: '#FFFFFF',
  error: '#A3241B',
  success: '#1E6B3A',
  warning: '#7A4B00',
  info: '#1B5583',
  onStatus: '#FFFFFF',
  errorSurface: '#FBEDEB',
  successSurface: '#E7F2EA',
  warningSurface: '#F8F0E1',
  infoSurface: '#E8F0F7',
  backdrop: 'rgb(20 25 27 / 0.45)',
  floatingShadow: '0 1px 2px rgb(29 36 41 / 0.06), 0 12px 32px rgb(29 36 41 / 0.14)',
};

export const dark: typeof light = {
  background: '#14191B',
  paper: '#1C2326',
  text: '#EEF1F1',
  mutedText: '#B9C2C4',
  disabledText: '#98A3A6',
  disabledSurface: '#2A3235',
  divider: '#2F383C',
  controlBorder: '#8A9599',
  hover: '#242C30',
  primary: '#8FD3CF',
  primaryHover: '#A9E0DC',
  onPrimary: '#06292B',
  soft: '#1F3B3D',
  accent: '#F2A07B',
  onAccent: '#33130A',
  error: '#FFB4A9',
  success: '#8FD6A5',
  warning: '#F2C27A',
  info: '#9CCBF2',
  onStatus: '#14191B',
  errorSurface: '#3A2523',
  successSurface: '#1E3327',
  warningSurface: '#362D1E',
  infoSurface: '#1F2F3D',
  backdrop: 'rgb(0 0 0 / 0.6)',
  floatingShadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.5)',
};

/** In px: controls, cards and dialogs, messages, and a message's corner on its speaker's side. */
export const radius = { control: 8, card: 12, message: 18, messageTail: 4 };

/** In px: the least side of a main target (WCAG 2.5.5), and the width of the focus indicator. */
export const targetSize = 44;
export const focusWidth = 2;

/** Maximum widths in px. */
export const widths = { authCard: 420, chat: 760, rail: 280, content: 1080 };

/** In px: below `sm` the header's controls are in the menu; from `md` the setup screen has two columns. */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 };

/** Latin first, then Chinese: no font is fetched. */
export const fontFamily = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  '"Noto Sans TC"',
  '"PingFang TC"',
  '"Microsoft JhengHei"',
  'sans-serif',
].join(', ');

/** Chinese needs more space between lines. */
export const lineHeights = {
  latin: { body: 1.5, heading: 1.25 },
  han: { body: 1.7, heading: 1.4 },
};

/** Longest line of running text, in `ch`: 68 Latin characters, 36 Han characters of twice the width. */
export const measure = { latin: '68ch', han: '72ch' };

/** In ms. */
export const durations = { short: 120, standard: 160, long: 200 };
