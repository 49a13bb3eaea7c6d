/** What lint finds: a rule that is broken, the field where, the numbers behind it, and the cheapest change that mends it. */
import type { Patch } from '../apiserver/applyPatch.ts';
import type { FieldPath } from '../manifest/place.ts';
import type { ObjectRef } from '../objects/ref.ts';
import type { PodKey } from '../objects/types.ts';
import type { Cause } from '../why/cause/cause.ts';
import type { Fix } from '../why/fixes/fix.ts';

export const severities = ['note', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];

/** What each rule has found out, by its id. Times in seconds. */
export interface LintFacts {
  'constraint-cannot-hold': { pod: string; pending: number; pods: number; cause: Cause };
  'no-room': { pod: string; pending: number; pods: number; cause: Cause };
  'selector-misses-own-pod': { topologyKey: string; selector: string };
  'min-domains-above-domains': { topologyKey: string; minDomains: number; domains: number; most: number };
  'tainted-domain-counted': { topologyKey: string; domains: readonly string[]; maxSkew: number };
  /** `skew`: after the rollout, as it is; `otherwise`: with the key. */
  'match-label-keys-missing': { topologyKey: string; maxSkew: number; skew: number; otherwise: number };
  'pdb-never-allows': { pods: number; healthy: number; desired: number };
  'pdb-always-allows': { pods: number };
  'pdb-matches-nothing': { namespace: string };
  'drain-hangs': { node: string; pod: string; answer: string; cause: Cause | null };
  'rollout-hangs': { pod: string; cause: Cause | null };
  /** `isStuck`: no grace is long enough. */
  'grace-too-short': { container: string; grace: number; needs: number; isStuck: boolean };
  /** `heard`: until the last sender had heard, after the deletion. */
  'endpoints-hear-late': { services: readonly string[]; preStop: number; failed: number; heard: number };
  'probe-kills-slow-start': { container: string; starts: number; killed: number };
  'priority-class-missing': { name: string; text: string };
  'preemption-breaks-budget': { preemptor: string; victims: readonly PodKey[]; violations: number; node: string };
}
export type RuleId = keyof LintFacts;

/** What would mend it. It was tried, where the rule is one that is run. */
export type LintFix =
  /** `kubectl patch`, or the same change in the file. */
  | { do: 'patch'; subject: ObjectRef; patch: Patch & { type: 'json' } }
  /** One of those that Why finds. */
  | { do: 'fix'; fix: Fix }
  /** Something new. */
  | { do: 'create'; name: string; text: string };

export type Found<Id extends RuleId = RuleId> = {
  [One in Id]: {
    rule: One;
    /** Of the object that is meant. */
    subject: ObjectRef;
    /** The field. */
    path: FieldPath;
    facts: LintFacts[One];
    fix: LintFix | null;
    /** Where it differs from the rule's own. */
    severity?: Severity;
  };
}[Id];

export type Finding = Found & { severity: Severity };
