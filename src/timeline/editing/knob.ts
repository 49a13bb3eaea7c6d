/** The number behind a handle in a lane: its limits, and the command that sets it. */
import { delayBalancer, delayProxy, tune } from '../../commands/tuning.ts';
import type { SpanHandle } from '../layout/laneChart.ts';

/** Seconds. */
export const longestDelay = 60;
const longestStop = 300;

export interface Knob {
  /** Seconds. */
  value: number;
  min: number;
  max: number;
  step: number;
  set: (seconds: number, held: boolean) => void;
}

/** @param balancerSeconds what is set for the load balancer: the lanes don't know it */
export function knobOf(handle: SpanHandle, balancerSeconds: number): Knob {
  switch (handle.of) {
    case 'proxy': {
      const { node, delayMs } = handle;
      const set = (seconds: number, held: boolean) => delayProxy.run({ node, delayMs: inMs(seconds), held });
      return { value: delayMs / 1000, min: 0, max: longestDelay, step: 0.1, set };
    }
    case 'balancer': {
      const set = (seconds: number, held: boolean) => delayBalancer.run({ delayMs: inMs(seconds), held });
      return { value: balancerSeconds, min: 0, max: longestDelay, step: 0.1, set };
    }
    default: {
      const { of, pod, seconds: value } = handle;
      const set = (seconds: number, held: boolean) => tune.run({ pod, tuning: { [of]: seconds }, held });
      // Without a length there is no interval to hold it by; the budget's handle goes down to none.
      return { value, min: 1, max: longestStop, step: 1, set };
    }
  }
}

const inMs = (seconds: number): number => Math.round(seconds * 1000);
