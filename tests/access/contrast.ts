import type { Locator } from '@playwright/test';

/** The contrast of a colour of an element with the background behind it. */
export function contrastOf(element: Locator, property = 'color', pseudo?: string): Promise<number> {
  return element.evaluate(
    (node, [name, part]) => {
      const channels = (color: string) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (context === null) throw new Error('No canvas.');
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      };
      const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = channels(color).map((value) => linear(value / 255));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      let ground: Element | null = node;
      while (ground !== null && channels(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
      const [one, other] = [
        getComputedStyle(node, part).getPropertyValue(name),
        getComputedStyle(ground ?? document.body).backgroundColor,
      ].map(luminance);
      return (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05);
    },
    [property, pseudo] as const,
  );
}
