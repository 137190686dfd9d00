import { useId, useRef } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id, ReadScenario } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Loaded } from '../../ui/useLoad.ts';
import { FieldSkeleton } from './FieldSkeleton.tsx';
import { ScenarioIcon } from './ScenarioIcon.tsx';
import { SelectField } from './SelectField.tsx';

interface ScenarioFieldProps {
  scenarios: Loaded<ReadScenario[]>;
  value: Id;
  onChoose: (id: Id) => void;
}

/** The scenario, and what it is about as a short brief. */
export function ScenarioField({ scenarios, value, onChoose }: ScenarioFieldProps) {
  const { t } = useTranslation();
  const descriptionId = useId();
  const loaded = useRef<HTMLDivElement>(null);
  const { data, failed, pending, reload } = scenarios;
  const description = data?.find(({ id }) => id === value)?.description;
  return (
    <div>
      <LoadFailure
        failed={failed}
        pending={pending}
        text={t('errors.loadScenariosFailed')}
        retryLabel={t('common.retry')}
        onRetry={reload}
        loaded={loaded}
      />
      {data === undefined && pending && <FieldSkeleton label={t('setup.loadingScenarios')} />}
      {data?.length === 0 && (
        <div ref={loaded} tabIndex={-1}>
          <Typography sx={{ fontWeight: 600 }}>{t('setup.noScenarios')}</Typography>
          <Typography color="textSecondary">{t('setup.noScenariosHint')}</Typography>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <SelectField
          ref={loaded}
          label={t('setup.scenario')}
          placeholder={t('setup.scenarioPlaceholder')}
          options={data.map(({ id, name, description: detail, icon, script_count, character_count }) => ({
            id,
            label: name,
            detail,
            facts: [
              script_count && t('setup.goalCount', { count: script_count }),
              character_count && t('setup.characterCount', { count: character_count }),
            ]
              .filter(Boolean)
              .join(' · '),
            picture: icon && <ScenarioIcon icon={icon} />,
          }))}
          gallery
          value={value}
          onChoose={onChoose}
          describedBy={descriptionId}
        />
      )}
      <LiveRegion role="status" id={descriptionId}>
        {description !== undefined && (
          <Typography
            variant="body2"
            color="textSecondary"
            dir="auto"
            lang={languageOf(description)}
            sx={{
              mt: 1.5,
              pl: 1.5,
              borderInlineStart: '3px solid',
              borderColor: 'primary.main',
              whiteSpace: 'pre-line',
              maxWidth: (theme) => theme.measure,
            }}
          >
            {description}
          </Typography>
        )}
      </LiveRegion>
    </div>
  );
}
