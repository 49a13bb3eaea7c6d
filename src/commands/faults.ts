/** Breaking things and mending them: each is an action at the cursor, and what follows is run at once. */
import { controllerNames, type Fault } from '../engine/simulation/faults.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { isBroken, isOff } from './broken.ts';
import { type Command, command } from './command.ts';
import { lookedNode } from './lookedNode.ts';
import { actAndNotify } from './outcome.ts';
import { messageBy } from '../i18n/late.ts';
import type { Message } from '../i18n/message.ts';

const isFree = ({ drag }: State): boolean => drag.phase === 'idle';

/** Whatever is in force, as the truths list it. A machine that was off is switched on. */
export const mendFault = command<Fault>({
  id: 'mendFault',
  label: 'node:mendFault',
  enabled: isFree,
  run: (fault) => set(fault, true),
});

function set(fault: Fault, runs: boolean): void {
  const label = faultSentence(fault, runs ? 'mend' : 'break');
  void actAndNotify({ label, action: { do: 'fault', fault, runs }, stay: true });
}

/** The name of a fault's begin or end: `Cut node-1 off from the API server`. */
export function faultSentence(fault: Fault, change: 'break' | 'mend'): Message {
  return messageBy(`node:${change}.${fault.what}`, namesIn(fault));
}

/** How many times as long a slow disk takes: a pull of seconds takes minutes. */
const slowFactor = 10;

const ofNode: readonly ((node: string) => Fault)[] = [
  (node) => ({ what: 'link', node }),
  (node) => ({ what: 'power', node }),
  (node) => ({ what: 'pause', node }),
  (node) => ({ what: 'lease', node }),
  (node) => ({ what: 'runtime', node }),
  (node) => ({ what: 'slowDisk', node, factor: slowFactor }),
  (node) => ({ what: 'storage', node }),
  (node) => ({ what: 'clients', node }),
  (node) => ({ what: 'peers', node }),
  (node) => ({ what: 'kubeProxy', node }),
  (node) => ({ what: 'lastDelete', node }),
];

const ofControlPlane: readonly Fault[] = [
  { what: 'apiServer' },
  { what: 'etcd' },
  { what: 'secondManager' },
  ...controllerNames.map((name) => ({ what: 'controller', name }) as const),
];

/** For each thing of the looked-at node that can break. On a machine that is off nothing else can. */
export const nodeBreaks = ofNode.map((faultOf) =>
  faultCommand('break', (state) => {
    const node = lookedNode(state);
    const fault = faultOf(node ?? '');
    const isSenseless = node === null || isBroken(state, fault) || (fault.what !== 'link' && isOff(state, node));
    return { fault, isEnabled: !isSenseless };
  }),
);

/** For each of them that is broken. */
export const nodeMends = ofNode.map((faultOf) =>
  faultCommand('mend', (state) => {
    const fault = faultOf(lookedNode(state) ?? '');
    return { fault, isEnabled: isBroken(state, fault) };
  }),
);

export const planeBreaks = ofControlPlane.map((fault) =>
  faultCommand('break', (state) => ({ fault, isEnabled: !isBroken(state, fault) })),
);

export const planeMends = ofControlPlane.map((fault) =>
  faultCommand('mend', (state) => ({ fault, isEnabled: isBroken(state, fault) })),
);

/** A fault's begin or end as a command without an argument. */
function faultCommand(
  change: 'break' | 'mend',
  meant: (state: State) => { fault: Fault; isEnabled: boolean },
): Command {
  const { fault: example } = meant(getState());
  return command({
    id: [change, example.what, 'name' in example ? example.name : null].filter(Boolean).join('.'),
    label: `node:${change}.${example.what}`,
    values: (state) => namesIn(meant(state).fault),
    enabled: (state) => isFree(state) && meant(state).isEnabled,
    run: () => set(meant(getState()).fault, change === 'mend'),
  });
}

const namesIn = (fault: Fault): Readonly<Record<string, string>> => ({
  ...('node' in fault && { node: fault.node }),
  ...('name' in fault && { name: fault.name }),
});
