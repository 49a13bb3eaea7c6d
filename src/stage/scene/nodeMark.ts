/** What is told on a node's card besides its pods: what keeps it from serving them, what is broken, what it runs short of. */
import type { NodeView } from '../../engine/view/view.ts';
import { t } from '../../i18n/first.ts';

export type NodeSign =
  | 'notReady'
  | 'off'
  | 'stopped'
  | 'paused'
  | 'cut'
  | 'fenced'
  | 'pressure'
  | 'outOfService'
  | 'fault';

export interface NodeMark {
  sign: NodeSign;
  /** The longest first. */
  wordings: readonly string[];
}

/** Ready, and nothing stands between its kubelet and the API server. */
export const isWell = ({ kubeletRuns, notReady, isCut, isOff }: NodeView): boolean =>
  kubeletRuns && !notReady && !isCut && !isOff;

/** Thousands of tiles share it. */
const none: readonly NodeMark[] = [];

/** All that is to be told of a node, what weighs most first; empty for a node that is well. */
export function marksOf(node: NodeView): readonly NodeMark[] {
  if (isWell(node) && !node.isFenced && !node.pressure && !node.faults && node.taints.length === 0) return none;
  const { pressure = [], taints, faults = [] } = node;
  const [cause, ...causes] = causesOf(node);
  const isOut = taints.some(({ key }) => key === 'node.kubernetes.io/out-of-service');
  return [
    ...(node.notReady ? [notReadyMark(cause ?? null)] : cause ? [cause] : []),
    ...causes,
    ...(node.isFenced ? [{ sign: 'fenced', wordings: [t('stage:node.fenced')] } as const] : []),
    ...pressure.map((type): NodeMark => ({ sign: 'pressure', wordings: [type, type.replace('Pressure', '')] })),
    ...(isOut ? [{ sign: 'outOfService', wordings: [t('stage:node.outOfService')] } as const] : []),
    ...faults.flatMap((name): readonly NodeMark[] => {
      const what = name.slice(0, name.indexOf('/'));
      return isOwnFault(what) ? [{ sign: 'fault', wordings: [t(`stage:node.fault.${what}`)] }] : [];
    }),
  ];
}

/** The word of `kubectl get nodes` (NotReady for False and for Unknown) beside what is behind it. */
function notReadyMark(cause: NodeMark | null): NodeMark {
  const word = t('stage:node.notReady');
  const whole = cause ? [`${word}: ${cause.wordings[0]}`] : [];
  return { sign: cause?.sign ?? 'notReady', wordings: [...whole, word] };
}

/** What is known to be behind it. While only the process has ended the API still says Ready. */
function causesOf({ kubeletRuns, isOff, isCut, faults = [], notReady }: NodeView): readonly NodeMark[] {
  const causes: NodeMark[] = [];
  const add = (sign: NodeSign, word: string): void => void causes.push({ sign, wordings: [word] });
  if (isOff) add('off', t('stage:node.machineOff'));
  else if (!kubeletRuns) add('stopped', t('stage:node.stopped'));
  if (isCut) add('cut', t('stage:node.cutOff'));
  if (faults.some((name) => name.startsWith('pause/'))) add('paused', t('stage:node.paused'));
  if (notReady && notReady.reason === 'KubeletNotReady' && /shutting down/.test(notReady.message))
    add('notReady', t('stage:node.shutDown'));
  else if (causes.length === 0 && notReady?.status === 'Unknown') add('notReady', t('stage:node.silent'));
  return causes;
}

const ownFaults = ['lease', 'slowDisk', 'runtime', 'storage', 'clients', 'peers', 'kubeProxy', 'lastDelete'] as const;

/** Faults that the other marks do not tell. */
const isOwnFault = (what: string): what is (typeof ownFaults)[number] =>
  (ownFaults as readonly string[]).includes(what);

/** All of it in words. */
export const troubleWords = (node: NodeView): readonly string[] =>
  marksOf(node).map(({ wordings }) => wordings[0] ?? '');
