import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import OpenIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EndIcon from '@mui/icons-material/StopCircleOutlined';
import { useTranslation } from 'react-i18next';
import type { ReadSession } from '#contract/reading.ts';
import { formatDateTime, formatDayTime, formatPercent, isThisYear } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { useLanguage } from '../../stores/language.ts';
import { Face } from '../../ui/Face.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

interface SessionRowProps {
  session: ReadSession;
  /** The heading of the group, on its first row. */
  heading: string | null;
  openRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onEnd: () => void;
  onDelete: () => void;
}

/** A session of the list. The whole row opens it: the area of the Open button covers the row. */
export function SessionRow({ session, heading, openRef, onOpen, onEnd, onDelete }: SessionRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { participant_name: participant, scenario_name: scenario, is_active: isActive } = session;
  const named = { participant, scenario };
  return (
    <Box component="li" sx={betweenLines}>
      {heading !== null && (
        <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
          {heading}
        </Typography>
      )}
      <Box sx={row}>
        <Face name={session.character_name} size={36} />
        <Typography sx={name} dir="auto" lang={languageOf(session.character_name)}>
          {session.character_name}
        </Typography>{' '}
        <Typography variant="body2" dir="auto" lang={languageOf(scenario)} sx={{ gridArea: 'scenario', minWidth: 0 }}>
          {scenario}
        </Typography>
        <Box sx={meta}>
          <Box sx={marks}>
            {session.overall_score !== undefined && (
              <Chip
                sx={scoreChip}
                label={
                  <>
                    <span style={visuallyHidden}>{t('setup.score')} </span>
                    {formatPercent(session.overall_score, language)}
                  </>
                }
              />
            )}
            <Chip sx={isActive ? undefined : endedChip} label={t(isActive ? 'setup.active' : 'setup.ended')} />
          </Box>
          <SessionFacts session={session} />
        </Box>
        <Box sx={actions}>
          <RowButton ref={openRef} label={t('setup.openSession', named)} onClick={onOpen} isWholeRow>
            <OpenIcon />
          </RowButton>
          {isActive && (
            <RowButton label={t('setup.endSession', named)} onClick={onEnd}>
              <EndIcon />
            </RowButton>
          )}
          <RowButton label={t('setup.deleteSession', named)} onClick={onDelete}>
            <DeleteIcon />
          </RowButton>
        </Box>
      </Box>
    </Box>
  );
}

/** Participant, start and number of messages. */
function SessionFacts({ session }: { session: ReadSession }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { participant_name: participant, created_at: started } = session;
  // Leave the year out if the month's heading says it, or it is this year.
  const isYearKnown = !session.is_active || isThisYear(started);
  const time = (isYearKnown ? formatDayTime : formatDateTime)(started, language);
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={facts}>
      <span dir="auto" lang={languageOf(participant)}>
        {participant}
      </span>
      {time !== '' && <time dateTime={started ?? undefined}>{time}</time>}
      <span>{t('setup.messageCount', { count: session.message_count })}</span>
    </Typography>
  );
}

interface RowButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  isWholeRow?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RowButton({ ref, label, isWholeRow = false, onClick, children }: RowButtonProps) {
  return (
    <IconButton ref={ref} aria-label={label} title={label} onClick={onClick} sx={isWholeRow ? overTheRow : aboveTheRow}>
      {children}
    </IconButton>
  );
}

const betweenLines = { '& + &': { borderTop: 1, borderColor: 'divider' } } as const;

const ROOM_FOR_ONE_LINE = '@container (min-width: 28rem)';

/** On a phone only the name stands beside the buttons. */
const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"face name name actions" "face scenario scenario scenario" "face facts facts facts"',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: '4.5rem',
  pl: 2,
  pr: 1,
  py: 1,
  '& > .MuiAvatar-root': { gridArea: 'face', alignSelf: 'start', mt: 0.5 },
  '&:hover': { bgcolor: 'action.hover' },
  [ROOM_FOR_ONE_LINE]: {
    gridTemplateAreas: '"face name marks actions" "face scenario scenario actions" "face facts facts facts"',
  },
} as const;

const name = { gridArea: 'name', minWidth: 0, fontWeight: 600, lineHeight: 'var(--line-height-heading)' } as const;
const marks = { display: 'flex', gap: 1, pl: '0.75rem', [ROOM_FOR_ONE_LINE]: { gridArea: 'marks' } } as const;
/** No background: a filled chip looks like a button, and nearly every row would have one. */
const plainChip = { bgcolor: 'transparent', '& > .MuiChip-label': { px: 0 } } as const;
const scoreChip = { ...plainChip, fontWeight: 650 } as const;
const endedChip = { ...plainChip, color: 'text.secondary', fontWeight: 'inherit' } as const;
/**
 * On a phone higher than its line, into the row's padding; its rings stay clear of the marks below. In one line as wide
 * as three buttons, so that the marks of all rows end at the same place.
 */
const actions = {
  gridArea: 'actions',
  alignSelf: 'start',
  display: 'flex',
  justifyContent: 'flex-end',
  mt: -1,
  mb: -0.5,
  [ROOM_FOR_ONE_LINE]: { mt: -0.5, minWidth: '8.25rem' },
} as const;

/** Parts of a line that do not break, each with a dot before it; a dot at the start of a line is clipped. */
const line = { gridArea: 'facts', display: 'flex', flexWrap: 'wrap', minWidth: 0, ml: '-0.75rem', clipPath: 'inset(0 0 0 0.75rem)' } as const;
/** On a phone the marks are the first of the facts, where they cost neither the name nor the scenario any width. */
const meta = { ...line, alignItems: 'center', [ROOM_FOR_ONE_LINE]: { display: 'contents' } } as const;
/** On a phone the time has a line to itself: in one with the count, either of them would stand below alone by chance. */
const facts = {
  display: 'contents',
  [ROOM_FOR_ONE_LINE]: line,
  '& > *': { position: 'relative', minWidth: 0, pl: '0.75rem' },
  '& > time': { order: 1, width: '100%', [ROOM_FOR_ONE_LINE]: { order: 0, width: 'auto' } },
  '& > ::before': { content: '"·"', position: 'absolute', left: 0, width: '0.75rem', textAlign: 'center' },
} as const;

/** On a phone the icon would cost a line, so the row itself is the button. */
const overTheRow = {
  position: 'absolute',
  inset: 0,
  // It lies above the row's texts, which a background would hide.
  '&, &:hover': { bgcolor: 'transparent' },
  '& > svg': { visibility: 'hidden' },
  '&.Mui-focusVisible': { outlineOffset: -4 },
  [ROOM_FOR_ONE_LINE]: {
    position: 'static',
    '& > svg': { visibility: 'visible' },
    '&.Mui-focusVisible': { outlineOffset: 0 },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
} as const;
/**
 * The ring is inside, because the list would clip an outer one, and a pixel wider: its edge can fall between two pixels,
 * which blurs one, and two sharp ones must be left.
 */
const aboveTheRow = {
  position: 'relative',
  zIndex: 1,
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 10%, transparent)' },
  '&.Mui-focusVisible': { outlineWidth: 3, outlineOffset: -8 },
} as const;
