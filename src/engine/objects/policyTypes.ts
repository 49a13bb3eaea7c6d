/** What holds for a whole namespace. */
import type { KubeObject, ResourceList } from './types.ts';

export interface LimitRangeItem {
  type: string;
  max?: ResourceList;
  min?: ResourceList;
  default?: ResourceList;
  defaultRequest?: ResourceList;
  maxLimitRequestRatio?: ResourceList;
}
export interface LimitRange extends KubeObject {
  kind: 'LimitRange';
  spec?: { limits?: readonly LimitRangeItem[] };
}

export interface ScopeRequirement {
  scopeName: string;
  operator: string;
  values?: readonly string[];
}
export interface ResourceQuota extends KubeObject {
  kind: 'ResourceQuota';
  spec?: {
    hard?: ResourceList;
    scopes?: readonly string[];
    scopeSelector?: { matchExpressions?: readonly ScopeRequirement[] };
  };
  status?: { hard?: ResourceList; used?: ResourceList };
}
