/** What is said of a pod that cannot be judged, as its file lacks what the answer depends on. */
import type { NotExported } from '../engine/simulation/notExported.ts';
import { podKey, type Pod } from '../engine/objects/types.ts';
import { kubectlLines } from '../engine/why/unknown/kubectlLines.ts';

/** `{pod, unknown}`: what its own scheduler had said, what is missing, and the `kubectl` lines that bring it. */
export function unjudged(pod: Pod, recorded: string | null, missing: readonly NotExported[]): Record<string, unknown> {
  const unknown = { ...(recorded !== null && { recorded }), missing, commands: kubectlLines(missing) };
  return { pod: podKey(pod), unknown };
}
