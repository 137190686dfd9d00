import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#locales/language-of.ts';
import { closeSession, type OpenSession } from '../../stores/session.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { EndOrDelete } from './EndOrDelete.tsx';
import { useExport } from './useExport.ts';

interface ChatHeaderProps {
  session: OpenSession;
  onEvaluate: () => void;
}

export function ChatHeader({ session, onEvaluate }: ChatHeaderProps) {
  const { t } = useTranslation();
  const { scenario_name: scenario, character_name: character, goal } = session;
  const evaluateButton = useRef<HTMLButtonElement>(null);
  const exporting = useExport(session.session_id);

  return (
    <Box sx={{ px: 2, pt: { xs: 1.5, sm: 2 }, pb: { xs: 1, sm: 1.5 }, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <ScreenHeading dir="auto" lang={languageOf(session.participant_name)} sx={{ typography: { xs: 'h3', sm: 'h2' } }}>
              {session.participant_name}
            </ScreenHeading>
            {!session.is_active && <Chip variant="outlined" label={t('chat.readOnly')} />}
          </Box>
          <Typography variant="body2" color="textSecondary">
            <Sentence
              write={(place) =>
                t('chat.about', {
                  scenario: place(scenario, languageOf(scenario)),
                  character: place(character, languageOf(character)),
                })
              }
            />
          </Typography>
          {goal !== undefined && (
            <Typography variant="body2">
              <Sentence write={(place) => t('chat.goal', { goal: place(goal, languageOf(goal)) })} />
            </Typography>
          )}
        </Box>
        {/* Its word, not its frame, ends where the column does. */}
        <Button size="small" onClick={closeSession} sx={{ flexShrink: 0, mt: { xs: -1, sm: -0.5 }, mr: -1.5 }}>
          {t('chat.close')}
        </Button>
      </Box>
      <Box role="group" aria-label={t('chat.actions')} sx={inOneRow}>
        <PendingButton
          variant="outlined"
          size="small"
          pending={exporting.pending}
          label={t('chat.exportText')}
          pendingLabel={t('chat.exporting')}
          onClick={exporting.start}
        />
        <Button ref={evaluateButton} variant="outlined" size="small" onClick={onEvaluate}>
          {t('chat.evaluate')}
        </Button>
        <EndOrDelete session={session} afterEnd={evaluateButton} />
      </Box>
      <LiveRegion role="alert">
        {exporting.failed && (
          <Alert role="none" severity="error" sx={{ mt: 1.5 }}>
            {t('errors.exportSessionFailed')}
          </Alert>
        )}
      </LiveRegion>
    </Box>
  );
}

/** On a phone too, where height is dear: there the buttons share the width. */
const inOneRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.75, sm: 1 },
  pt: { xs: 1, sm: 1.5 },
  '& > button': { flex: { xs: '1 1 6.25rem', sm: 'none' }, px: { xs: 1, sm: 1.5 }, lineHeight: { xs: 1.25 } },
};
