/** Where sources of 1.19 to 1.35 differ from Kubernetes 1.36, and where the page says so. */
import type { versions } from '../../i18n/en/versions.ts';

type Era = 'then' | 'between' | 'now';
type Words = typeof versions;
export type Topic = { [K in keyof Words]: Words[K] extends { now: string } ? K : never }[keyof Words];

/**
 * The first version of each era but the first; an era ends where the next begins. `null`: an older document said it, no
 * version changed it.
 */
const changedIn: {
  readonly [T in Topic]: Words[T] extends { between: string } ? readonly [string, string] : readonly [string | null];
} = {
  counting: ['1.24'],
  perKey: ['1.33'],
  noKey: ['1.20'],
  taintsPolicy: ['1.25'],
  minDomains: ['1.24'],
  emptySelector: ['1.27'],
  matchLabelKeys: ['1.25', '1.34'],
  whenUnsatisfiable: [null],
  rounding: ['1.24'],
  noSoft: ['1.28'],
  defaultSpread: ['1.20'],
  zoneless: ['1.23'],
  weights: ['1.23'],
  balanced: ['1.22', '1.35'],
  wholeNode: ['1.34'],
  fitScore: ['1.22'],
  namespaceSelector: ['1.22'],
  readWriteOncePod: ['1.22', '1.29'],
  resourceClaims: ['1.34'],
  declaredFeatures: ['1.36'],
  taintReason: ['1.24', '1.35'],
  failureText: ['1.24', '1.34'],
  hostTies: ['1.35'],
  switchedOff: [null],
  priorityGate: [null],
  neverPolicy: ['1.19', '1.24'],
  notEligible: ['1.27'],
  victimMark: ['1.25', '1.26'],
  preemptedEvent: ['1.25', '1.29'],
  victimDeletion: ['1.33'],
  wakeUp: ['1.32'],
  idleBackoff: ['1.33'],
};

export interface Phase {
  era: Era;
  /** First and last version; null = open, or unknown. */
  from: string | null;
  to: string | null;
}

/** The eras of a topic, the oldest first; today's is the last. */
export function phasesOf(topic: Topic): readonly Phase[] {
  const starts = changedIn[topic];
  const eras: readonly Era[] = starts.length === 2 ? ['then', 'between', 'now'] : ['then', 'now'];
  return eras.map((era, at) => {
    const next = starts[at] ?? null;
    return { era, from: at === 0 ? null : (starts[at - 1] ?? null), to: next === null ? null : before(next) };
  });
}

/** 1.24 → 1.23 */
export function before(version: string): string {
  const [major, minor] = version.split('.');
  return `${major}.${Number(minor) - 1}`;
}

export type NotePlace = keyof typeof placed;

/** What is said where. */
const placed = {
  queue: ['wakeUp', 'idleBackoff'],
  preFilter: ['counting', 'perKey', 'minDomains', 'taintsPolicy', 'emptySelector', 'matchLabelKeys', 'noSoft'],
  preemption: [
    'switchedOff',
    'priorityGate',
    'neverPolicy',
    'notEligible',
    'victimMark',
    'preemptedEvent',
    'victimDeletion',
  ],
  message: ['failureText', 'taintReason'],
  tie: ['hostTies'],
  'filter PodTopologySpread': ['counting', 'noKey', 'minDomains', 'taintsPolicy', 'emptySelector', 'whenUnsatisfiable'],
  'filter TaintToleration': ['taintReason'],
  'filter NodeResourcesFit': ['wholeNode'],
  'filter InterPodAffinity': ['namespaceSelector'],
  'filter VolumeRestrictions': ['readWriteOncePod'],
  'filter DynamicResources': ['resourceClaims'],
  'filter NodeDeclaredFeatures': ['declaredFeatures'],
  'score NodeResourcesFit': ['fitScore'],
  'score DynamicResources': ['resourceClaims'],
  'score PodTopologySpread': ['rounding', 'noSoft', 'defaultSpread', 'zoneless', 'weights'],
  'score NodeResourcesBalancedAllocation': ['balanced', 'weights'],
  'score TaintToleration': ['weights'],
  'score NodeAffinity': ['weights'],
  'score InterPodAffinity': ['weights'],
} as const satisfies Readonly<Record<string, readonly Topic[]>>;

export const topicsAt = (place: NotePlace): readonly Topic[] => placed[place];

/** Of one plugin's explanation; empty where today's rule is that of the sources. */
export function topicsOf(point: 'filter' | 'score', plugin: string): readonly Topic[] {
  const place = `${point} ${plugin}`;
  return place in placed ? placed[place as NotePlace] : [];
}

/** Of these no source known here tells another rule. */
export const unchanged: readonly string[] = [
  ...['NodeUnschedulable', 'NodeName', 'NodeAffinity', 'NodePorts'].map((plugin) => `filter ${plugin}`),
  ...['NodeVolumeLimits', 'VolumeBinding', 'VolumeZone'].map((plugin) => `filter ${plugin}`),
  'score ImageLocality',
];
