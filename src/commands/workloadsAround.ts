/** What can be done to the budgets and the namespace of the focused pod, and looking at what is no pod. */
import { kindOf, type ObjectRef } from '../engine/objects/ref.ts';
import type { BudgetState } from '../engine/view/owners.ts';
import { engine } from '../store/engine.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { type Command, command } from './command.ts';
import { editObject } from './editing.ts';
import { focusPod } from './looking.ts';
import { isFree, patchOf, perform } from './workloads.ts';
import { message } from '../i18n/late.ts';

/** A number, or a percentage. */
const isBound = (text: string): boolean => /^\d+%?$/.test(text);

/** Sets `minAvailable` of a budget; the other bound goes, as both may not be set. What is no bound changes nothing. */
export const setMinAvailable = command<{ budget: BudgetState; value: string }>({
  id: 'setMinAvailable',
  label: 'owners:minAvailable',
  enabled: isFree,
  run({ budget, value }) {
    if (!isBound(value)) return;
    const minAvailable = value.endsWith('%') ? value : Number(value);
    const done = message('owners:minAvailable', { name: budget.name, value });
    void perform(done, patchOf(budget.subject, { spec: { minAvailable, maxUnavailable: null } }));
  },
});

const ownersOf = ({ owners, focus }: State) => (owners?.pod === focus ? owners : null);
const onlyBudget = (state: State): BudgetState | undefined => {
  const { budgets = [] } = ownersOf(state) ?? {};
  return budgets.length === 1 ? budgets[0] : undefined;
};

/** What its minAvailable would be; where it bounds otherwise, from the pods that it asks for now. */
const stepped = ({ minAvailable, desiredHealthy }: BudgetState, step: 1 | -1): number | null => {
  if (minAvailable?.endsWith('%')) return null;
  const next = Number(minAvailable ?? desiredHealthy) + step;
  return next >= 0 ? next : null;
};

const byOne = (id: string, step: 1 | -1): Command => {
  const next = (state: State) => {
    const budget = onlyBudget(state);
    const value = budget ? stepped(budget, step) : null;
    return budget && value !== null ? { budget, value: String(value) } : null;
  };
  return command({
    id,
    label: 'owners:minAvailable',
    values: (state) => ({ name: next(state)?.budget.name ?? '', value: next(state)?.value ?? '' }),
    enabled: (state) => isFree(state) && next(state) !== null,
    run() {
      const asked = next(getState());
      if (asked) setMinAvailable.run(asked);
    },
  });
};
export const raiseMinAvailable = byOne('raiseMinAvailable', 1);
export const lowerMinAvailable = byOne('lowerMinAvailable', -1);

const stayingNamespace = (state: State): string | null => {
  const namespace = ownersOf(state)?.namespace;
  return namespace?.exists && namespace.leavingSince === null ? namespace.name : null;
};

/** `kubectl delete namespace`: all that is in it goes first. */
export const deleteNamespace = command({
  id: 'deleteNamespace',
  label: 'owners:deleteNamespace',
  values: (state) => ({ name: stayingNamespace(state) ?? '' }),
  enabled: (state) => isFree(state) && stayingNamespace(state) !== null,
  run() {
    const name = stayingNamespace(getState());
    if (name === null) return;
    const done = message('owners:deleteNamespace', { name });
    void perform(done, { do: 'deleteObject', subject: `Namespace/${name}` });
  },
});

/** Kinds that the inspector tells of beside a pod. */
const reported: ReadonlySet<string> = new Set([
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'PodDisruptionBudget',
  'Namespace',
]);

/** Names of all workloads, budgets and namespaces at the cursor: `Deployment/default/web`. */
export async function subjectsToLookAt(): Promise<readonly ObjectRef[]> {
  const subjects = (await engine().subjects(getState().t)) ?? [];
  return subjects.filter((subject) => reported.has(kindOf(subject)));
}

/** Nothing makes pods of these. */
const makesNone: ReadonlySet<string> = new Set(['PodDisruptionBudget', 'Namespace']);

/**
 * Looks at one of its pods, and there at the object itself; where it has none, at why that is so, or at its YAML if it is
 * none that makes pods.
 */
export const lookAt = command<ObjectRef>({
  id: 'lookAt',
  label: 'owners:look',
  enabled: isFree,
  run(subject) {
    void engine()
      .podUnder(getState().t, subject)
      .then((pod) => {
        if (pod === null) {
          if (makesNone.has(kindOf(subject))) editObject.run(subject);
          else {
            focusPod.run(null);
            setState(({ why }) => ({ ...{ panel: 'why', stage: 'cluster' }, why: { ...why, card: subject } }));
          }
          return;
        }
        focusPod.run(pod);
        setState(({ why }) => ({
          ...{ panel: 'why', stage: 'cluster' },
          why: { ...why, open: { pod, part: 'owner' }, card: subject },
        }));
      });
  },
});
