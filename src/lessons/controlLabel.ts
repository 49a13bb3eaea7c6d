/** How a step's own button is called: by what it does, so that it cannot say anything else, or by its name. */
import type { Action } from '../engine/simulation/situation.ts';
import type { Fault } from '../engine/simulation/faults.ts';
import { kindOf, nameOf } from '../engine/objects/ref.ts';
import { message, messageBy } from '../i18n/lessonControls.ts';
import { hasText, type Message, messageFrom } from '../i18n/message.ts';
import { duration } from '../i18n/time.ts';
import { changeAt } from './controls.ts';
import type { Control, LessonAction } from './lesson.ts';

/** As the timeline's own button is called; its words come with the timeline. */
export const compareLabel = 'timeline:model.compare';

/** What the button, or the row of values, is about. @throws Error where it names neither itself nor a single thing to do */
export function labelOf(control: Control): Message {
  const { name, typing, beside } = control;
  if (beside) return messageFrom(compareLabel);
  if (typing !== undefined) return message('controls:typing', { line: typing.trim() });
  if (name) return messageBy(`controls:name.${name.key}`, name.values);
  const [action] = changeAt(control).do ?? [];
  const label = action && actionLabel(action);
  if (!label) throw new Error(`a control needs a name: ${JSON.stringify(control.change)}`);
  return label;
}

/** A value of the row. */
export function valueLabel({ unit }: Control, value: number | string): Message | string {
  if (typeof value === 'number') {
    if (unit === 's') return duration(value * 1000);
    return unit === 'Mi' ? message('controls:mebibytes', { amount: value }) : String(value);
  }
  return hasText(`controls:value.${value}`) ? messageFrom(`controls:value.${value}`) : value;
}

/** null: it can't be said without a name. */
function actionLabel(action: LessonAction): Message | null {
  switch (action.do) {
    case 'delete':
      return deletion(action);
    case 'evict':
    case 'schedule':
      return message(`controls:do.${action.do}`, { pod: nameOf(action.pod) });
    case 'scheduler':
      return message(action.runs ? 'controls:do.auto' : 'controls:do.manual');
    case 'cordon':
      return message(action.unschedulable ? 'controls:do.cordon' : 'controls:do.uncordon', { node: action.node });
    case 'drain':
    case 'shutdown':
      return message(`controls:do.${action.do}`, { node: action.node });
    case 'taint':
      return tainting(action);
    case 'deleteObject':
      return message('controls:do.deleteObject', {
        kind: kindOf(action.subject),
        name: nameOf(action.subject),
      });
    case 'fault':
      return faultLabel(action.fault, action.runs);
    case 'patch':
      return scaling(action);
    default:
      return null;
  }
}

type Of<Kind extends Action['do']> = Omit<Extract<Action, { do: Kind }>, 't'>;

function deletion({ pod, gracePeriodSeconds }: Of<'delete'>): Message {
  const values = { pod: nameOf(pod) };
  if (gracePeriodSeconds === undefined) return message('controls:do.delete', values);
  if (gracePeriodSeconds === 0) return message('controls:do.force', values);
  return message('controls:do.deleteWithin', { ...values, seconds: gracePeriodSeconds });
}

function tainting({ node, taint, isRemoved }: Of<'taint'>): Message {
  const { key, effect } = taint;
  if (isRemoved) return message('controls:do.untaint', { node, taint: key });
  return message('controls:do.taint', { node, taint: [nameOf(key), effect].filter(Boolean).join(', ') });
}

const faults = {
  link: ['cut', 'connect'],
  power: ['powerOff', 'powerOn'],
  kubelet: ['stopKubelet', 'startKubelet'],
  peers: ['cutPeers', 'connectPeers'],
} as const;

function faultLabel(fault: Fault, runs: boolean): Message | null {
  if (!('node' in fault) || !(fault.what in faults)) return null;
  const [breaks, mends] = faults[fault.what as keyof typeof faults];
  return message(`controls:do.${runs ? mends : breaks}`, { node: fault.node });
}

function scaling({ subject, patch }: Of<'patch'>): Message | null {
  const spec = patch.type === 'merge' ? (patch.fields.spec as { replicas?: unknown } | undefined) : undefined;
  if (typeof spec?.replicas !== 'number') return null;
  return message('controls:do.scale', { name: nameOf(subject), replicas: spec.replicas });
}
