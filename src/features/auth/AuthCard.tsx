import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownError } from '#contract/errors.ts';
import { tryTexts } from '#locales/i18n.ts';
import { login, register } from '../../api/auth.ts';
import { type SignedOutNotice, signIn } from '../../stores/auth.ts';
import { languageFor, useLanguage } from '../../stores/language.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { type Outcome, PlainSaid } from './outcome.ts';
import { useAuthForm } from './useAuthForm.ts';

const TABS = ['login', 'register'] as const;

/** Both forms load their validation rules in a separate chunk. */
export const fetchAuthRules = () => import('./rules.ts');
const createLogin = async () => (await fetchAuthRules()).createLogin();
const createRegistration = async () => (await fetchAuthRules()).createRegistration();

/** If its code fails to load, for example offline, the plain text still shows. */
export const fetchSaid = (): Promise<{ default: ComponentType<{ said: Outcome }> }> =>
  import('./Said.tsx').then(({ Said }) => ({ default: Said }), () => ({ default: PlainSaid }));
const Said = lazy(fetchSaid);

interface AuthCardProps {
  /** Why the card shows. If set, the card takes the focus, because the focused element is gone. */
  notice: SignedOutNotice | null;
}

/** Login and registration. Each form keeps what was typed while the other one shows. */
export function AuthCard({ notice }: AuthCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tab, setTab] = useState<(typeof TABS)[number]>('login');
  const [said, setSaid] = useState<Outcome | null>(notice);
  const shown = useRef(tab);
  const loginForm = useAuthForm(createLogin);
  const registerForm = useAuthForm(createRegistration);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const arrivedBy = useRef(notice);
  useEffect(() => {
    if (arrivedBy.current !== null) card.current?.focus();
  }, []);

  async function submit(call: 'login' | 'register', send: () => ReturnType<typeof login>) {
    setSaid(null);
    try {
      const { access_token, user } = await send();
      await tryTexts(languageFor(user));
      signIn(access_token, user);
    } catch (error) {
      fail(call, error);
    }
  }

  /** Says it only where its form shows. */
  function fail(call: 'login' | 'register', error: unknown) {
    if (shown.current === call) setSaid(shownError(call, error));
  }
  const tabId = (name: string) => `${id}-tab-${name}`;
  const panelId = (name: string) => `${id}-panel-${name}`;
  const forms = {
    login: (
      <LoginForm
        form={loginForm}
        onSubmit={(values) => submit('login', () => login(values))}
        onFailure={(error) => fail('login', error)}
      />
    ),
    register: (
      <RegisterForm
        form={registerForm}
        onSubmit={(values) => submit('register', () => register({ ...values, preferred_language: language }))}
        onFailure={(error) => fail('register', error)}
      />
    ),
  };
  return (
    <Paper component="section" variant="outlined" ref={card} tabIndex={-1} aria-label={t('auth.accountForms')}>
      <Tabs
        variant="fullWidth"
        selectionFollowsFocus
        value={tab}
        onChange={(_, chosen) => {
          setTab(chosen);
          shown.current = chosen;
          setSaid(null);
        }}
        aria-label={t('auth.account')}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} id={tabId(name)} aria-controls={panelId(name)} label={t(`auth.${name}`)} />
        ))}
      </Tabs>
      <Box sx={{ p: 3 }}>
        {TABS.map((name) => (
          <Box key={name} role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name)} hidden={tab !== name}>
            {tab === name && forms[name]}
          </Box>
        ))}
        <SaidBelow said={said} />
      </Box>
    </Paper>
  );
}

/** The outcome below the form, announced as an error or politely. */
function SaidBelow({ said }: { said: Outcome | null }) {
  const isSuccess = said === 'loggedOut';
  const words = said !== null && (
    <Suspense>
      <Said said={said} />
    </Suspense>
  );
  return (
    <>
      <LiveRegion role="status">{isSuccess && words}</LiveRegion>
      <LiveRegion role="alert">{!isSuccess && words}</LiveRegion>
    </>
  );
}
