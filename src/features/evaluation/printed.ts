/** On paper the dialog is the page: nothing scrolls, floats or waits to be pressed. */
export const printed = {
  '@media print': {
    position: 'static',
    '& .MuiDialog-container': { display: 'block', height: 'auto' },
    '& .MuiDialog-paper': { margin: 0, maxWidth: 'none', maxHeight: 'none', overflow: 'visible', border: 0, boxShadow: 'none' },
    '& .MuiDialogContent-root': { overflow: 'visible' },
    '& .MuiBackdrop-root, & .MuiDialogActions-root': { display: 'none' },
    // The page behind.
    'body:has(&) > :not(.MuiDialog-root)': { display: 'none' },
  },
};
