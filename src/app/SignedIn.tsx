import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../stores/session.ts';
import { FocusOnArrival, ScreenHeading } from '../ui/ScreenHeading.tsx';

/** The setup screen, or the chat window of the open session. */
export function SignedIn({ restored }: { restored: boolean }) {
  const { t } = useTranslation();
  const session = useSessionStore((state) => state.session);
  const [hasOpened, setHasOpened] = useState(false);
  if (session !== null && !hasOpened) setHasOpened(true);
  return (
    <FocusOnArrival value={!restored || hasOpened}>
      <ScreenHeading>{t('setup.heading')}</ScreenHeading>
    </FocusOnArrival>
  );
}
