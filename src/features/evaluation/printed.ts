/** Print styles: the dialog becomes the page, without scrolling, floating elements or buttons. */
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
