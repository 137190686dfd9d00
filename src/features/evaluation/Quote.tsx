import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { runsOf } from '#locales/language-of.ts';
import { Runs } from '../../ui/Runs.tsx';

interface QuoteProps {
  text: string;
  /** The index of its message; null if no message contains these words. */
  index: number | null;
  onShow: (index: number) => void;
}

/** A quote as a block, in the quotation marks of its language, with a button that shows it in the conversation. */
export function Quote({ text, index, onShow }: QuoteProps) {
  const id = useId();
  const { lang, runs } = runsOf(text);
  const hasMarks = /^[“「"]/.test(text);
  // Browsers know Taiwan's marks for `zh-Hant` alone.
  const marks = lang === 'zh-TW' ? '"「" "」"' : 'auto';
  return (
    <Box component="blockquote" sx={{ m: 0, my: 1, pl: 1.5, borderInlineStart: '3px solid', borderColor: 'primary.main', breakInside: 'avoid' }}>
      <Box component="p" id={id} dir="auto" lang={lang} sx={{ m: 0 }}>
        <Box component="q" sx={{ quotes: hasMarks ? 'none' : marks, fontWeight: 500 }}>
          <Runs runs={runs} />
        </Box>
      </Box>
      {index !== null && <ShowInConversation quoteId={id} index={index} onShow={onShow} />}
    </Box>
  );
}

interface ShowInConversationProps {
  /** The id of the quote, which describes the button. */
  quoteId: string;
  index: number;
  onShow: (index: number) => void;
}

export function ShowInConversation({ quoteId, index, onShow }: ShowInConversationProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      aria-describedby={quoteId}
      onClick={() => onShow(index)}
      sx={{ ml: -1.5, minHeight: '2.75rem', '@media print': { display: 'none' } }}
    >
      {t('evaluation.showInConversation')}
    </Button>
  );
}
