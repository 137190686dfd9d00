import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
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
    <>
      <LanguageSelect />
      <Typography sx={{ maxWidth: '16rem', fontWeight: 600 }}>{user.username}</Typography>
      {user.role !== '' && <Chip label={roleName(t, user.role)} />}
      <Button variant="outlined" onClick={() => signOut('loggedOut')}>
        {t('header.logout')}
      </Button>
    </>
  );
}
