import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '../features/auth/AuthCard.tsx';
import type { SignedOutNotice } from '../stores/auth.ts';
import { Mark } from './Mark.tsx';

// Only once the card works; until then the prerendered one stays.
const LanguageSelect = lazy(async () => ({ default: (await import('./LanguageSelect.tsx')).LanguageSelect }));
const Miniature = lazy(async () => ({ default: (await import('../ui/Miniature.tsx')).Miniature }));

/** The auth card under the title; on a wide window, beside the title and a picture of the product. */
export function SignedOut({ notice }: { notice: SignedOutNotice | null }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', p: 2, gap: 3 }}>
      <Box sx={{ alignSelf: 'flex-end' }}>
        <Suspense>
          <LanguageSelect />
        </Suspense>
      </Box>
      {/* Keep the top in place when errors make the form taller. */}
      <Box sx={{ height: { xs: '2vh', md: '8vh' } }} />
      <Box sx={besideEachOther}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 1, md: 1.5 } }}>
          <Mark color="primary" sx={{ fontSize: '2.5rem' }} />
          <Typography variant="h1">{t('common.title')}</Typography>
          <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>{t('auth.purpose')}</Typography>
          <Box sx={{ display: { xs: 'none', md: 'block' }, pt: 2 }}>
            <Suspense>
              <Miniature />
            </Suspense>
          </Box>
        </Box>
        <AuthCard notice={notice} />
      </Box>
    </Box>
  );
}

const besideEachOther = {
  display: 'grid',
  gap: { xs: 3, md: 10 },
  alignItems: 'start',
  justifyContent: 'center',
  mx: 'auto',
  width: '100%',
  gridTemplateColumns: (theme: { widths: { authCard: string } }) => ({
    xs: `minmax(0, ${theme.widths.authCard})`,
    md: `minmax(0, 20rem) minmax(0, ${theme.widths.authCard})`,
  }),
} as const;
