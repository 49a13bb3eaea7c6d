/** How the values of a view are written in an address, and read: a text that nobody has written reads as undefined. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import type { LensName } from '../engine/view/lens.ts';
import { type FilmScene, largeNames, pageNames, type Panel, whyParts } from '../store/slices/navigation.ts';
import type { View } from './address.ts';

interface Codec<Value> {
  write: (value: Value) => string;
  read: (text: string) => Value | undefined;
}

/** Nothing in a cluster has a longer name; a year of simulated time is beyond every run. */
const longestText = 1000;
const longestMs = 366 * 86_400_000;
const mostSteps = 100_000;

const lensNames = { placement: 0, priority: 0, traffic: 0, probes: 0, life: 0, memory: 0 } satisfies Record<
  LensName,
  0
>;
const panels = { scenes: 0, stage: 0, why: 0, time: 0, edit: 0 } satisfies Record<Panel, 0>;
const filmScenes = {
  ...{ eligible: 0, remove: 0, reprieve: 0, pick: 0, nominate: 0, grace: 0, bind: 0 },
} satisfies Record<FilmScene, 0>;

/** As `encodeURIComponent`, but for what may stand in a fragment and reads better as it is. Half a character becomes �. */
export const escaped = (text: string): string =>
  encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll(/%(2F|3A|40)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** @returns undefined where it is malformed or too long */
export function unescaped(text: string): string | undefined {
  if (text.length > 9 * longestText) return undefined;
  try {
    const plain = decodeURIComponent(text);
    return plain.length <= longestText ? plain : undefined;
  } catch {
    return undefined;
  }
}

const isRef = (text: string | undefined): text is ObjectRef => text?.includes('/') ?? false;

const name: Codec<string> = { write: escaped, read: (text) => (text === '' ? undefined : unescaped(text)) };

const ref: Codec<ObjectRef> = {
  write: escaped,
  read(text) {
    const plain = unescaped(text);
    return isRef(plain) ? plain : undefined;
  },
};

/** Texts behind one another, a comma between them. */
const names: Codec<readonly string[]> = {
  write: (values) => values.map(escaped).join(','),
  read(text) {
    const values = text.split(',', 10).map(unescaped);
    return values.every((value) => value !== undefined) ? values : undefined;
  },
};

const among = <Value extends string>(values: readonly Value[]): Codec<Value> => ({
  write: (value) => value,
  read: (text) => values.find((value) => value === text),
});

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>): readonly Key[] => Object.keys(of) as Key[];

const count: Codec<number> = {
  write: String,
  read: (text) => (/^\d{1,6}$/.test(text) && Number(text) <= mostSteps ? Number(text) : undefined),
};

/** Seconds, to the millisecond. */
const instant: Codec<number> = {
  write: (ms) => String(ms / 1000),
  read(text) {
    const ms = /^\d{1,8}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : Number.NaN;
    return ms <= longestMs ? ms : undefined;
  },
};

const filmScene = among(keysOf(filmScenes));
const film: Codec<View['film']> = {
  write: ({ scene, step }) => `${scene},${step}`,
  read(text) {
    const [first = '', second = ''] = text.split(',');
    const [scene, step] = [filmScene.read(first), count.read(second)];
    return scene === undefined || step === undefined ? undefined : { scene, step };
  },
};

const cell: Codec<NonNullable<View['openCell']>> = {
  write: ({ node, plugin, point }) => names.write([node, plugin, point]),
  read(text) {
    const [node, plugin, point] = names.read(text) ?? [];
    if (!node || !plugin || (point !== 'filter' && point !== 'score')) return undefined;
    return { node, plugin, point };
  },
};

const cycle: Codec<NonNullable<View['cycle']>> = {
  write: ({ pod, step }) => `${escaped(pod)},${step}`,
  read(text) {
    const [first = '', second = ''] = text.split(',');
    const [pod, step] = [name.read(first), count.read(second)];
    return pod === undefined || step === undefined ? undefined : { pod, step };
  },
};

const topic: Codec<Topic> = {
  write(of) {
    if (of.about === 'pod') return names.write([of.about, of.pod, ...(of.uid === undefined ? [] : [of.uid])]);
    if (of.about === 'owner') return names.write([of.about, of.owner]);
    if (of.about === 'node') return names.write([of.about, of.node]);
    return names.write([of.about, of.about === 'fault' ? of.fault : of.pod]);
  },
  read(text) {
    const [about, subject, uid] = names.read(text) ?? [];
    if (!subject) return undefined;
    if (about === 'pod') return { about, pod: subject, ...(uid !== undefined && { uid }) };
    if (about === 'owner') return isRef(subject) ? { about, owner: subject } : undefined;
    if (about === 'node') return { about, node: subject };
    if (about === 'preemption') return { about, pod: subject };
    return about === 'fault' ? { about, fault: subject } : undefined;
  },
};

/** Keys are written as they are, indexes with a `.` before them. */
const editor: Codec<NonNullable<View['editor']>> = {
  write: ({ subject, path }) =>
    names.write([
      subject,
      ...(path ? ['', ...path.map((key) => (typeof key === 'number' ? `.${key}` : `=${key}`))] : []),
    ]),
  read(text) {
    const [subject, mark, ...keys] = text.split(',', 50).map(unescaped);
    if (!isRef(subject)) return undefined;
    if (mark === undefined) return { subject, path: null };
    const path = keys.map((key) => (key?.startsWith('.') ? count.read(key.slice(1)) : key?.slice(1)));
    return mark === '' && path.every((key) => key !== undefined) ? { subject, path } : undefined;
  },
};

const flag: Codec<boolean> = { write: () => '', read: (text) => (text === '' ? true : undefined) };

type Written<Field extends keyof View> = NonNullable<View[Field]>;

/** By field: its name in an address, and how its value is written where it is not that of the start. */
export const fields: {
  readonly [Field in keyof View]: readonly [name: string, codec: Codec<Written<Field>>];
} = {
  t: ['t', instant],
  mode: ['mode', among(['learn', 'explore'])],
  panel: ['panel', among(keysOf(panels))],
  stage: ['stage', among(['cluster', 'truths', 'cases', ...largeNames, ...pageNames])],
  lens: ['lens', among(keysOf(lensNames))],
  timelineOpen: ['timeline', flag],
  topic: ['about', topic],
  focus: ['pod', name],
  node: ['node', name],
  topologyKey: ['key', name],
  openCell: ['cell', cell],
  cycle: ['cycle', cycle],
  why: ['why', among(whyParts)],
  card: ['card', ref],
  film: ['film', film],
  paper: ['paper', name],
  editor: ['yaml', editor],
  term: ['term', name],
};
