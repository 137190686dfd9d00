import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDownRounded';
import type { Components, Theme } from '@mui/material/styles';
import { focusWidth, targetSize } from '../tokens.ts';

/** The arrow grows with the text, so its padding must too; the selector matches the specificity of MUI's rule. */
const roomForArrow = { '&&&': { paddingRight: '2.25rem' } };

const HAS_FOCUS = ':has(> :is(input, textarea, select):focus)';

export const inputs: Components<Theme> = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      // Every field is required, so asterisks would tell nothing.
      asterisk: { display: 'none' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        marginInline: 0,
        marginTop: theme.spacing(0.5),
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: targetSize,
        borderRadius: theme.radius.control,
        backgroundColor: theme.vars.palette.background.paper,
        // Match the input's own `:focus` rather than a class of MUI, which is missing until the page's code has arrived.
        [`&&${HAS_FOCUS}`]: {
          outline: `${focusWidth}px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 0,
          '& .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: theme.vars.palette.primary.main },
        },
        [`&&.Mui-error${HAS_FOCUS}`]: {
          outlineColor: theme.vars.palette.error.main,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
        },
        '@media (hover: none)': { '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.controlBorder } },
      }),
      input: { paddingBlock: 10, height: 'auto', minHeight: '1.5em' },
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.controlBorder }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&:focus-visible': { outline: 'none' },
      }),
    },
  },
  MuiInputAdornment: {
    // A button within a field is as high as its frame, which the ring keeps clear of.
    styleOverrides: { root: { '& .MuiIconButton-root.Mui-focusVisible': { outlineOffset: -2 * focusWidth } } },
  },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ArrowDropDownIcon },
    styleOverrides: {
      select: { '&:focus': { backgroundColor: 'transparent' }, ...roomForArrow },
      icon: ({ theme }) => ({ right: theme.spacing(1) }),
    },
  },
};
