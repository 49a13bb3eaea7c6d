/** What PodTopologySpread tells of its constraints: of one node, and of all domains. */
import type { PodKey } from '../../../objects/types.ts';

export interface SpreadCheck {
  /** Index in spec.topologySpreadConstraints (or in the default constraints). */
  index: number;
  topologyKey: string;
  /** The node's value of the key; null where the label is missing. */
  domain: string | null;
  matchNum: number;
  selfMatch: 0 | 1;
  min: number;
  /** matchNum + selfMatch − min */
  skew: number;
  maxSkew: number;
  ok: boolean;
}

/** One spread constraint as the skew ruler shows it: counted by PreFilter (hard) or PreScore (soft). */
export interface SpreadConstraintFacts {
  index: number;
  topologyKey: string;
  maxSkew: number;
  whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  /** From the cluster's default constraints, not from the pod. */
  isDefault: boolean;
  /** Canonical text of the selector in force, matchLabelKeys merged; null = none, which selects nothing. */
  selector: string | null;
  minDomains: number | null;
  nodeAffinityPolicy: 'Honor' | 'Ignore';
  nodeTaintsPolicy: 'Honor' | 'Ignore';
  selfMatch: 0 | 1;
  /** Global minimum in force: 0 while fewer counted domains than minDomains. */
  min: number;
  /** Smallest count over the counted domains, before minDomains. */
  lowest: number;
  domainCount: number;
  domains: readonly SpreadDomain[];
}

export interface SpreadDomain {
  value: string;
  /** At least one eligible node: the domain takes part in the minimum. */
  counted: boolean;
  matchNum: number;
  /** Pods behind matchNum. */
  pods: readonly PodKey[];
  /** All nodes with this value, eligible or not. */
  nodes: readonly string[];
  eligibleNodes: readonly string[];
  /** matchNum + selfMatch − min */
  skew: number;
  /** skew ≤ maxSkew; always true for ScheduleAnyway. */
  ok: boolean;
}
