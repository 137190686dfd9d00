import Box from '@mui/material/Box';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** The product's mark: someone speaks, someone answers. */
export function Mark(props: SvgIconProps) {
  return (
    <SvgIcon {...props} viewBox="0 0 32 32">
      <path
        fill="currentColor"
        d="M7 3h13a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H9l-5.3 4.3A1 1 0 0 1 2 22.5V8a5 5 0 0 1 5-5Z"
      />
      <Box
        component="path"
        sx={{ fill: (theme) => theme.vars.palette.secondary.main }}
        d="M28 11.7a5 5 0 0 1 2 4V28.5a1 1 0 0 1-1.7.8L24.5 26H15a5 5 0 0 1-4.9-4H20a8 8 0 0 0 8-8Z"
      />
    </SvgIcon>
  );
}
