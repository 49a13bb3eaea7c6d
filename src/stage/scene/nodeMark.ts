/** What keeps a node from serving its pods: its kubelet's process, and what its condition Ready says. */
import type { NodeView } from '../../engine/view/view.ts';
import type { StageWords } from './reason.ts';

export const isWell = ({ kubeletRuns, notReady }: NodeView): boolean => kubeletRuns && !notReady;

/**
 * Wordings of a node that is not well, the longest first: the word of `kubectl get nodes` (NotReady for False and for
 * Unknown) beside what is behind it. While only the process has ended the API still says Ready.
 */
export function troubleWords({ kubeletRuns, notReady }: NodeView, t: StageWords): readonly string[] {
  if (!notReady) return [t('node.stopped')];
  const word = t('node.notReady');
  if (notReady.reason === 'KubeletNotReady' && /shutting down/.test(notReady.message))
    return [`${word}: ${t('node.shutDown')}`, word];
  if (!kubeletRuns) return [`${word}: ${t('node.stopped')}`, word];
  return notReady.status === 'Unknown' ? [`${word}: ${t('node.silent')}`, word] : [word];
}
