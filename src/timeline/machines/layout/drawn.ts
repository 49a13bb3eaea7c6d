/** A machine at an instant, drawn: boxes with their texts, arrows with the rule and the times of this run. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import { seconds } from '../../../i18n/time.ts';
import type { PictureBox } from '../../layout/picture.ts';
import type { ArrowAt, MachineAt, StateAt } from './machine.ts';
import { type MachineDrawing, pathOf, straight } from './shape.ts';
import { message } from '../../../i18n/timeline.ts';
import { plain, textOf } from '../../../i18n/message.ts';

export interface DrawnState {
  state: string;
  look: StateAt['look'];
  box: PictureBox;
  title: string;
  /** Below it: an exit code, truth values; empty: nothing to add. */
  lines: readonly string[];
  /** Where a click leads; null: this run never comes here. */
  entered: Millis | null;
}

export interface DrawnLabel {
  id: string;
  box: PictureBox;
  /** As the rule says it; null in small drawings. */
  rule: string | null;
  /** When and by what it was travelled in this run; null: not yet, or never. */
  run: string | null;
  /** All of it, for the pointer and for screen readers. */
  full: string;
  goesTo: Millis | null;
}

export interface DrawnArrow {
  id: string;
  from: string;
  to: string;
  path: string;
  travelled: boolean;
}

export interface DrawnMachine {
  width: number;
  height: number;
  states: readonly DrawnState[];
  arrows: readonly DrawnArrow[];
  labels: readonly DrawnLabel[];
}

export interface Dressing {
  /** Called 0. */
  zero: Millis;
  /** Rules are written beside the arrows. */
  withRules: boolean;
  titleOf: (state: StateAt) => string;
  linesOf: (state: StateAt) => readonly string[];
}

/** States that the drawing has no place for are left out, with their arrows. */
export function drawn({ states, arrows }: MachineAt, drawing: MachineDrawing, dressing: Dressing): DrawnMachine {
  const placed = arrows.filter(({ from, to }) => drawing.states[from] && drawing.states[to]);
  return {
    width: drawing.width,
    height: drawing.height,
    states: states.flatMap((one) => {
      const box = drawing.states[one.state];
      const { state, look, entered } = one;
      return box ? [{ state, look, box, entered, title: dressing.titleOf(one), lines: dressing.linesOf(one) }] : [];
    }),
    arrows: placed.flatMap((one) => drawnArrow(one, drawing)),
    labels: placed.flatMap((one) => drawnLabel(one, drawing, dressing)),
  };
}

/** What no rule foresees is drawn only where it happened, and not from a state to itself. */
function drawnArrow(
  { from, to, travelled, before }: ArrowAt,
  { states, arrows }: MachineDrawing,
): readonly DrawnArrow[] {
  const id = `${from}>${to}`;
  const [a, b] = [states[from], states[to]];
  if (!a || !b || (!arrows[id] && (from === to || travelled.length === 0))) return [];
  const points = arrows[id]?.points ?? straight(a, b);
  return [{ id, from, to, path: pathOf(points), travelled: before || travelled.length > 0 }];
}

function drawnLabel(
  { from, to, ...one }: ArrowAt,
  { arrows }: MachineDrawing,
  dressing: Dressing,
): readonly DrawnLabel[] {
  const id = `${from}>${to}`;
  const box = arrows[id]?.label;
  const last = one.travelled.at(-1);
  const rule = one.rule && textOf(one.rule);
  if (!box || !(last || dressing.withRules)) return [];
  const count = one.travelled.length;
  const time = last && seconds(last.t - dressing.zero);
  const at =
    time &&
    plain(
      count > 1
        ? message('timeline:machines.again', { time, count })
        : message('timeline:machines.travelled', { time }),
    );
  const cause = last?.cause ? plain(last.cause) : null;
  const run = at && (dressing.withRules ? [at, cause].filter(Boolean).join(': ') : shortTime(last.t - dressing.zero));
  const full = [rule, at, cause].filter(Boolean).join(' · ');
  const goesTo = last?.t ?? one.next?.t ?? null;
  return [{ id, box, rule: dressing.withRules ? rule : null, run: run ?? null, full, goesTo }];
}

/** What a small drawing has room for: how often and in seconds is said with the whole of it. */
const shortTime = (ms: Millis): string => seconds(ms, Math.abs(ms) < 1_000_000 ? 2 : 0);
