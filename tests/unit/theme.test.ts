import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { theme } from '../../theme/theme.ts';
import { dark, light } from '../../theme/tokens.ts';

/** WCAG 2.2: (L1 + 0.05) / (L2 + 0.05), of two colours as `#RRGGBB`. */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Token = keyof typeof light;
const SURFACES: Token[] = ['background', 'paper', 'hover'];
const PAIRS: [text: Token, on: Token, least: number][] = [
  ...SURFACES.flatMap((surface): [Token, Token, number][] => [
    ['text', surface, 12],
    ['mutedText', surface, 6.5],
    ['primary', surface, 7],
    ['error', surface, 6],
    ['success', surface, 5.5],
    ['warning', surface, 6],
    ['info', surface, 6],
    ['accent', surface, 4.5],
    ['controlBorder', surface, 3],
  ]),
  ...(['soft', 'errorSurface', 'successSurface', 'warningSurface', 'infoSurface'] as const).map(
    (surface): [Token, Token, number] => ['text', surface, 8],
  ),
  ['mutedText', 'soft', 5.5],
  ['primary', 'soft', 4.5],
  ['controlBorder', 'soft', 3],
  ['error', 'errorSurface', 4.5],
  ['success', 'successSurface', 4.5],
  ['warning', 'warningSurface', 4.5],
  ['info', 'infoSurface', 4.5],
  ['onPrimary', 'primary', 7],
  ['onPrimary', 'primaryHover', 7],
  ['onAccent', 'accent', 4.5],
  ...(['error', 'success', 'warning', 'info'] as const).map((status): [Token, Token, number] => ['onStatus', status, 6]),
  ['disabledText', 'disabledSurface', 4.5],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_, tokens) => {
  test.each(PAIRS)('%s on %s reaches %d:1', (text, on, least) => {
    expect(contrast(tokens[text], tokens[on])).toBeGreaterThanOrEqual(least);
  });
});

test("the browser's own frame has the page's background, which index.html cannot import", () => {
  const html = readFileSync('index.html', 'utf8');
  const frames = [...html.matchAll(/name="theme-color" content="(.*?)" media="\(prefers-color-scheme: (.*?)\)"/g)];
  expect(frames.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', light.background],
    ['dark', dark.background],
  ]);
});

test('the contrast calculation is right', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

describe('the theme', () => {
  test('follows the system by a media query, without a script', () => {
    expect(theme.getColorSchemeSelector('dark')).toBe('@media (prefers-color-scheme: dark)');
  });

  test.each(['light', 'dark'] as const)('draws a skeleton as a veil of the text, which shows on every surface, in the %s scheme', (scheme) => {
    expect(theme.colorSchemes[scheme]?.palette.Skeleton.bg).toContain('text-primaryChannel');
  });

  test('never writes a button in capitals', () => {
    expect(theme.typography.button.textTransform).toBe('none');
  });

  test('names Latin fonts before the Chinese ones, and a general one last', () => {
    const fonts = theme.typography.fontFamily?.split(', ') ?? [];
    expect(fonts.indexOf('"Segoe UI"')).toBeLessThan(fonts.indexOf('"Noto Sans TC"'));
    expect(fonts.slice(-4)).toEqual(['"Noto Sans TC"', '"PingFang TC"', '"Microsoft JhengHei"', 'sans-serif']);
  });
});
