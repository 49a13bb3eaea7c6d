/** What a node is short of at one instant, and who would go for it: what its kubelet would find if it looked now. */
import { rankKeys } from '../kubelet/pressure/podRank.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { NodeState } from './nodeState.ts';
import { lookAtNode } from './nodeLook.ts';
import { at } from '../history/at.ts';
import { rankRows } from './rankRows.ts';
import { signalInTurn, signalViews } from './thresholdViews.ts';

type NodePressure = Pick<NodeState, 'signals' | 'ranking'>;

const nothing: NodePressure = { signals: [], ranking: { signal: 'memory.available', keys: [], pods: [] } };

/** Without signals where nobody says what is used: then nothing is ever short there. */
export function nodePressureAt(run: Run, name: string, t: Millis): NodePressure {
  const look = lookAtNode(run, name, t);
  if (!look) return nothing;
  const { stats, observations } = look;
  const found = at(run, t).node(name)?.passes ?? [];
  const signals = signalViews({ t, config: run.options.eviction, observations, found });
  const signal = signalInTurn(run.options.eviction, signals) ?? 'memory.available';
  const pods = rankRows(signal, [...stats.keys()], (pod) => stats.get(pod));
  return { signals, ranking: { signal, keys: rankKeys(signal), pods } };
}
