import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ReadUser } from '#contract/reading.ts';
import { signOut } from '../stores/auth.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { UserMenu } from './UserMenu.tsx';
import { roleName } from './roles.ts';

/** Language, user and logout: in the header where there is room, else behind its menu button. */
export function UserBar({ user }: { user: ReadUser }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  if (!isWide) return <UserMenu user={user} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2, ml: 'auto' }}>
      <Box sx={{ maxWidth: '18rem', textAlign: 'end' }}>
        <Typography variant="subtitle2" component="p" dir="auto">
          {user.username}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {roleName(t, user.role)}
        </Typography>
      </Box>
      <LanguageSelect />
      <Button variant="outlined" onClick={() => signOut('loggedOut')}>
        {t('header.logout')}
      </Button>
    </Box>
  );
}
