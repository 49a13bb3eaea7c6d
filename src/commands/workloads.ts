/** What `kubectl` does to workloads: scale, restart, pause, go back, suspend, delete in three ways. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import type { Patch } from '../engine/apiserver/applyPatch.ts';
import type { PropagationPolicy } from '../engine/simulation/situation.ts';
import type { OwnerState, RevisionState } from '../engine/view/owners.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import type { Untimed } from './act.ts';
import { type Command, command } from './command.ts';
import { actAndNotify } from './outcome.ts';
import { playPause } from './time.ts';
import { messageBy } from '../i18n/late.ts';
import { messageFrom } from '../i18n/message.ts';
import type { Message } from '../i18n/message.ts';

export const isFree = ({ drag }: State): boolean => drag.phase === 'idle';

/** One undoable step; what follows plays from there. What the API server refuses is told, and nothing plays. */
export async function perform(done: Message, action: Untimed): Promise<void> {
  if (!(await actAndNotify({ label: done, action, stay: 'answer' }))) return;
  const { t, end, playing } = getState();
  if (!playing && t < end) playPause.run();
}

export const patchOf = (subject: ObjectRef, fields: Readonly<Record<string, unknown>>): Untimed => ({
  do: 'patch',
  subject,
  patch: { type: 'merge', fields },
});

const named = ({ kind, name }: OwnerState) => ({ kind, name });

/** Kinds with the scale subresource. */
const scaled: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);
const isLive = ({ exists, deletion }: OwnerState): boolean => exists && deletion === null;

/** `kubectl scale`. */
export const scale = command<{ owner: OwnerState; replicas: number }>({
  id: 'scale',
  label: 'owners:scaleTo',
  enabled: isFree,
  run({ owner, replicas }) {
    const values = { ...named(owner), replicas };
    void perform(messageBy('owners:scaleTo', values), patchOf(owner.subject, { spec: { replicas } }));
  },
});

export const canScale = (owner: OwnerState): boolean => isLive(owner) && scaled.has(owner.kind);

/** `kubectl rollout undo --to-revision`: the template of that revision is in force again. */
export const undoTo = command<{ owner: OwnerState; revision: RevisionState & { undo: Patch } }>({
  id: 'undoTo',
  label: 'owners:undoTo',
  enabled: isFree,
  run({ owner, revision }) {
    const values = { ...named(owner), revision: revision.name };
    void perform(messageBy('owners:undoTo', values), { do: 'patch', subject: owner.subject, patch: revision.undo });
  },
});

/** kubectl goes back in a paused one neither. */
export const canUndo = (owner: OwnerState): boolean => isLive(owner) && !owner.isPaused;

/** `kubectl delete --cascade`. */
export const deleteOwner = command<{ owner: OwnerState; propagationPolicy: PropagationPolicy }>({
  id: 'deleteOwner',
  label: 'owners:delete.Background',
  enabled: isFree,
  run({ owner, propagationPolicy }) {
    const label = messageBy(`owners:delete.${propagationPolicy}`, named(owner));
    void perform(label, { do: 'deleteObject', subject: owner.subject, propagationPolicy });
  },
});

type Found = (state: State) => OwnerState | undefined;

interface Doing {
  id: string;
  isPossible: (owner: OwnerState) => boolean;
  run: (owner: OwnerState, done: Message) => void;
}

const setting = (id: string, isPossible: Doing['isPossible'], spec: Readonly<Record<string, unknown>>): Doing => ({
  id,
  isPossible,
  run: (owner, done) => void perform(done, patchOf(owner.subject, { spec })),
});

const is = (kind: string, owner: OwnerState) => isLive(owner) && owner.kind === kind;
const suspends = (owner: OwnerState) => is('Job', owner) || is('CronJob', owner);
const restarted: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);
/** By this annotation of the template `kubectl rollout restart` makes it another. */
const restartedAt = 'kubectl.kubernetes.io/restartedAt';

const byOne = (id: string, step: 1 | -1): Doing => ({
  id,
  isPossible: (owner) => canScale(owner) && (owner.replicas ?? 0) + step >= 0,
  run: (owner) => scale.run({ owner, replicas: (owner.replicas ?? 0) + step }),
});

const back = ({ rollout }: OwnerState): (RevisionState & { undo: Patch }) | null => {
  const revision = rollout?.revisions.find(({ name }) => name === rollout.before);
  return revision?.undo ? { ...revision, undo: revision.undo } : null;
};

const doings: readonly Doing[] = [
  byOne('scaleUp', 1),
  byOne('scaleDown', -1),
  {
    id: 'restart',
    isPossible: (owner) => isLive(owner) && restarted.has(owner.kind) && !owner.isPaused,
    run({ subject }, done) {
      const annotations = { [restartedAt]: getState().owners?.clock };
      void perform(done, patchOf(subject, { spec: { template: { metadata: { annotations } } } }));
    },
  },
  {
    id: 'undoRollout',
    isPossible: (owner) => canUndo(owner) && back(owner) !== null,
    run(owner) {
      const revision = back(owner);
      if (revision) undoTo.run({ owner, revision });
    },
  },
  setting('pause', (owner) => is('Deployment', owner) && !owner.isPaused, { paused: true }),
  setting('resume', (owner) => is('Deployment', owner) && owner.isPaused, { paused: false }),
  setting('suspend', (owner) => suspends(owner) && !owner.isPaused, { suspend: true }),
  setting('unsuspend', (owner) => suspends(owner) && owner.isPaused, { suspend: false }),
  ...(['Background', 'Foreground', 'Orphan'] as const).map(
    (propagationPolicy): Doing => ({
      id: `delete.${propagationPolicy}`,
      // What is on its way out may be hurried, or let go of its pods.
      isPossible: ({ exists }) => exists,
      run: (owner) => deleteOwner.run({ owner, propagationPolicy }),
    }),
  ),
];

/** All that can be done to one workload without being told more. @param find which one */
export const workloadCommands = (find: Found): readonly Command[] =>
  doings.map(({ id, isPossible, run }) => {
    const label = `owners:${id}`;
    const values = (state: State) => {
      const { kind, name } = find(state) ?? { kind: '', name: '' };
      return { kind, name };
    };
    return command({
      id: `owner.${id}`,
      label,
      values,
      enabled(state) {
        const owner = isFree(state) && find(state);
        return Boolean(owner && isPossible(owner));
      },
      run() {
        const owner = find(getState());
        if (owner) run(owner, messageFrom(label, values(getState())));
      },
    });
  });

/** The workload that somebody wrote: the last of the focused pod's owners. */
export const topOwner: Found = ({ owners, focus }) => (owners?.pod === focus ? owners?.chain.at(-1) : undefined);
