import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import ArrowIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '../../stores/session.ts';
import { useScrolls } from '../../ui/useScrolls.ts';
import { SessionBrief } from './SessionBrief.tsx';

const open = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

interface GoalProps {
  session: OpenSession;
  /** Margins that take the button's padding back, so that its words stand at the edge. */
  sx: SxProps<Theme>;
}

/**
 * A button that opens the goal on top of the log. It closes when the focus leaves, because the reader then wants
 * to see the log.
 */
export function Goal({ session, sx }: GoalProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }
  function closeWithFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <Box onKeyDown={closeByEscape} onBlur={closeWithFocus}>
      <Button
        ref={button}
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={<ArrowIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        onClick={() => setOpen(!isOpen)}
        sx={sx}
      >
        {t('chat.goal')}
      </Button>
      {isOpen && <GoalPanel id={id} session={session} />}
    </Box>
  );
}

function GoalPanel({ id, session }: Pick<GoalProps, 'session'> & { id: string }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const scrolls = useScrolls(panel);
  return (
    <Box
      ref={panel}
      id={id}
      component="section"
      aria-label={t('chat.goal')}
      tabIndex={scrolls ? 0 : -1}
      sx={(theme) => ({
        position: 'absolute',
        top: '100%',
        insetInline: 0,
        zIndex: 2,
        maxHeight: '50dvh',
        overflowY: 'auto',
        p: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        borderEndStartRadius: theme.radius.card,
        borderEndEndRadius: theme.radius.card,
        boxShadow: theme.vars.palette.floatingShadow,
        animation: `${open} ${theme.transitions.duration.standard}ms ease-out`,
        '&:focus-visible': { outlineOffset: '-2px' },
      })}
    >
      <Stack spacing={2} sx={{ maxWidth: theme => theme.measure }}>
        <SessionBrief session={session} />
      </Stack>
    </Box>
  );
}
