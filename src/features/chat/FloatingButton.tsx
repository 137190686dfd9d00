import Button, { type ButtonProps } from '@mui/material/Button';

/** A button over the log, on its own ground: around it lies the text of whatever message it floats over. */
export function FloatingButton(props: ButtonProps) {
  return (
    <Button
      {...props}
      variant="contained"
      size="small"
      sx={{
        pointerEvents: 'auto',
        borderRadius: (theme) => theme.radius.message,
        boxShadow: (theme) => theme.vars.palette.floatingShadow,
        '&&': { outlineColor: 'primary.contrastText', outlineOffset: '-0.25rem' },
      }}
    />
  );
}
