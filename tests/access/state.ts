import type { Size } from './combinations.ts';
import type { Scene } from './scene.ts';

/** A screen as a person may find it. */
export interface State {
  /** Tells what shows, and names its pictures and transcripts. */
  name: string;
  /** Where it is not there at every size; its transcript is read at the first. */
  sizes?: readonly Size[];
  /** Leads there, and waits until it shows. */
  arrange: (scene: Scene) => Promise<void>;
}
