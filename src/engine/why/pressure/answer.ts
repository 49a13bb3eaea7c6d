/** A node that runs short: what stands at one instant, and how its use goes over the whole run. */
import { evictionRules } from '../../kubelet/pressure/evictionRules.ts';
import { rankKeys } from '../../kubelet/pressure/podRank.ts';
import { conditionOf, resourceOf } from '../../kubelet/pressure/signals.ts';
import { lookAtNode } from '../../view/nodeLook.ts';
import { evictionsOn } from '../../history/node/evictions.ts';
import { pressurePasses } from '../../history/node/pressurePasses.ts';
import { rankRows } from '../../view/rankRows.ts';
import { signalInTurn, signalViews } from '../../view/thresholdViews.ts';
import type { Answerer } from '../questions.ts';
import { conditionsHeld } from './conditionsHeld.ts';
import { pressureLine } from './pressureLine.ts';
import { reclaimOf } from './reclaim.ts';

export const answerPressure: Answerer<'pressure'> = ({ run }, { t, node }) => {
  if (!run.index.object(`Node/${node}`)) return null;
  const config = run.options.eviction;
  const { transition } = evictionRules(config);
  const look = lookAtNode(run, node, t);
  const found = pressurePasses(run, node, t);
  const holders = look ? signalViews({ t, config, observations: look.observations, found }) : [];
  const signals = holders.map((signalView) => {
    const { signal } = signalView;
    const ranking = look ? rankRows(signal, [...look.stats.keys()], (pod) => look.stats.get(pod)) : [];
    const kind = { resource: resourceOf[signal], condition: conditionOf(signal) };
    return { ...signalView, ...kind, keys: rankKeys(signal), ranking, reclaim: reclaimOf(signalView, ranking) };
  });
  const evictions = evictionsOn(run, node);
  const coming = evictions.filter((one) => one.t >= t);
  const going = evictions.findLast((one) => one.t < t && signals[0]?.ranking.some(({ uid }) => uid === one.uid));
  const conditions = conditionsHeld(run, node, { t, transition });
  return { node, signals, inTurn: signalInTurn(config, holders), conditions, transition, coming, going: going ?? null };
};

export const answerPressureLine: Answerer<'pressureLine'> = ({ run, inSlices }, { node }) => {
  return run.index.object(`Node/${node}`) ? inSlices(pressureLine(run, node)) : null;
};
