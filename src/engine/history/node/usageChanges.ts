/** When the use of a node may have leapt. */
import type { Run } from '../../simulation/run.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { unmadeBy } from '../../simulation/whatIf.ts';
import { nodeTraces } from './nodeTraces.ts';

/** Whenever a process, a pass of its kubelet, or something stored began or ended a use of it; in order, some more than once. */
export const usageChanges = (run: Run, node: string): readonly Millis[] =>
  (nodeTraces(run).story(node)?.events ?? []).filter(changesUse).map(({ t }) => t);

const changesUse = (event: TraceEvent): boolean =>
  event.what === 'runtime' ||
  event.what === 'pressure' ||
  (event.what === 'write' && (event.object.kind === 'Node' || event.object.kind === 'Pod')) ||
  unmadeBy(event) !== null;
