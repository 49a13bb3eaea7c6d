import { expect, test } from 'vitest';
import { readControllerFlags } from './controllerFlags.ts';

test.each([
  [['--node-monitor-grace-period=16s'], { nodeMonitorGracePeriod: 16_000 }],
  [['--node-monitor-grace-period=1m30s'], { nodeMonitorGracePeriod: 90_000 }],
  [['--node-monitor-grace-period=1.5s', '--node-monitor-grace-period=250ms'], { nodeMonitorGracePeriod: 250 }],
  [['--terminated-pod-gc-threshold=0'], { terminatedPodThreshold: 0 }],
  [['--node-monitor-grace-period=soon', '--terminated-pod-gc-threshold=few'], {}],
  [['--leader-elect=false'], {}],
])('%j', (flags, expected) => expect(readControllerFlags(flags)).toEqual(expected));
