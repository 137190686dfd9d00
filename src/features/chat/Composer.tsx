import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useLayoutEffect, useState } from 'react';
import SendIcon from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX } from '#contract/limits.ts';
import type { Id } from '#contract/reading.ts';
import { codePointLength, normaliseText } from '#contract/text.ts';
import { draftOf, keepDraft } from '../../stores/drafts.ts';
import { isComposing } from '../../ui/composition.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { LOW_WINDOW } from './low-window.ts';
import { grow, GROWS } from './growing.ts';
import { useKeepInSight } from './useKeepInSight.ts';

interface ComposerProps {
  sessionId: Id;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether a request is pending: the user can type, but not send. */
  pending: boolean;
  onSend: (message: string) => void;
}

/** The text stays in the input, not in a state: a key then renders nothing, unless what can be done changes by it. */
export function Composer({ sessionId, inputRef, pending, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft] = useState(() => draftOf(sessionId));
  const [isBlank, setBlank] = useState(() => normaliseText(draft) === '');
  const [excess, setExcess] = useState(() => excessOf(normaliseText(draft)));
  /** How often an Enter was refused since the text changed; each refusal is announced. */
  const [refusals, setRefusals] = useState(0);
  useKeepInSight(inputRef);
  useLayoutEffect(() => grow(inputRef.current), [inputRef]);
  const canSend = !isBlank && excess === 0 && !pending;

  function change(text: string) {
    const message = normaliseText(text);
    setBlank(message === '');
    setExcess(excessOf(message));
    setRefusals(0);
    keepDraft(sessionId, text);
    grow(inputRef.current);
  }

  function send() {
    const input = inputRef.current;
    if (canSend && input !== null) {
      const message = normaliseText(input.value);
      input.value = '';
      change('');
      onSend(message);
    } else if (!isBlank) setRefusals(refusals + 1);
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

  const tooMuch = excess > 0 ? t('chat.messageTooLong', { count: excess }) : undefined;
  const refusal = refusals > 0 ? (tooMuch ?? (pending ? t('chat.waitForReply') : undefined)) : undefined;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ px: 2, pb: 1 }}>
      <FormControl fullWidth error={excess > 0}>
        <FormLabel htmlFor={id} sx={visuallyHidden}>
          {t('chat.message')}
        </FormLabel>
        <OutlinedInput
          id={id}
          inputRef={inputRef}
          fullWidth
          multiline
          inputComponent="textarea"
          rows={1}
          placeholder={t('chat.messagePlaceholder')}
          defaultValue={draft}
          onChange={(event) => change(event.target.value)}
          onKeyDown={sendByEnter}
          aria-describedby={`${id}-hint`}
          slotProps={{ input: { enterKeyHint: 'send', dir: 'auto' } }}
          endAdornment={
            <IconButton type="submit" aria-label={t('chat.send')} disabled={!canSend} sx={sendButton}>
              <SendIcon />
            </IconButton>
          }
          sx={field}
        />
        <FormHelperText id={`${id}-hint`} sx={tooMuch === undefined ? hint : { px: 2 }}>
          {tooMuch ?? t('chat.messageHint')}
        </FormHelperText>
      </FormControl>
      {/* Announced when the limit is crossed, not with every further character, and whenever an Enter is refused. */}
      <LiveRegion role="status" sx={visuallyHidden}>
        {(refusal ?? tooMuch) !== undefined && <span key={refusals}>{refusal ?? t('chat.messageOverLimit')}</span>}
      </LiveRegion>
    </Box>
  );
}

/** By how many characters a message is too long. */
function excessOf(message: string): number {
  // No text has more code points than UTF-16 units, so few have to be counted.
  return message.length <= MESSAGE_MAX ? 0 : Math.max(0, codePointLength(message) - MESSAGE_MAX);
}

/** Hidden on touch devices, where the hint is useless and its line would be missed above the on-screen keyboard. */
const hint = {
  px: 2,
  '@media (pointer: coarse)': { display: 'none' },
  [LOW_WINDOW]: { display: 'none' },
};

/**
 * The text scrolls within the field's padding, so that no line of it meets the border. Lines of whole pixels: in a field
 * of another height the ring of the button would be blurred.
 */
const field = {
  p: 0.5,
  pl: 2,
  alignItems: 'flex-end',
  borderRadius: '1.625rem',
  // Over the border: beside it, light shines through where both bend.
  '&&&:focus-within': { outlineWidth: 3, outlineOffset: '-1px' },
  '& > textarea': { ...GROWS, lineHeight: 'round(1em * var(--line-height-body), 1px)', p: 0, my: 'max(0px, (2.75rem - 1lh) / 2)' },
} as const;

const sendButton = (theme: Theme) => ({
  alignSelf: 'flex-end',
  borderRadius: '50%',
  // Between the disc and the field's edge.
  '&.Mui-focusVisible': { outlineOffset: 0, '@media (forced-colors: active)': { outlineOffset: '2px' } },
  '&&': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
    '&.Mui-disabled': { backgroundColor: theme.vars.palette.action.disabledBackground, color: theme.vars.palette.text.disabled },
    '@media (forced-colors: active)': { border: '1px solid ButtonBorder', '&.Mui-disabled': { color: 'GrayText' } },
  },
});
