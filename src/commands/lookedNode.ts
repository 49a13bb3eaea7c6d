/** The node that commands act on: the one in focus, else where the focused pod's processes are or will be. */
import type { OnNode } from '../engine/view/podLife.ts';
import type { State } from '../store/state.ts';

/** null: there is none. */
export const lookedNode = ({ node, life }: State): string | null => node ?? life?.onNode?.node ?? null;

/** What a command that acts on this node names. */
export const itsNode = (state: State): { node: string } => ({ node: lookedNode(state) ?? '' });

/** Whether its kubelet's process runs; null where nothing is known of it. */
export function kubeletRuns({ node, nodeLife, life }: State): boolean | null {
  if (node === null) return life?.onNode ? !isWithoutProcess(life.onNode) : null;
  return nodeLife?.node === node ? nodeLife.kubelet !== 'stopped' : null;
}

const isWithoutProcess = ({ absence }: OnNode): boolean => absence === 'stopped' || absence === 'off';

/** The focused pod's node, where nobody can ask now whether its processes have ended; null: its kubelet would answer. */
export function unheardNode({ life }: State): string | null {
  const onNode = life?.onNode ?? null;
  return onNode?.absence ? onNode.node : null;
}
