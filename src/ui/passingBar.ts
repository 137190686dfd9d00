import { keyframes } from '@mui/material/styles';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** Styles of a `LinearProgress`: MUI animates its bars by `left` and `right`, which causes a layout at each frame. */
export const passingBar = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  zIndex: 1,
  '& .MuiLinearProgress-bar1': { width: '40%', animation: `${pass} 2s infinite` },
  '& .MuiLinearProgress-bar2': { display: 'none' },
} as const;
