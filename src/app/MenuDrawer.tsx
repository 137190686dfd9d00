import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/CloseRounded';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/limits.ts';
import type { ReadUser } from '#contract/reading.ts';
import { signOut } from '../stores/auth.ts';
import { askLanguage } from '../stores/language.ts';
import { useIsolation } from '../ui/useIsolation.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { roleName } from './roles.ts';

interface MenuDrawerProps {
  user: ReadUser;
  open: boolean;
  onClose: () => void;
}

export function MenuDrawer({ user, open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  const chosen = useRef<Language | null>(null);
  const titleId = useId();
  useIsolation(open);

  // Ask once the drawer is gone and the menu button has the focus again, so that the dialog can return it there.
  function askForChosen() {
    askLanguage(chosen.current);
    chosen.current = null;
  }
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId }, transition: { onExited: askForChosen } }}
    >
      <Stack spacing={3} sx={{ flexGrow: 1, p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2" id={titleId}>
            {t('header.menu')}
          </Typography>
          <IconButton edge="end" aria-label={t('header.closeMenu')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{user.username}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {user.email}
          </Typography>
          {user.role !== '' && <Chip label={roleName(t, user.role)} />}
        </Box>
        <LanguageSelect
          onChoose={(language) => {
            chosen.current = language;
            onClose();
          }}
        />
        <Button variant="outlined" fullWidth onClick={() => signOut('loggedOut')}>
          {t('header.logout')}
        </Button>
      </Stack>
    </Drawer>
  );
}
