/** Draws a piece of the page as the build does, where no script has to assemble the markup. */
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Providers } from '../app/Providers.tsx';

/**
 * @returns its markup, with a style tag before each component that brings styles
 * @throws what a component throws: rather no page than one without its first screen
 */
export async function drawn(piece: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>{piece}</Providers>
    </StrictMode>,
    {
      // Without streaming.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
