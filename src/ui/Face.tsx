import Avatar from '@mui/material/Avatar';
import { groundOf, initialsOf } from './face-of.ts';

interface FaceProps {
  name: string;
  /** In px, at the reader's own text size of 16. */
  size: 24 | 36 | 48;
}

/** Somebody's initials on a background of their own. It is decoration: the name stands beside it. */
export function Face({ name, size }: FaceProps) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: `${size / 16}rem`,
        height: `${size / 16}rem`,
        flexShrink: 0,
        // Two capitals leave room on both sides.
        fontSize: `${(size * 0.4) / 16}rem`,
        fontWeight: 650,
        lineHeight: 1,
        color: 'text.primary',
        bgcolor: groundOf(name),
        border: 1,
        borderColor: 'divider',
        '@media (forced-colors: active)': { borderColor: 'CanvasText' },
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
