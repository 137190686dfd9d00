import '@mui/material/themeCssVarsAugmentation';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** The soft teal of chosen items and of the user's own messages. */
    soft: string;
  }
  interface Palette {
    /** The edge of controls: 3:1 on every surface. */
    controlBorder: string;
    /** The shadow of floating elements. */
    floatingShadow: string;
    backdrop: string;
    errorSurface: string;
    successSurface: string;
    warningSurface: string;
    infoSurface: string;
  }
  interface PaletteOptions extends Partial<
    Pick<
      Palette,
      'controlBorder' | 'floatingShadow' | 'backdrop' | 'errorSurface' | 'successSurface' | 'warningSurface' | 'infoSurface'
    >
  > {}
  interface Theme {
    radius: { control: string; card: string; message: string; messageTail: string };
    widths: { authCard: string; chat: string; rail: string; content: string };
    /** Longest line of running text; depends on the language. */
    measure: string;
  }
  interface ThemeOptions {
    radius?: Theme['radius'];
    widths?: Theme['widths'];
    measure?: string;
  }
}
