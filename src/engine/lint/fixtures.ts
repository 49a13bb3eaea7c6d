/** Manifests for tests of rules, and what a rule says of them. For tests only. */
import { zoneLabel } from '../objects/wellKnownLabels.ts';
import { applyPatch } from '../apiserver/applyPatch.ts';
import { readManifests } from '../manifest/readManifests.ts';
import type { KubeObject } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Found, LintFacts, RuleId, Severity } from './finding.ts';
import { lint, type LintOptions } from './lint.ts';
import { lintRules } from './rules.ts';

export const read = (...documents: readonly string[]): readonly KubeObject[] =>
  readManifests(documents.join('\n---\n'), 'test.yaml').objects;

interface Deployed {
  replicas?: number;
  /** In the pod's spec, flow style. */
  spec?: string;
  container?: string;
  strategy?: string;
  annotations?: string;
}

export const deployment = ({
  replicas = 3,
  spec = '',
  container = '',
  strategy = '{}',
  annotations = '{}',
}: Deployed = {}): string => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: ${replicas}
  strategy: ${strategy}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}, annotations: ${annotations}}
    spec: {${spec}${spec && ', '}containers: [{name: app, image: web${container && `, ${container}`}}]}`;

export const spread = (more = '', topologyKey = zoneLabel, app = 'web'): string =>
  `topologySpreadConstraints: [{maxSkew: 1, topologyKey: ${topologyKey}, whenUnsatisfiable: DoNotSchedule${more && `, ${more}`}, labelSelector: {matchLabels: {app: ${app}}}}]`;

export const apart = (topologyKey: string): string =>
  `affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: ${topologyKey}, labelSelector: {matchLabels: {app: web}}}]}}`;

export const budget = (spec: string, app = 'web'): string => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {${spec}, selector: {matchLabels: {app: ${app}}}}`;

export const service = (type = 'ClusterIP'): string => `apiVersion: v1
kind: Service
metadata: {name: web}
spec: {type: ${type}, selector: {app: web}, ports: [{port: 80}]}`;

/** @param taint key of one that nobody tolerates */
export const node = (name: string, { zone = 'zone-a', cpu = '4', taint = '' } = {}): string => `apiVersion: v1
kind: Node
metadata: {name: ${name}, labels: {kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone}}}
spec: ${taint ? `{taints: [{key: ${taint}, effect: NoSchedule}]}` : '{}'}
status: {allocatable: {cpu: "${cpu}", memory: 8Gi, pods: "110"}}`;

/** This rule alone. */
export function foundBy<Id extends RuleId>(
  rule: Id,
  objects: readonly KubeObject[],
  { assumptions = {} }: Pick<LintOptions, 'assumptions'> = {},
): readonly (Extract<Found, { rule: Id }> & { facts: LintFacts[Id]; severity: Severity })[] {
  const levels = Object.fromEntries(lintRules.flatMap(({ id }) => (id === rule ? [] : [[id, 'off' as const]])));
  return lint(objects, { levels, assumptions }).findings as never;
}

/** The objects with the fix of the first finding. @throws where there is none that can be applied */
export function mended(rule: RuleId, objects: readonly KubeObject[], options = {}): readonly KubeObject[] {
  const [first] = foundBy(rule, objects, options);
  const { fix = null } = first ?? {};
  if (fix === null) throw new Error(`no fix for ${rule}`);
  if (fix.do === 'create') return [...objects, ...read(fix.text)];
  const patches = fix.do === 'patch' ? [fix] : (fix.fix.actions ?? []);
  return patches.reduce<readonly KubeObject[]>((now, action) => {
    if (action.do !== 'patch') throw new Error(`${rule} is mended by ${action.do}`);
    const changed = now.map((one) => (subjectOf(one) === action.subject ? applyPatch(one, action.patch) : one));
    if (changed.includes(null)) throw new Error(`${rule}: its patch does not fit`);
    return changed as readonly KubeObject[];
  }, objects);
}
