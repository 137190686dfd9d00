import type { ReactNode, RefObject } from 'react';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import ExportIcon from '@mui/icons-material/DownloadRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#locales/language-of.ts';
import { closeSession, type OpenSession } from '../../stores/session.ts';
import { Face } from '../../ui/Face.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { EndOrDelete } from './EndOrDelete.tsx';
import { HeaderAction } from './HeaderAction.tsx';
import { LOW_WINDOW } from './low-window.ts';
import { useExport } from './useExport.ts';

/** A line height that fits two lines into a row of 48 px, in Chinese too. */
const HEADING = 'var(--line-height-heading)';

interface ChatHeaderProps {
  session: OpenSession;
  /** The button `Goal`, if it is shown here. */
  goal: ReactNode;
  /** The button `Send to evaluation`, if it is shown here. */
  evaluate: ReactNode;
  /** Takes the focus once the session has ended. */
  afterEnd: RefObject<HTMLElement | null>;
}

/** The character first, then the participant; one row, or two on a phone. */
export function ChatHeader({ session, goal, evaluate, afterEnd }: ChatHeaderProps) {
  const { t } = useTranslation();
  const { scenario_name: scenario, character_name: character, participant_name: participant } = session;
  const exporting = useExport(session.session_id);

  return (
    <Box sx={header}>
      <Box sx={rows}>
        <HeaderAction icon={<BackIcon />} label={t('chat.close')} onClick={closeSession} />
        <Box sx={{ gridArea: 'who', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Face name={character} size={36} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography dir="auto" lang={languageOf(character)} sx={{ fontWeight: 650, lineHeight: HEADING }}>
              {character}
            </Typography>
            <Box sx={secondLine}>
              <ScreenHeading dir="auto" lang={languageOf(participant)} sx={{ typography: 'body2', lineHeight: HEADING }}>
                {participant}
              </ScreenHeading>
              <Box component="span" dir="auto" lang={languageOf(scenario)} sx={{ display: { xs: 'none', sm: 'inline' }, '&::before': dot }}>
                {scenario}
              </Box>
              {!session.is_active && <Chip size="small" label={t('chat.readOnly')} sx={wordChip} />}
            </Box>
          </Box>
        </Box>
        <Box role="group" aria-label={t('chat.actions')} sx={{ display: 'contents' }}>
          <Box sx={tools}>
            <HeaderAction
              icon={<ExportIcon />}
              pending={exporting.pending}
              label={t('chat.exportText')}
              pendingLabel={t('chat.exporting')}
              onClick={exporting.start}
            />
            <EndOrDelete session={session} afterEnd={afterEnd} />
          </Box>
          {(goal !== null || evaluate !== null) && (
            <Box className="second-row" sx={secondRow}>
              {goal ?? (
                <Typography variant="body2" color="textSecondary" dir="auto" lang={languageOf(scenario)} sx={{ display: { sm: 'none' }, minWidth: 0 }}>
                  {scenario}
                </Typography>
              )}
              {evaluate}
            </Box>
          )}
        </Box>
      </Box>
      <LiveRegion role="alert">
        {exporting.failed && (
          <Alert role="none" severity="error" sx={{ mx: 2, mb: 1.5 }}>
            {t('errors.exportSessionFailed')}
          </Alert>
        )}
      </LiveRegion>
    </Box>
  );
}

/** The line below it crosses the window, however wide the header is. */
const header = {
  position: 'relative',
  zIndex: 1,
  containerType: 'inline-size',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    borderTop: 1,
    borderColor: 'divider',
    boxShadow: (theme: Theme) => `0 0 0 100vmax ${theme.vars.palette.divider}`,
    clipPath: 'inset(0 -100vmax)',
  },
} as const;

/** A dot at the start of a line is clipped. */
const secondLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  ml: '-0.75rem',
  clipPath: 'inset(0 0 0 0.75rem)',
  // Doubled, so that it wins over the texts' own margins whichever styles come first.
  '&& > *': { position: 'relative', minWidth: 0, ml: '0.75rem' },
  color: 'text.secondary',
  typography: 'body2',
  lineHeight: HEADING,
} as const;
const dot = { content: '"·"', position: 'absolute', left: '-0.75rem', width: '0.75rem', textAlign: 'center' } as const;
/** Makes the chip look like a word of the second line. */
const wordChip = { minHeight: 0, border: 0, borderRadius: 0, bgcolor: 'transparent', color: 'inherit', font: 'inherit', overflow: 'visible', '& > .MuiChip-label': { p: 0, overflow: 'visible', '&::before': dot } } as const;

const rows = (theme: Theme) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 0.5,
  px: 2,
  py: 0.5,
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"close who tools" "row row row"',
  '& > button': { gridArea: 'close', ml: -1.25 },
  [theme.breakpoints.up('sm')]: {
    columnGap: 1.5,
    py: 1,
    minHeight: '3.75rem',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"close who tools row"',
  },
});

/** Where they come last, their words or icons end with the header. */
const tools = (theme: Theme) => ({
  gridArea: 'tools',
  display: 'flex',
  columnGap: { lg: 0.5 },
  mr: -1.25,
  [theme.breakpoints.up('sm')]: { '&:not(:last-child)': { mr: 0 }, '&:last-child': { gridColumnEnd: 'row' } },
});

/** Hidden while the user writes in a low window, such as above a phone's keyboard. */
const secondRow = {
  gridArea: 'row',
  minHeight: '2.75rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 1,
  '& > p': { flex: '1 1 8rem' },
  [LOW_WINDOW]: { 'main:has(textarea:focus) &': { display: { xs: 'none', sm: 'flex' } } },
};
