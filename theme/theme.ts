import './augmentation.ts';
import { createTheme, enhanceHighContrast, shouldSkipGeneratingVar as isNoVariable, type Shadows } from '@mui/material/styles';
import { baseline } from './components/baseline.ts';
import { buttons } from './components/buttons.ts';
import { feedback } from './components/feedback.ts';
import { inputs } from './components/inputs.ts';
import { navigation } from './components/navigation.ts';
import { surfaces } from './components/surfaces.ts';
import { colorSchemes } from './schemes.ts';
import { breakpoints, durations, focusWidth, radius, widths } from './tokens.ts';
import { typography } from './typography.ts';

/** Parts of MUI that the page does not have, and variables that no part of MUI reads. */
const UNUSED_PARTS = new Set(['FilledInput', 'Slider', 'SnackbarContent', 'SpeedDialAction', 'StepConnector', 'StepContent', 'Switch', 'TableCell', 'Tooltip']);
const isUnused = ([group = '', part = '']: string[]) => group === 'font' || group === 'overlays' || (group === 'palette' && UNUSED_PARTS.has(part));

/** What is raised has a border, or the one shadow of `floatingShadow`. */
const FIVE = ['none', 'none', 'none', 'none', 'none'] as const;
const NO_SHADOWS: Shadows = [...FIVE, ...FIVE, ...FIVE, ...FIVE, ...FIVE];

/** One for both languages: wherever a part of MUI has words, the page gives it its own. */
export const theme = enhanceHighContrast(
  createTheme({
    // The scheme follows the system by a media query alone: no script, and right from the first paint.
    // The page carries its variables, so it leaves out those that nothing uses.
    cssVariables: { colorSchemeSelector: 'media', shouldSkipGeneratingVar: (keys) => isNoVariable(keys) || isUnused(keys) },
    shadows: NO_SHADOWS,
    colorSchemes,
    typography,
    breakpoints: { values: breakpoints },
    shape: { borderRadius: radius.control },
    radius: {
      control: `${radius.control}px`,
      card: `${radius.card}px`,
      message: `${radius.message}px`,
      messageTail: `${radius.messageTail}px`,
    },
    widths: { authCard: `${widths.authCard}px`, chat: `${widths.chat}px`, rail: `${widths.rail}px`, content: `${widths.content}px` },
    measure: 'var(--measure)',
    focusVisible: { outlineWidth: focusWidth, outlineOffset: focusWidth },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: durations.short,
        shorter: durations.short,
        short: durations.standard,
        standard: durations.standard,
        complex: durations.long,
        enteringScreen: durations.long,
        leavingScreen: durations.standard,
      },
    },
    components: { ...baseline, ...buttons, ...feedback, ...inputs, ...navigation, ...surfaces },
  }),
);
