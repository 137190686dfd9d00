import { type KeyboardEvent, type Ref, type SubmitEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX } from '#contract/limits.ts';
import type { Id } from '#contract/reading.ts';
import { codePointLength, normaliseText } from '#contract/text.ts';
import { draftOf, keepDraft } from '../../stores/drafts.ts';
import { isComposing } from '../../ui/composition.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

interface ComposerProps {
  sessionId: Id;
  inputRef: Ref<HTMLTextAreaElement>;
  /** Whether a request is pending: one can go on typing, but not send. */
  pending: boolean;
  onSend: (message: string) => void;
}

export function Composer({ sessionId, inputRef, pending, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(sessionId));
  const message = normaliseText(draft);
  const excess = codePointLength(message) - MESSAGE_MAX;
  const canSend = message !== '' && excess <= 0 && !pending;

  function change(text: string) {
    setDraft(text);
    keepDraft(sessionId, text);
  }

  function send() {
    if (!canSend) return;
    change('');
    onSend(message);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }

  function sendByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ px: 2, pb: 1 }}>
      <FormControl fullWidth error={excess > 0}>
        <FormLabel htmlFor={id} sx={visuallyHidden}>
          {t('chat.message')}
        </FormLabel>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
          <OutlinedInput
            id={id}
            inputRef={inputRef}
            fullWidth
            multiline
            maxRows={6}
            placeholder={t('chat.messagePlaceholder')}
            value={draft}
            onChange={(event) => change(event.target.value)}
            onKeyDown={sendByEnter}
            aria-describedby={`${id}-hint`}
            slotProps={{ input: { enterKeyHint: 'send', dir: 'auto' } }}
            sx={{ py: 0 }}
          />
          <Button type="submit" variant="contained" disabled={!canSend} sx={{ flexShrink: 0 }}>
            {t('chat.send')}
          </Button>
        </Box>
        <FormHelperText id={`${id}-hint`}>
          {excess > 0 ? t('chat.messageTooLong', { count: excess }) : t('chat.messageHint')}
        </FormHelperText>
      </FormControl>
    </Box>
  );
}
