import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { Trans, useTranslation } from 'react-i18next';
import type { ReadCharacter } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { Face } from '../../ui/Face.tsx';

interface CounterpartProps {
  id: string;
  character: ReadCharacter;
}

/** Says who the user will talk with, below the select that decided it. */
export function Counterpart({ id, character }: CounterpartProps) {
  const { t } = useTranslation();
  const { name, brief } = character;
  const own = useRef<HTMLDivElement>(null);

  // The start bar may cover what the choice has just brought.
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Box ref={own} id={id} sx={strip}>
      <Face name={name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 'var(--line-height-heading)' }}>
          <Trans t={t} i18nKey="setup.youTalkWith" values={{ name }} components={{ name: <span lang={languageOf(name)} /> }} />
        </Typography>
        {brief !== undefined && (
          <Typography variant="body2" color="textSecondary" lang={languageOf(brief)}>
            {brief}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const strip = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: '3rem',
  mt: 1,
  // A face may have the same background as the chosen card around it.
  '& > .MuiAvatar-root': { boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}` },
});
