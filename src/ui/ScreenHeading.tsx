import Typography, { type TypographyProps } from '@mui/material/Typography';
import { createContext, useContext, useEffect, useRef } from 'react';

/** Whether the screen takes the focus: after an action it does, on load it does not. */
export const FocusOnArrival = createContext(false);

/** A screen's level-2 heading, which takes the focus when the screen replaces another. */
export function ScreenHeading(props: TypographyProps) {
  const takesFocus = useContext(FocusOnArrival);
  const heading = useRef<HTMLHeadingElement>(null);
  const onArrival = useRef(takesFocus);
  useEffect(() => {
    if (onArrival.current) heading.current?.focus();
  }, []);
  return <Typography {...props} ref={heading} variant="h2" tabIndex={-1} />;
}
