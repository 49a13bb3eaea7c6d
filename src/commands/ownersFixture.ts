/** A chain of owners, a budget and a namespace, written by hand. For tests only. */
import type { BudgetState, NamespaceState, OwnerState, Owners } from '../engine/view/owners.ts';

export const deployment: OwnerState = {
  subject: 'Deployment/default/web',
  kind: 'Deployment',
  name: 'web',
  exists: true,
  kubectl: [{ column: 'NAME', value: 'web' }],
  deletion: null,
  isPaused: false,
  replicas: 3,
  numbers: [],
  rollout: {
    desired: 3,
    most: 4,
    least: 3,
    before: 'web-1',
    revisions: [
      {
        name: 'web-2',
        revision: 2,
        isNew: true,
        images: ['app:2'],
        replicas: 3,
        ready: 3,
        available: 3,
        terminating: 0,
        undo: null,
      },
      {
        name: 'web-1',
        revision: 1,
        isNew: false,
        images: ['app:1'],
        replicas: 0,
        ready: 0,
        available: 0,
        terminating: 0,
        undo: { type: 'json', steps: [{ op: 'replace', path: '/spec/template', value: {} }] },
      },
    ],
  },
  conditions: [],
  pods: null,
  waits: null,
  next: null,
  events: [],
};

export const job: OwnerState = {
  ...deployment,
  subject: 'Job/default/sum',
  kind: 'Job',
  name: 'sum',
  replicas: null,
  rollout: null,
};

export const budget: BudgetState = {
  subject: 'PodDisruptionBudget/default/web',
  name: 'web',
  kubectl: [],
  minAvailable: '2',
  maxUnavailable: null,
  currentHealthy: 3,
  desiredHealthy: 2,
  expectedPods: 3,
  disruptionsAllowed: 1,
  unhealthyPodEvictionPolicy: 'IfHealthyBudget',
  conditions: [],
  events: [],
};

const namespace: NamespaceState = { name: 'shop', exists: true, kubectl: [], leavingSince: null, conditions: [] };

export const ownersOf = (owner: OwnerState): Owners => ({
  pod: 'default/web-2-x',
  clock: '2026-01-01T00:00:05Z',
  chain: [owner],
  budgets: [budget],
  eviction: { kind: 'charged', budget: 'web' },
  namespace,
});
