import { type KeyboardEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isTextKey, type TextKey } from '#locales/i18n.ts';
import { isComposing } from '../../ui/composition.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { useAnnouncement } from '../../ui/useAnnouncement.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { NameField } from './NameField.tsx';
import { BAR, IN_ONE_ROW, TALL } from './shape.ts';
import type { StartFormState } from './useStartForm.ts';

interface StartBarProps {
  form: StartFormState;
  /** Whether the last attempt to create the session failed. */
  failed: boolean;
  /** What to choose next; null where nothing is left to choose, or nothing is offered. */
  next: TextKey | null;
  /** The name used last, offered where the field is empty. */
  lastName: string | undefined;
}

/** The last step, name and button, which stays in sight however long the form is. */
export function StartBar({ form, failed, next, lastName }: StartBarProps) {
  const { t } = useTranslation();
  const { values, change, isValid, pending, nameProblem } = form;
  // Show no error before the user has typed a name.
  const [isMet, setMet] = useState(false);
  const nameError = nameProblem !== undefined && isTextKey(nameProblem) ? t(nameProblem) : undefined;
  const [refusal, sayRefusal] = useAnnouncement();

  /** The browser ignores Enter while the button is disabled, so say why. */
  async function explainRefusal() {
    const isNameGood = await form.checkName();
    // A new error is announced automatically; one that already shows must be repeated.
    if (!isNameGood && !isMet) setMet(true);
    else sayRefusal(nameError ?? (next === null ? '' : t(next)));
  }

  function typeName(participant_name: string) {
    setMet(true);
    change((current) => ({ ...current, participant_name }));
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || isValid) return;
    event.preventDefault();
    void explainRefusal();
  }

  return (
    <Box sx={BAR}>
      <GlobalStyles styles={clearOfTheBar} />
      <LiveRegion role="alert">
        {failed && !pending && (
          <Alert role="none" severity="error" sx={{ mb: 1.5 }}>
            {t('errors.createSessionFailed')}
          </Alert>
        )}
      </LiveRegion>
      <Box sx={IN_ONE_ROW}>
        {values.type === '' && next !== null && (
          <Typography color="textSecondary" sx={{ flexGrow: 1, alignSelf: { sm: 'center' } }}>
            {t(next)}
          </Typography>
        )}
        {values.type !== '' && (
          <NameField
            name={values.participant_name}
            onChange={typeName}
            error={isMet ? nameError : undefined}
            lastName={lastName}
            onKeyDown={press}
          />
        )}
        <PendingButton
          type="submit"
          variant="contained"
          size="large"
          disabled={!isValid}
          pending={pending}
          label={t('setup.start')}
          pendingLabel={t('setup.starting')}
          sx={{ flexShrink: 0, minHeight: '2.75rem', ml: { sm: 'auto' }, ...(values.type !== '' && { mt: { sm: belowTheLabel } }) }}
        />
      </Box>
      {values.type !== '' && next !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(next)}
        </Typography>
      )}
      <div role="status" style={visuallyHidden}>
        {refusal}
      </div>
    </Box>
  );
}

/** The height of the label above the name field, so that the button lines up with the field. */
const belowTheLabel = 'calc(0.875rem * var(--line-height-body) + 0.25rem)';

/** Scrolls a focused element up until it is above the bar. */
const clearOfTheBar = { [TALL]: { ':root': { scrollPaddingBottom: '12rem' } } };
