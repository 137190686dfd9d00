import { useRef } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#locales/language-of.ts';
import type { OpenSession } from '../../stores/session.ts';
import { Face } from '../../ui/Face.tsx';
import { useScrolls } from '../../ui/useScrolls.ts';
import { SessionBrief } from './SessionBrief.tsx';

interface SessionRailProps {
  session: OpenSession;
}

/** In wide windows, beside the conversation: the character, the scenario and the goal. */
export function SessionRail({ session }: SessionRailProps) {
  const { t } = useTranslation();
  const rail = useRef<HTMLElement>(null);
  const scrolls = useScrolls(rail);
  const { character_name: character, brief } = session;
  return (
    <Box
      ref={rail}
      component="section"
      aria-label={t('chat.aboutSession')}
      tabIndex={scrolls ? 0 : undefined}
      sx={beside}
    >
      <Stack spacing={3}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Face name={character} size={48} />
          <Box sx={{ minWidth: 0 }}>
            <Typography dir="auto" lang={languageOf(character)} sx={{ fontWeight: 650 }}>
              {character}
            </Typography>
            {brief !== undefined && (
              <Typography variant="body2" color="textSecondary" dir="auto" lang={languageOf(brief)}>
                {brief}
              </Typography>
            )}
          </Box>
        </Stack>
        <SessionBrief session={session} />
      </Stack>
    </Box>
  );
}

const beside = {
  width: (theme: Theme) => theme.widths.rail,
  flexShrink: 0,
  overflowY: 'auto',
  py: 2.5,
  pl: 2.5,
  pr: 1.5,
  background: (theme: Theme) => `linear-gradient(${theme.vars.palette.divider} 0 0) left / 1px 100% no-repeat border-box`,
  // Room for the focus ring, which text that scrolls would cover elsewhere.
  border: '4px solid transparent',
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;
