import './augmentation.ts';
import { enUS, zhTW } from '@mui/material/locale';
import { createTheme, enhanceHighContrast } from '@mui/material/styles';
import { baseline } from './components/baseline.ts';
import { buttons } from './components/buttons.ts';
import { feedback } from './components/feedback.ts';
import { inputs } from './components/inputs.ts';
import { navigation } from './components/navigation.ts';
import { surfaces } from './components/surfaces.ts';
import { colorSchemes } from './schemes.ts';
import { breakpoints, durations, focusWidth, radius, widths } from './tokens.ts';
import { typography } from './typography.ts';

const MUI_LOCALES = { en: enUS, 'zh-TW': zhTW };

function createThemeOf(language: keyof typeof MUI_LOCALES) {
  return createTheme(
    {
      // The scheme follows the system by a media query alone: no script, and right from the first paint.
      cssVariables: { colorSchemeSelector: 'media' },
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
    },
    MUI_LOCALES[language],
  );
}

function madeOnce(language: keyof typeof MUI_LOCALES) {
  let theme: ReturnType<typeof createThemeOf> | undefined;
  // In forced colours, states keep their system colours.
  return () => (theme ??= enhanceHighContrast(createThemeOf(language)));
}

const THEMES = { en: madeOnce('en'), 'zh-TW': madeOnce('zh-TW') };

/** The theme with MUI's own texts in a language. Creating it is slow, so only the one in use is created. */
export function themeOf(language: keyof typeof MUI_LOCALES) {
  return THEMES[language]();
}
