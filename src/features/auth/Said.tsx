import Alert from '@mui/material/Alert';
import { languageOf } from '#locales/language-of.ts';
import { type Outcome, useWords } from './outcome.ts';

/** What is said below the form; the region around it has the role. */
export function Said({ said }: { said: Outcome }) {
  const words = useWords(said);
  return (
    <Alert role="none" severity={said === 'loggedOut' ? 'success' : 'error'} sx={{ mt: 2 }}>
      {/* The server may say it in another language than the page's. */}
      <span lang={languageOf(words)}>{words}</span>
    </Alert>
  );
}
