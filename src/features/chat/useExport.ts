import { useState } from 'react';
import type { Id } from '#contract/reading.ts';
import { exportSession } from '../../api/chat.ts';
import { saveTextFile } from './saveTextFile.ts';

type ExportState = 'idle' | 'pending' | 'failed';

/** Saves the conversation as a text file. */
export function useExport(id: Id) {
  const [state, setState] = useState<ExportState>('idle');

  async function run() {
    setState('pending');
    try {
      saveTextFile(`chat-export-${id}.txt`, await exportSession({ id }));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return { pending: state === 'pending', failed: state === 'failed', start: () => void run() };
}
