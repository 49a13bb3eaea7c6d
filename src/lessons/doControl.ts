/** What a step's own button or value does, through the same actions as everything else. */
import type { Act } from '../commands/act.ts';
import { adjust } from '../commands/adjust.ts';
import { isBroken } from '../commands/broken.ts';
import { actAndNotify } from '../commands/outcome.ts';
import { podOf } from '../commands/subject.ts';
import { typeInConsole } from '../commands/typeInConsole.ts';
import { message } from '../i18n/lessonControls.ts';
import { hasText, type Message } from '../i18n/message.ts';
import { awaited } from '../parts/fetched.ts';
import type { State } from '../store/state.ts';
import { untimed } from './change.ts';
import { compareLabel, labelOf, valueLabel } from './controlLabel.ts';
import { changeAt, withSettings } from './controls.ts';
import type { Control, LessonAction } from './lesson.ts';

/** The whole label: `Delete web-a`, `Grace of web-a: 40 s`. */
export function labelAt(control: Control, value?: number | string): Message {
  const what = labelOf(control);
  return value === undefined ? what : message('controls:choice', { what, value: valueLabel(control, value) });
}

/** One undoable step: what is done at the cursor, or what holds from the start on. */
export function doControl(control: Control, value?: number | string): void {
  if (control.typing !== undefined) return typeInConsole.run(control.typing);
  if (control.beside) return layBeside(control.beside);
  const change = changeAt(control, value);
  const label = labelAt(control, value);
  const [first, ...also] = change.do ?? [];
  if (!first)
    return adjust({ handle: labelOf(control).key, label, change: (now) => withSettings(now, change), held: false });
  void actAndNotify({
    label,
    action: untimed(first),
    also: also.map(untimed),
    beside: (now) => withSettings(now, change),
    ...landingOf(first),
    ...(first.do === 'schedule' && { focus: first.pod }),
  });
}

function layBeside({ pod, seconds }: NonNullable<Control['beside']>): void {
  void awaited(() => import('../commands/model.ts')).then(({ compareWithModel }) =>
    compareWithModel.run({ pod, t: seconds * 1000 }),
  );
}

/** As the same thing done elsewhere: an end or a fault begins at the cursor, what is asked of the API shows its answer, all else comes to rest. */
function landingOf({ do: what }: LessonAction): Pick<Act, 'stay'> {
  if (what === 'delete' || what === 'evict' || what === 'fault' || what === 'shutdown') return { stay: true };
  const isAsked = what === 'cordon' || what === 'drain' || what === 'taint' || what === 'deleteObject';
  return isAsked ? { stay: 'answer' } : {};
}

/** Whether there is anything to be done: its pod is there, its fault is or is not. Settings can always be made. */
export function canDo(control: Control, state: State): boolean {
  if (state.view === null || state.drag.phase !== 'idle') return false;
  if (control.typing !== undefined) return typeInConsole.enabled(state);
  if (control.beside) return state.record !== null && state.compared === null && hasText(compareLabel);
  const [first] = control.values ? [] : (changeAt(control).do ?? []);
  return first === undefined || isPossible(first, state);
}

function isPossible(action: LessonAction, state: State): boolean {
  switch (action.do) {
    case 'delete':
    case 'evict':
      return podOf(state, action.pod) !== undefined;
    case 'schedule':
      return podOf(state, action.pod)?.node === null;
    case 'scheduler':
      return state.view?.scheduler.runs !== action.runs;
    case 'fault':
      return isBroken(state, action.fault) === action.runs;
    default:
      return true;
  }
}
