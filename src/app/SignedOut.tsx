import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '../features/auth/AuthCard.tsx';
import type { SignedOutNotice } from '../stores/auth.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Mark } from './Mark.tsx';

/** The auth card under the title, a little above the middle of the window. */
export function SignedOut({ notice }: { notice: SignedOutNotice | null }) {
  const { t } = useTranslation();
  return (
    <Stack sx={{ flexGrow: 1, p: 2, gap: 3 }}>
      <Box sx={{ alignSelf: 'flex-end' }}>
        <LanguageSelect />
      </Box>
      {/* Its top stays where it is, however many errors the form comes to hold. */}
      <Box sx={{ height: '6vh' }} />
      <Stack spacing={3} sx={{ width: '100%', maxWidth: (theme) => theme.widths.authCard, mx: 'auto' }}>
        <Stack spacing={1}>
          <Mark color="primary" sx={{ fontSize: '2.5rem' }} />
          <Typography variant="h1">{t('common.title')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('auth.purpose')}</Typography>
        </Stack>
        <AuthCard notice={notice} />
      </Stack>
    </Stack>
  );
}
