import type { Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReadSession } from '#contract/reading.ts';
import { formatDateTime } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { useLanguage } from '../../stores/language.ts';
import { Sentence } from '../../ui/Sentence.tsx';

interface SessionRowProps {
  session: ReadSession;
  openRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onEnd: () => void;
  onDelete: () => void;
}

export function SessionRow({ session, openRef, onOpen, onEnd, onDelete }: SessionRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { participant_name: participant, scenario_name: scenario, character_name: character } = session;
  const named = { participant, scenario };
  const started = formatDateTime(session.created_at, language);
  const facts = [started !== '' && t('setup.startedAt', { time: started }), t('setup.messageCount', { count: session.message_count })];
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="p" dir="auto" lang={languageOf(participant)} sx={{ minWidth: 0 }}>
          {participant}
        </Typography>
        <Chip
          variant={session.is_active ? 'filled' : 'outlined'}
          label={t(session.is_active ? 'setup.active' : 'setup.ended')}
          sx={{ flexShrink: 0 }}
        />
      </Box>
      <Typography>
        <Sentence
          write={(place) =>
            t('setup.sessionWith', {
              scenario: place(scenario, languageOf(scenario)),
              character: place(character, languageOf(character)),
            })
          }
        />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button ref={openRef} variant="outlined" size="small" aria-label={t('setup.openSession', named)} onClick={onOpen}>
          {t('setup.open')}
        </Button>
        {session.is_active && (
          <Button size="small" aria-label={t('setup.endSession', named)} onClick={onEnd}>
            {t('setup.end')}
          </Button>
        )}
        <Button size="small" color="error" aria-label={t('setup.deleteSession', named)} onClick={onDelete}>
          {t('setup.delete')}
        </Button>
      </Box>
    </Paper>
  );
}
