import type { Size } from './combinations.ts';
import type { Scene } from './scene.ts';

/** A state of a screen. */
export interface State {
  /** Describes the state, and names its pictures and transcripts. */
  name: string;
  /** The sizes at which it exists, if not at all; the transcript is read at the first. */
  sizes?: readonly Size[];
  /** Brings the page into the state and waits for it. */
  arrange: (scene: Scene) => Promise<void>;
}
