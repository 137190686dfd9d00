import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/MenuRounded';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadUser } from '#contract/reading.ts';
import { useFetchAhead } from '../ui/fetchAhead.ts';

const fetchDrawer = async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer });
const LATER = [fetchDrawer];
const MenuDrawer = lazy(fetchDrawer);

/** What the header holds on wide screens, in a drawer behind a button. */
export function UserMenu({ user }: { user: ReadUser }) {
  const { t } = useTranslation();
  useFetchAhead(LATER);
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('header.openMenu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setHasOpened(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {hasOpened && (
        <Suspense>
          <MenuDrawer user={user} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
