/** What can't be known of a pod here, what its dump says of it, and what has no part in the simulation. */
import type { NotExported } from '../../simulation/notExported.ts';
import type { Disagreement } from './disagreement.ts';
import type { Quoted } from './schedulerSaid.ts';
import type { Ignored } from './ignored.ts';

export interface Unknown {
  /** Not in the files, and its placement depends on it: it is not judged. Empty: it is. */
  missing: readonly NotExported[];
  /** The `kubectl` lines that bring it. */
  commands: readonly string[];
  /** What the scheduler of its cluster had said of it when the dump was made; null: nothing, or it was tried here since. */
  recorded: string | null;
  /** What the kubelet of its node had reported of it; empty: nothing, or it was ready. */
  events: readonly Quoted[];
  /** How the scheduler here differs from that; null: it does not, or nothing is recorded. */
  disagreement: Disagreement | null;
  /** What it uses, or the files hold, that has no part here and could change the answer. */
  ignored: readonly Ignored[];
}
