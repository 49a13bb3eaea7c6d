/** What an administrator does to a node: cordon, drain, taint, delete, fence, reboot. */
import type { Taint } from '../engine/objects/types.ts';
import type { DrainOptions } from '../engine/simulation/situation.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import type { Untimed } from './act.ts';
import { isOff } from './broken.ts';
import { type Command, command } from './command.ts';
import { itsNode, lookedNode } from './lookedNode.ts';
import { actAndNotify } from './outcome.ts';
import { type Message, messageFrom } from '../i18n/message.ts';
import { message } from '../i18n/late.ts';

const isFree = ({ drag }: State): boolean => drag.phase === 'idle';

/** The Node object of the looked-at node; undefined where it has none (any more). */
const stored = (state: State): { unschedulable: boolean; taints: readonly Taint[] } | undefined => {
  const { nodeState, view } = state;
  const name = lookedNode(state);
  if (nodeState?.node === name) return nodeState?.goneAt === null ? nodeState : undefined;
  return view?.nodes.find((node) => node.name === name);
};

function perform(done: Message, action: Untimed, then?: { after: number; action: Untimed }): void {
  void actAndNotify({ label: done, action, stay: then ? true : 'answer', ...(then && { then }) });
}

/** A command of the looked-at node that needs nothing else to be told. */
function nodeCommand(
  id: string,
  isPossible: (state: State) => boolean,
  run: (node: string, done: Message) => void,
): Command {
  const label = `node:${id}`;
  return command({
    id,
    label,
    values: itsNode,
    enabled: (state) => isFree(state) && lookedNode(state) !== null && isPossible(state),
    run() {
      const node = lookedNode(getState());
      if (node !== null) run(node, messageFrom(label, { node }));
    },
  });
}

export const cordon = nodeCommand(
  'cordon',
  (state) => stored(state)?.unschedulable === false,
  (node, done) => perform(done, { do: 'cordon', node, unschedulable: true }),
);

export const uncordon = nodeCommand(
  'uncordon',
  (state) => stored(state)?.unschedulable === true,
  (node, done) => perform(done, { do: 'cordon', node, unschedulable: false }),
);

/** The taint by which an administrator says that a machine is down (CTRL-11). */
export const outOfServiceKey = 'node.kubernetes.io/out-of-service';
const isOutOfService = (state: State): boolean =>
  stored(state)?.taints.some(({ key }) => key === outOfServiceKey) ?? false;

export const outOfService = nodeCommand(
  'outOfService',
  (state) => stored(state) !== undefined && !isOutOfService(state),
  (node, done) =>
    perform(done, { do: 'taint', node, taint: { key: outOfServiceKey, value: 'nodeshutdown', effect: 'NoExecute' } }),
);

export const inService = nodeCommand('inService', isOutOfService, (node, done) =>
  perform(done, { do: 'taint', node, taint: { key: outOfServiceKey }, isRemoved: true }),
);

/** The Node object goes; the machine is asked nothing. */
export const deleteNode = nodeCommand(
  'deleteNode',
  (state) => stored(state) !== undefined,
  (node, done) => perform(done, { do: 'deleteObject', subject: `Node/${node}` }),
);

export const fenceNode = nodeCommand(
  'fenceNode',
  ({ situation }) => situation.options.fencing !== null,
  (node, done) => perform(done, { do: 'fence', node }),
);

/** How long a machine is away that only starts anew: shorter than anybody takes to miss it. */
const rebootMs = 20_000;

export const reboot = nodeCommand(
  'reboot',
  (state) => !isOff(state, lookedNode(state) ?? ''),
  (node, done) => {
    const off = { do: 'fault', fault: { what: 'power', node } } as const;
    perform(done, { ...off, runs: false }, { after: rebootMs, action: { ...off, runs: true } });
  },
);

/** `kubectl drain` with all that makes it go through. */
export const drainNode = nodeCommand(
  'drainNode',
  (state) => stored(state) !== undefined,
  (node) => drain.run({ node, ignoreDaemonSets: true, deleteEmptyDirData: true, force: true }),
);

/** `kubectl drain` with chosen flags. */
export const drain = command<{ node: string } & DrainOptions>({
  id: 'drain',
  label: 'node:drainNode',
  enabled: isFree,
  run: (asked) => perform(message('node:drainNode', { node: asked.node }), { do: 'drain', ...asked }),
});

export interface Tainting {
  node: string;
  taint: Pick<Taint, 'key'> & Partial<Taint>;
  isRemoved?: boolean;
}

/** `kubectl taint nodes`. */
export const taintNode = command<Tainting>({
  id: 'taintNode',
  label: 'node:taintNode',
  enabled: isFree,
  run({ node, taint, isRemoved = false }) {
    const { key, value, effect } = taint;
    const text = [`${key}${value ? `=${value}` : ''}`, effect].filter(Boolean).join(':');
    const done = message(isRemoved ? 'node:untaintDone' : 'node:taintDone', { node, taint: text });
    perform(done, { do: 'taint', node, taint, ...(isRemoved && { isRemoved }) });
  },
});
