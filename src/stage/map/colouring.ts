/** What the pods of many nodes are coloured by, and what each colour means. Pure. */
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';
import type { NodeView, PodView } from '../../engine/view/view.ts';
import { requestedShare } from '../layout/tileBlocks.ts';
import type { PodScene } from '../scene/pods.ts';
import type { NodeScene } from '../scene/nodeScene.ts';

/** `state` is what pods are coloured by everywhere else. */
export const colourings = ['state', 'app', 'priority', 'usage', 'skew'] as const;
export type ColourBy = (typeof colourings)[number];

export interface ChosenColours {
  by: ColourBy;
  /** The one kind that is coloured while the others step back; null: all are. */
  only: string | null;
}

/** One colour. */
export interface Tone {
  /** Its class. */
  kind: string;
  means:
    | { is: 'app'; name: string }
    | { is: 'others' }
    | { is: 'priority' | 'skew'; from: number; to: number }
    | { is: 'upTo'; share: number }
    | { is: 'aboveMaxSkew' };
}

export interface Colouring {
  tones: readonly Tone[];
  /** @returns the class of a pod that stands on a node */
  kindOf(scene: PodScene, node: NodeScene): string;
}

/** More hues or steps would not be told apart. */
const most = 6;
const rest: Tone = { kind: 'by-rest', means: { is: 'others' } };
const above: Tone = { kind: 'by-over', means: { is: 'aboveMaxSkew' } };

/**
 * @param coloured with a constraint, whose domains are coloured by skew; without one there is no skew
 * @returns null: by state
 */
export function colouringOf({ by, only }: ChosenColours, coloured: Coloured): Colouring | null {
  const all = wholeColouring(by, coloured);
  // It may be of a picture that is past.
  if (!all?.tones.some(({ kind }) => kind === only)) return all;
  return { ...all, kindOf: (scene, node) => (all.kindOf(scene, node) === only ? only : rest.kind) };
}

interface Coloured {
  pods: readonly PodView[];
  constraint: SpreadConstraintFacts | null;
}

function wholeColouring(by: ColourBy, { pods, constraint }: Coloured): Colouring | null {
  if (by === 'app') return byApp(pods);
  if (by === 'priority') return byPriority(pods);
  if (by === 'usage') return byUsage;
  return by === 'skew' && constraint ? bySkew(constraint) : null;
}

/** The name that the labels give it, the recommended one first; undefined: none does. */
const appOf = ({ labels }: Pick<PodView, 'labels'>): string | undefined =>
  labels['app.kubernetes.io/name'] ?? labels['app'] ?? labels['k8s-app'];

/** The most frequent ones. */
function byApp(pods: readonly PodView[]): Colouring {
  const counts = new Map<string, number>();
  for (const pod of pods) {
    const app = appOf(pod);
    if (app !== undefined) counts.set(app, (counts.get(app) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, most);
  const kinds = new Map(ranked.map(([name], at) => [name, `by-hue-${at}`]));
  const isAll = kinds.size === counts.size && pods.every((pod) => appOf(pod) !== undefined);
  return {
    tones: [
      ...[...kinds].map(([name, kind]): Tone => ({ kind, means: { is: 'app', name } })),
      ...(isAll ? [] : [rest]),
    ],
    kindOf: ({ pod }) => kinds.get(appOf(pod) ?? '') ?? rest.kind,
  };
}

function byPriority(pods: readonly PodView[]): Colouring {
  const { bands, kindOf } = bandsOf(pods.map(({ priority }) => priority));
  return {
    tones: bands.map(({ kind, from, to }) => ({ kind, means: { is: 'priority', from, to } })),
    kindOf: ({ pod }) => kindOf(pod.priority),
  };
}

interface Bands {
  bands: readonly { kind: string; from: number; to: number }[];
  kindOf(value: number): string;
}

/** The darker, the higher; where there are more values than steps, neighbours share one. */
function bandsOf(values: readonly number[]): Bands {
  const all = [...new Set(values)].sort((a, b) => a - b);
  const steps = Math.min(most, all.length);
  const kinds = new Map(all.map((value, at) => [value, toneAt(Math.floor((at * steps) / all.length), steps)]));
  const bands = Array.from({ length: steps }, (_, step) => {
    const kind = toneAt(step, steps);
    const within = all.filter((value) => kinds.get(value) === kind);
    return { kind, from: within[0] ?? 0, to: within.at(-1) ?? 0 };
  });
  return { bands, kindOf: (value) => kinds.get(value) ?? rest.kind };
}

const shares = [0.2, 0.4, 0.6, 0.8, 1];

/** What of the node is requested. */
const byUsage: Colouring = {
  tones: shares.map((share, at) => ({ kind: toneAt(at, shares.length), means: { is: 'upTo', share } })),
  kindOf: (_, { node }) => toneAt(usageStep(node), shares.length),
};

const usageStep = (node: NodeView): number => {
  const share = requestedShare(node);
  return shares.findIndex((upTo) => share <= upTo);
};

/** What the skew of its domain would be with the pod that is asked about. */
function bySkew({ domains, topologyKey }: SpreadConstraintFacts): Colouring {
  const counted = domains.filter((domain) => domain.counted);
  const { bands, kindOf } = bandsOf(counted.filter(({ ok }) => ok).map(({ skew }) => skew));
  const kinds = new Map(counted.map(({ value, skew, ok }) => [value, ok ? kindOf(skew) : above.kind]));
  return {
    tones: [
      ...bands.map(({ kind, from, to }): Tone => ({ kind, means: { is: 'skew', from, to } })),
      ...(counted.some(({ ok }) => !ok) ? [above] : []),
      ...(counted.length < domains.length ? [rest] : []),
    ],
    kindOf: (_, { node }) => kinds.get(node.labels[topologyKey] ?? '') ?? rest.kind,
  };
}

/** Steps from the lightest to the darkest, however many there are. */
function toneAt(step: number, of: number): string {
  return `by-tone-${of <= 1 ? most - 1 : Math.round((step * (most - 1)) / (of - 1))}`;
}
