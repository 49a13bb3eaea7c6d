import { describe, expect, test } from 'vitest';
import { nonZeroRequests, podRequests, scoringRequests } from './podResources.ts';
import { qosClass } from './qosClass.ts';
import type { Container, ContainerStatus, PodSpec, PodStatus, ResourceList } from './types.ts';

const asking = (requests: ResourceList, restartPolicy?: string): Container => ({
  name: 'c',
  resources: { requests },
  ...(restartPolicy && { restartPolicy }),
});
const mebi = 1024 * 1024;

describe('requests', () => {
  test.each<[string, PodSpec, number]>([
    ['of containers add up', { containers: [asking({ cpu: '100m' }), asking({ cpu: '0.2' })] }, 300],
    [
      'of an init container count if larger',
      { containers: [asking({ cpu: 1 })], initContainers: [asking({ cpu: 3 })] },
      3000,
    ],
    [
      'of sidecars add up, also beside later init containers',
      { containers: [asking({ cpu: 1 })], initContainers: [asking({ cpu: 1 }, 'Always'), asking({ cpu: 3 })] },
      4000,
    ],
    [
      'of init containers before a sidecar stand alone',
      { containers: [asking({ cpu: 1 })], initContainers: [asking({ cpu: 3 }), asking({ cpu: 1 }, 'Always')] },
      3000,
    ],
    ['of the pod level replace', { containers: [asking({ cpu: 1 })], resources: { requests: { cpu: 2 } } }, 2000],
    ['are added to the overhead', { containers: [asking({ cpu: 1 })], overhead: { cpu: '250m' } }, 1250],
    ['are summed before they are rounded', { containers: [asking({ cpu: '1500u' }), asking({ cpu: '1500u' })] }, 3],
  ])('%s', (_, spec, milliCpu) => {
    expect(podRequests({ spec }).milliCpu).toBe(milliCpu);
  });

  test('of other resources are counted in whole units; names that are no resource are not', () => {
    const spec = { containers: [asking({ 'example.com/gpu': 2, 'hugepages-2Mi': '4Mi', foo: 5, memory: '1Mi' })] };
    expect(podRequests({ spec })).toEqual({
      milliCpu: 0,
      memory: mebi,
      ephemeralStorage: 0,
      scalars: { 'example.com/gpu': 2, 'hugepages-2Mi': 4 * mebi },
    });
  });
});

describe('a resize under way', () => {
  const unreported: ContainerStatus = { name: 'c', ready: true, restartCount: 0, allocatedResources: { cpu: 2 } };
  const statusOf = (resources: ResourceList, allocatedResources: ResourceList): ContainerStatus => ({
    name: 'c',
    ready: true,
    restartCount: 0,
    allocatedResources,
    resources: { requests: resources },
  });
  const cpu = (status: PodStatus, restartPolicy?: string) =>
    podRequests({ spec: { containers: [], initContainers: [asking({ cpu: 1 }, restartPolicy)] }, status }).milliCpu;
  const infeasible = [{ type: 'PodResizePending', status: 'True', reason: 'Infeasible' }];
  test.each<[string, number, number]>([
    [
      'of the spec, what is in force and what is allocated the most counts',
      3000,
      cpu({ initContainerStatuses: [statusOf({ cpu: 3 }, { cpu: 2 })] }, 'Always'),
    ],
    [
      'what can’t be had does not count',
      500,
      cpu({ conditions: infeasible, initContainerStatuses: [statusOf({ cpu: '500m' }, {})] }, 'Always'),
    ],
    [
      'what is set aside counts only beside what it runs with',
      1000,
      cpu({ initContainerStatuses: [unreported] }, 'Always'),
    ],
    ['that may be nothing', 2000, cpu({ initContainerStatuses: [{ ...unreported, resources: {} }] }, 'Always')],
    ['an init container that ends is not resized', 1000, cpu({ initContainerStatuses: [statusOf({ cpu: 3 }, {})] })],
    [
      'a status that tells of no resources changes nothing',
      1000,
      cpu({ initContainerStatuses: [{ name: 'c', ready: true, restartCount: 0 }] }, 'Always'),
    ],
  ])('%s (SCHED-29)', (_, expected, found) => expect(found).toBe(expected));

  test('of the whole pod counts for what its spec names', () => {
    const spec: PodSpec = { containers: [asking({ cpu: 1 })], resources: { requests: { cpu: 2 } } };
    const status = { resources: { requests: { cpu: 3, memory: '1Gi' } }, allocatedResources: { cpu: 4 } };
    expect(podRequests({ spec, status })).toMatchObject({ milliCpu: 4000, memory: 0 });
  });
});

describe('defaults for scoring', () => {
  const bare: Container = { name: 'bare' };
  test('stand in for what a container does not ask for, and not for an explicit 0', () => {
    expect(nonZeroRequests({ spec: { containers: [bare, asking({ cpu: 0, memory: '1Mi' })] } })).toEqual({
      milliCpu: 100,
      memory: 201 * mebi,
    });
  });
  test('are left out for what the pod level asks for', () => {
    const spec: PodSpec = { containers: [bare, bare], resources: { requests: { cpu: 1 } } };
    expect(nonZeroRequests({ spec })).toEqual({ milliCpu: 1000, memory: 400 * mebi });
  });
  test('with pod-level requests are left out for what any container asks for', () => {
    const spec: PodSpec = { containers: [bare, asking({ memory: '1Mi' })], resources: { requests: { cpu: 1 } } };
    expect(nonZeroRequests({ spec })).toEqual({ milliCpu: 1000, memory: mebi });
  });
  test('of the incoming pod ignore the pod level', () => {
    const spec: PodSpec = { containers: [bare], resources: { requests: { cpu: 1 } }, overhead: { cpu: '50m' } };
    expect(scoringRequests({ spec })).toMatchObject({ milliCpu: 150, memory: 200 * mebi });
  });
});

test('a pod is summed once', () => {
  const pod = { spec: { containers: [asking({ cpu: 1 })] } };
  expect(podRequests(pod)).toBe(podRequests(pod));
});

test.each<[string, PodSpec, string]>([
  ['without any amount', { containers: [{ name: 'a' }] }, 'BestEffort'],
  ['with amounts of 0', { containers: [asking({ cpu: 0 })] }, 'BestEffort'],
  ['with requests alone', { containers: [asking({ cpu: 1 })] }, 'Burstable'],
  ['with equal limits', { containers: [limited('1', '1000m')] }, 'Guaranteed'],
  ['with lower requests', { containers: [limited('1', '500m')] }, 'Burstable'],
  ['with one container without limits', { containers: [limited('1', '1'), { name: 'b' }] }, 'Burstable'],
  ['with a pod level that is empty', { containers: [limited('1', '1')], resources: {} }, 'BestEffort'],
])('a pod %s is %3$s', (_, spec, expected) => {
  expect(qosClass({ spec })).toBe(expected);
});

function limited(cpu: string, request: string): Container {
  return { name: 'a', resources: { limits: { cpu, memory: '1Gi' }, requests: { cpu: request, memory: '1024Mi' } } };
}
