/** Changing the numbers that decide how pods end. */
import type { PodKey } from '../engine/objects/types.ts';
import type { KubeletEra, Tuning } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { withTuning } from '../engine/simulation/withTuning.ts';
import { adjust } from './adjust.ts';
import { command } from './command.ts';
import { setOptions } from './setOptions.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/late.ts';

/** Changes a pod's grace, preStop or shutdown time from the start on; what came of it is run again at once. */
export const tune = command<{ pod: PodKey; tuning: Tuning; held?: boolean }>({
  id: 'tune',
  label: 'commands:tune',
  enabled: () => true,
  run({ pod, tuning, held }) {
    adjust({
      handle: `${pod} ${Object.keys(tuning).join(' ')}`,
      label: message('commands:tuneDone', { pod: nameOf(pod) }),
      change: (situation) => withTuning(situation, pod, tuning),
      held: held ?? false,
    });
  },
});

/** Sets how long kube-proxy takes to apply a changed EndpointSlice: on one node, or (`default`) on all others. */
export const delayProxy = command<{ node: string; delayMs: Millis; held?: boolean }>({
  id: 'delayProxy',
  label: 'commands:delayProxy',
  enabled: () => true,
  run({ node, delayMs, held }) {
    adjust({
      handle: `kube-proxy ${node}`,
      label: message('commands:delayProxyDone', { node }),
      change: ({ options, ...situation }) => ({
        ...situation,
        options: { ...options, proxyDelayMs: { ...options.proxyDelayMs, [node]: delayMs } },
      }),
      held: held ?? false,
    });
  },
});

/** Sets how long the load balancer in front of Services takes to hear of a changed EndpointSlice. */
export const delayBalancer = command<{ delayMs: Millis; held?: boolean }>({
  id: 'delayBalancer',
  label: 'commands:delayBalancer',
  enabled: () => true,
  run: ({ delayMs, held }) =>
    setOptions({
      handle: 'load balancer',
      label: message('commands:delayBalancerDone'),
      options: { loadBalancerDelayMs: delayMs },
      held: held ?? false,
    }),
});

/** Lets every kubelet follow the rules of today or of v1.23. */
export const setKubeletEra = command<KubeletEra>({
  id: 'setKubeletEra',
  label: 'commands:setKubeletEra',
  enabled: () => true,
  run: (era) =>
    setOptions({
      handle: 'kubelet era',
      label: message('commands:setKubeletEraDone', { era }),
      options: { kubeletEra: { default: era } },
      held: false,
    }),
});

/** Clients that keep one connection open for all their requests, besides those that open one for each. */
export const setKeepAlive = command<boolean>({
  id: 'setKeepAlive',
  label: 'commands:setKeepAlive',
  enabled: () => true,
  run: (keepAlive) =>
    setOptions({
      handle: 'keep-alive',
      label: message(keepAlive ? 'commands:keepAliveOn' : 'commands:keepAliveOff'),
      options: { keepAlive },
      held: false,
    }),
});
