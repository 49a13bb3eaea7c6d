/** The opened part of a pod: its STATUS, then a row for each container in the order in which they start. */
import type { ContainerView, PodState } from '../../engine/view/podState.ts';
import type { PodView } from '../../engine/view/view.ts';
import { apiWord, differs, processShape, wrapWords } from '../scene/container.ts';
import { containerLabel } from '../scene/containerLabel.ts';
import type { ContainerBox, Label, OpenBox } from './boxes.ts';
import { t } from '../../i18n/first.ts';
import { age } from '../../i18n/time.ts';
import { fitName, fitWords, monoWidth, sansWidth } from './text.ts';
import type { PodScene } from '../scene/pods.ts';

const pad = 8;
const font = 11;
const line = 15;
const rowPad = 3;
/** From the process's shape to the words beside it. */
const indent = 18;
const probePitch = 18;
const gap = 6;
/** The sign before the number of restarts. */
const restartsSign = 13;
const differsRoom = 13;

export interface OpenRoom {
  width: number;
  /** The chip is too small to be the head: the part names its pod itself. */
  apart: boolean;
  now: number;
}

export type OpenPod = typeof openPod;

/** At 0, 0; null while the pod shows nothing of its life. */
export function openPod(
  { pod, podState, gone, grace }: PodScene & { grace: number | null },
  room: OpenRoom,
): OpenBox | null {
  if (!podState) return null;
  const head = room.apart ? line + 5 : 0;
  // What the API said last of a pod that it has no more is no truth: it says nothing.
  const { status: api, ready } = gone ? { status: t('stage:legend.gone'), ready: '' } : pod;
  const status = statusLines({ status: api, ready }, { ...room, y: head + 2 });
  const top = head + 4 + line * status.length;
  const deadline = gone ? null : (pod.deletion?.deadline ?? null);
  const containers = rows(podState, { ...room, top, left: grace, deadline, isGone: gone });
  const low = containers.at(-1);
  return {
    x: 0,
    y: 0,
    w: room.width,
    h: (low ? low.y + low.h : top) + 3,
    name: room.apart ? { x: pad, y: 16, text: fitName(pod.name, room.width - 2 * pad - 16, 11.5) } : null,
    toggle: { x: room.width - 14, y: room.apart ? 12 : 0 },
    status,
    ready: { x: room.width - pad, y: head + 14, text: ready },
    containers,
  };
}

function statusLines(
  { status, ready }: Pick<PodView, 'status' | 'ready'>,
  { width, y }: OpenRoom & { y: number },
): readonly Label[] {
  const most = Math.floor((width - 2 * pad - monoWidth(ready, font) - gap) / monoWidth('0', font));
  return fitted(wrapWords(status, most), most).map((text, at) => ({ x: pad, y: y + 12 + at * line, text }));
}

const mostLines = 3;

