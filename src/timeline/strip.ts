/** The strip's axis: linear time with a dot for each event, one row a part of the cluster. Pure. */
import { scaleLinear } from 'd3';
import type { ActorKind, Millis } from '../engine/simulation/trace.ts';
import type { Mark } from '../worker/protocol.ts';

export interface Dot {
  x: number;
  row: 0 | 1 | 2;
  /** An event of the pod that is looked at. */
  own: boolean;
}
export interface StripAxis {
  x: (t: Millis) => number;
  t: (x: number) => Millis;
  ticks: readonly { x: number; seconds: number }[];
  dots: readonly Dot[];
}

/** Control plane above, the nodes, and the network below. */
const rows: Readonly<Record<ActorKind, Dot['row']>> = {
  'load-balancer': 2,
  user: 0,
  apiserver: 0,
  scheduler: 0,
  controller: 0,
  kubelet: 1,
  container: 1,
  endpointslice: 2,
  'kube-proxy': 2,
  client: 2,
};

const shortestAxis = 10_000;
const room = 64;

export function stripAxis({
  marks,
  end,
  width,
  subject,
}: {
  marks: readonly Mark[];
  end: Millis;
  width: number;
  subject: string | null;
}): StripAxis {
  const scale = scaleLinear([0, Math.max(end, shortestAxis) * 1.04], [6, Math.max(7, width - 6)]);
  const dots = new Map<string, Dot>();
  for (const { t, actor, subject: of } of marks) {
    const dot = { x: Math.round(scale(t)), row: rows[actor], own: subject !== null && of === subject };
    const key = `${dot.row} ${Math.floor(dot.x / 3)}`;
    if (!dots.get(key)?.own) dots.set(key, dot);
  }
  return {
    x: scale,
    t: (x) => Math.round(scale.invert(x)),
    ticks: scale
      .ticks(Math.max(2, Math.floor(width / room)))
      .filter((t) => t % 1000 === 0)
      .map((t) => ({ x: scale(t), seconds: t / 1000 })),
    dots: [...dots.values()],
  };
}
