/** The node that commands act on: the one in focus, else where the focused pod's processes are or will be. */
import type { OnNode } from '../engine/view/podState.ts';
import type { State } from '../store/state.ts';

/** null: there is none. */
export const lookedNode = ({ node, podState }: State): string | null => node ?? podState?.onNode?.node ?? null;

/** What a command that acts on this node names. */
export const itsNode = (state: State): { node: string } => ({ node: lookedNode(state) ?? '' });

/** Whether its kubelet's process runs; null where nothing is known of it. */
export function kubeletRuns({ node, nodeState, podState }: State): boolean | null {
  if (node === null) return podState?.onNode ? !isWithoutProcess(podState.onNode) : null;
  return nodeState?.node === node ? nodeState.kubelet !== 'stopped' : null;
}

const isWithoutProcess = ({ absence }: OnNode): boolean => absence === 'stopped' || absence === 'off';

/** The focused pod's node, where nobody can ask now whether its processes have ended; null: its kubelet would answer. */
export function unheardNode({ podState }: State): string | null {
  const onNode = podState?.onNode ?? null;
  return onNode?.absence ? onNode.node : null;
}
