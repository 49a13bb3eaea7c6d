/** What a step's own buttons do: how lessons write them down, and what a value of one changes. Pure. */
import type { PodKey } from '../engine/objects/types.ts';
import type { ContainerBehaviour } from '../engine/kubelet/containerBehaviour.ts';
import type { Situation, Tuning } from '../engine/simulation/situation.ts';
import { changeOf } from './change.ts';
import type { Control, ControlName, LessonAction, SceneChange } from './lesson.ts';
import { isSame } from './scene.ts';

/** A button that does this at the cursor, and says so by itself. */
export const button = (action: LessonAction): Control => ({ change: { do: [action] } });

/** A button that opens the console at the beginning of a command. */
export const typing = (line: string): Control => ({ change: {}, typing: line });

/** A button that lays the model beside what happened to a pod, whose end was asked for then. */
export const modelBeside = (pod: PodKey, seconds: number): Control => ({ change: {}, beside: { pod, seconds } });

/** A button by a name of the catalogue. */
export const named = (
  key: ControlName['key'],
  values: ControlName['values'] & object,
  change: SceneChange,
): Control => ({
  change,
  name: { key, values },
});

/** A row of values, each with its change. */
export const choice = <Value extends number | string>(
  name: ControlName,
  values: readonly Value[],
  of: (value: Value) => SceneChange,
  unit?: Control['unit'],
): Control => ({
  change: { of: Object.fromEntries(values.map((value) => [value, of(value)])) },
  values,
  name,
  ...(unit && { unit }),
});

/** @param value of its row; undefined for a button */
export function changeAt({ change }: Control, value?: number | string): SceneChange {
  if (value !== undefined) return changeOf({ change }, value);
  return 'of' in change ? {} : change;
}

/** Everything that a control can do. */
export const changesOf = (control: Control): readonly SceneChange[] =>
  control.values ? control.values.map((value) => changeAt(control, value)) : [changeAt(control)];

/** Settings are laid over those in force: of a container only what is named changes, and of its probes only those named. */
export const withSettings = (situation: Situation, { tuning = {}, options, replicas }: SceneChange): Situation => ({
  ...situation,
  tuning: laidOver(situation.tuning, tuning, tuned),
  ...(options && { options: { ...situation.options, ...options } }),
  ...(replicas && { replicas: { ...situation.replicas, ...replicas } }),
});

/** Is all that the change sets in force already? Never of one that does something. */
export function isInForce(situation: Situation, change: SceneChange): boolean {
  const sets = change.tuning ?? change.options ?? change.replicas;
  return !change.do && sets !== undefined && isSame(withSettings(situation, change), situation);
}

type By<Value> = Readonly<Record<string, Value>>;

const tuned = (before: Tuning, { containers, ...rest }: Tuning): Tuning => ({
  ...before,
  ...rest,
  ...(containers && { containers: laidOver(before.containers ?? {}, containers, behaving) }),
});

const behaving = (before: ContainerBehaviour, { probes, ...rest }: ContainerBehaviour): ContainerBehaviour => ({
  ...before,
  ...rest,
  ...(probes && { probes: { ...before.probes, ...probes } }),
});

function laidOver<Value>(below: By<Value>, above: By<Value>, lay: (before: Value, after: Value) => Value): By<Value> {
  const laid = Object.entries(above).map(([key, after]) => [
    key,
    key in below ? lay(below[key] as Value, after) : after,
  ]);
  return { ...below, ...(Object.fromEntries(laid) as By<Value>) };
}
