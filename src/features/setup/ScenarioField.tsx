import { useId } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id, ReadScenario } from '#contract/reading.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Loaded } from '../../ui/useLoad.ts';
import { SelectField } from './SelectField.tsx';

interface ScenarioFieldProps {
  scenarios: Loaded<readonly ReadScenario[]>;
  value: Id | '';
  onChoose: (id: Id) => void;
}

/** The scenario, and what it is about as a short brief. */
export function ScenarioField({ scenarios, value, onChoose }: ScenarioFieldProps) {
  const { t } = useTranslation();
  const descriptionId = useId();
  const { data, error, pending, reload } = scenarios;
  const description = data?.find(({ id }) => id === value)?.description;
  return (
    <Stack spacing={2}>
      {error !== undefined && !pending && (
        <LoadFailure text={t('errors.loadScenariosFailed')} retryLabel={t('common.retry')} onRetry={reload} />
      )}
      {data === undefined && pending && <Skeleton variant="rounded" height="4.5rem" aria-label={t('setup.loadingScenarios')} />}
      {data?.length === 0 && (
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t('setup.noScenarios')}</Typography>
          <Typography color="textSecondary">{t('setup.noScenariosHint')}</Typography>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <SelectField
          label={t('setup.scenario')}
          placeholder={t('setup.scenarioPlaceholder')}
          options={data.map(({ id, name }) => ({ id, label: name }))}
          value={value}
          onChoose={onChoose}
          describedBy={descriptionId}
        />
      )}
      <LiveRegion role="status" id={descriptionId}>
        {description !== undefined && (
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', maxWidth: (theme) => theme.measure }}>
            {description}
          </Typography>
        )}
      </LiveRegion>
    </Stack>
  );
}
