import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Trans, useTranslation } from 'react-i18next';
import type { ReadCharacter } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { Face } from '../../ui/Face.tsx';

interface CounterpartProps {
  id: string;
  character: ReadCharacter;
}

/** Who one will talk with, below the select that decided it. */
export function Counterpart({ id, character }: CounterpartProps) {
  const { t } = useTranslation();
  const { name, brief } = character;
  return (
    <Box id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: '3rem', mt: 1 }}>
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
