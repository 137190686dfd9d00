/** What a report and its skeleton share, so that nothing moves when the report arrives. */
import type { Theme } from '@mui/material/styles';

/** The ring and the words beside it; on a phone below it. */
export const HERO = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'center', sm: 'flex-start' }, columnGap: 3, rowGap: 2.5 } as const;
export const RING = { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, flexShrink: 0, width: { sm: '9rem' } } as const;
export const WORDS = { flex: 1, minWidth: 0, width: '100%' } as const;
export const HEADING = { mb: 1.25 } as const;

export const TILES = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;
/** A label of two lines beside one of one leaves both bars at the same height. */
export const TILE = { minWidth: 0, display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 2.5 }, border: 1, borderColor: 'divider', borderRadius: (theme: Theme) => theme.radius.card, breakInside: 'avoid' } as const;
export const BAR = { height: '0.5rem', my: 1.25 } as const;
