import type { State } from './state.ts';
import { authStates } from './states/auth.ts';
import { chatStates } from './states/chat.ts';
import { frameStates } from './states/frame.ts';
import { reportStates } from './states/report.ts';
import { setupStates } from './states/setup.ts';

/** Every state of every screen, in the order in which a user may meet them. */
export const states: readonly State[] = [...authStates, ...frameStates, ...setupStates, ...chatStates, ...reportStates];