/** A reason from a file may be of any length, in one word: each line is cut, and what is left over stands on the last one. */
function fitted(lines: readonly string[], most: number): readonly string[] {
  const shown = [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')].filter(Boolean);
  return shown.map((text) => fitWords(text, most * monoWidth('0', font), font));
}

interface RowRoom extends OpenRoom {
  top: number;
  left: number | null;
  deadline: number | null;
  /** The pod has no object any more. */
  isGone: boolean;
}

function rows({ containers }: PodState, room: RowRoom): readonly ContainerBox[] {
  let y = room.top;
  return containers.map((container) => {
    const row = containerRow(room.isGone ? { ...container, api: null } : container, { ...room, top: y });
    y += row.h;
    return row;
  });
}

function containerRow(container: ContainerView, room: RowRoom): ContainerBox {
  const { top, width, now, isGone } = room;
  const seconds = secondsLeft(container, room);
  const end = width - pad;
  const probes = container.probes.map(({ probe, result }, at) => ({
    x: end - (container.probes.length - at) * probePitch + 4,
    y: top + rowPad + 12,
    letter: probe.charAt(0).toUpperCase(),
    result,
  }));
  const shape = processShape(container.process);
  const tail = tailOf(container, seconds, isGone);
  const words = placeWords(container, { ...room, end, probes: probes.length * probePitch, tail: tail.width });
  const after = afterWords(words.words, { end, tail: tail.width });
  return {
    x: 2,
    y: top,
    w: width - 4,
    h: after.y - top + rowPad + 3,
    name: container.name,
    text: containerLabel(container, { seconds, now, isGone }),
    shape,
    left: shape === 'terminating' ? (room.left ?? 1) : 1,
    glyph: { x: pad, y: top + rowPad + 2 },
    probes,
    ...words,
    ...tail.place(after),
  };
}

/** Seconds until a stopping process is killed; null where it is not, or nothing is known of its deadline. */
function secondsLeft({ process }: ContainerView, { deadline, now }: RowRoom): number | null {
  if (process.state !== 'terminating' || deadline === null) return null;
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

interface Tail {
  width: number;
  place(at: { x: number; y: number }): Pick<ContainerBox, 'restarts' | 'differs' | 'seconds'>;
}

/** What follows the API's word: restarts, the seconds that are left, and whether the process says otherwise. */
function tailOf(container: ContainerView, seconds: number | null, isGone: boolean): Tail {
  const count = container.api?.restartCount ?? 0;
  const restarts = count > 0 ? String(count) : '';
  const left = seconds === null ? '' : age(seconds * 1000);
  const other = differs(container, isGone);
  const restartsWidth = restarts ? restartsSign + monoWidth(restarts, font) + gap : 0;
  const leftWidth = left ? monoWidth(left, font) + gap : 0;
  return {
    width: restartsWidth + leftWidth + (other ? differsRoom : 0),
    place: ({ x, y }) => ({
      restarts: restarts ? { x, y, text: restarts } : null,
      seconds: left ? { x: x + restartsWidth, y, text: left } : null,
      differs: other ? { x: x + restartsWidth + leftWidth + 5, y: y - 4 } : null,
    }),
  };
}

interface WordRoom extends RowRoom {
  end: number;
  probes: number;
  tail: number;
}

/** Where the tail stands: behind the API's word, or on a line of its own. */
function afterWords(words: readonly Label[], { end, tail }: { end: number; tail: number }): { x: number; y: number } {
  const { x, y, text } = words.at(-1) ?? { x: 0, y: 0, text: '' };
  const behind = x + monoWidth(text, font) + gap;
  return tail === 0 || behind + tail <= end ? { x: behind, y } : { x: pad + indent, y: y + line };
}

/** One line where all fits; else the name on its own line and the API's word, whole, below it. */
function placeWords(
  container: ContainerView,
  { top, end, probes, tail, isGone }: WordRoom,
): Pick<ContainerBox, 'label' | 'role' | 'words'> {
  const x = pad + indent;
  const y = top + rowPad + 12;
  const word = isGone ? t('stage:legend.gone') : apiWord(container);
  const role = container.role === 'app' ? '' : t(`stage:container.${container.role}`);
  const nameWidth = monoWidth(container.name, font) + gap;
  const roleWidth = role ? sansWidth(role, font) + gap : 0;
  const roleAt = (named: number): Label | null => (role ? { x: x + named, y, text: role } : null);
  if (x + nameWidth + roleWidth + monoWidth(word, font) + gap + tail <= end - probes) {
    const at = x + nameWidth + roleWidth;
    return { label: { x, y, text: container.name }, role: roleAt(nameWidth), words: [{ x: at, y, text: word }] };
  }
  const beside = end - probes - x;
  const hasRole = nameWidth + roleWidth <= beside;
  const text = fitName(container.name, beside, font);
  const most = Math.floor((end - x) / monoWidth('0', font));
  const lines = fitted(wrapWords(word, most), most);
  return {
    label: { x, y, text },
    role: hasRole ? roleAt(nameWidth) : null,
    words: lines.map((words, at) => ({ x, y: y + (at + 1) * line, text: words })),
  };
}
