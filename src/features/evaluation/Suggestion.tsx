import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#locales/language-of.ts';

interface SuggestionProps {
  text: string;
}

/** A suggested wording. It is set apart from quotes, because nobody has said it. */
export function Suggestion({ text }: SuggestionProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ my: 1, px: 1.5, py: 1, bgcolor: 'background.soft', borderRadius: (theme) => theme.radius.control, breakInside: 'avoid' }}>
      <Typography variant="subtitle2" component="p">
        {t('evaluation.try')}
      </Typography>
      <Typography dir="auto" lang={languageOf(text)}>
        {text.trim()}
      </Typography>
    </Box>
  );
}
