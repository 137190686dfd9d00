import Alert from '@mui/material/Alert';
import { languageOf } from '#locales/language-of.ts';
import { type Outcome, useWords } from './outcome.ts';

/** The message below the form; the live region around it has the role. */
export function Said({ said }: { said: Outcome }) {
  const words = useWords(said);
  return (
    <Alert role="none" severity={severityOf(said)} sx={{ mt: 2 }}>
      {/* The server's text may be in another language than the page. */}
      <span lang={languageOf(words)}>{words}</span>
    </Alert>
  );
}

/** That a session has expired is nobody's mistake. */
function severityOf(said: Outcome): 'success' | 'info' | 'error' {
  if (said === 'loggedOut') return 'success';
  return said === 'sessionExpired' ? 'info' : 'error';
}
