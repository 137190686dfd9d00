import Button, { type ButtonProps } from '@mui/material/Button';

/** A button that floats over the log, with an opaque background because there is text behind it. */
export function FloatingButton(props: ButtonProps) {
  return (
    <Button
      {...props}
      variant="contained"
      sx={{
        pointerEvents: 'auto',
        borderRadius: (theme) => theme.radius.message,
        minHeight: '2.75rem',
        boxShadow: (theme) => theme.vars.palette.floatingShadow,
        '&&': { outlineColor: 'primary.contrastText', outlineOffset: '-0.25rem' },
      }}
    />
  );
}
