/** The cluster beside this page: followed, held, taken apart, and kept as a recording. */
import { clusterOf, isLive } from '../engine/simulation/situation.ts';
import { commit } from '../store/conductor.ts';
import { engine } from '../store/engine.ts';
import { closeLeadingTo, notify } from '../store/notices.ts';
import { emptySituation } from '../store/slices/scenario.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { command } from './command.ts';
import { follow } from './live/follow.ts';
import { seek } from './time.ts';
import { message } from '../i18n/live.ts';
import { timeOfDay } from '../i18n/time.ts';

/** Puts it on stage and keeps it up to date. @returns false where there is none, which is told */
export async function followCluster(): Promise<boolean> {
  setState({ busy: { what: message('live:reading'), progress: null } });
  const isThere = await follow().finally(() => setState({ busy: null }));
  if (!isThere) notify('warning', message('live:none'));
  return isThere;
}

/** From something else on stage. */
export const backToLive = command({
  id: 'backToLive',
  label: 'live:back',
  enabled: ({ live, situation }) => live !== null && !isLive(situation),
  run: () => void followCluster(),
});

/** The stage stays as it is while somebody reads, or goes on, from wherever the clock was. */
export const holdLive = command({
  id: 'holdLive',
  label: 'live:hold',
  enabled: ({ live, situation }) => live !== null && isLive(situation),
  run() {
    const isAhead = getState().t > 0;
    if (isAhead) seek.run(0);
    setState(({ live }) => ({ live: live && { ...live, isHeld: !live.isHeld && !isAhead } }));
  },
});

/** The instant on stage becomes a situation like any other: everything of it can be changed. */
export const takeLiveApart = command({
  id: 'takeLiveApart',
  label: 'live:takeApart',
  enabled: ({ live, situation }) => live !== null && isLive(situation),
  run: () => void inTurn(takeApart),
});

async function takeApart(): Promise<void> {
  const { situation, live, focus } = getState();
  const [source] = situation.base;
  if (!source || !live || !isLive(situation)) return;
  const time = timeOfDay(live.asOf);
  const title = `${live.cluster.name} ${time}`;
  const stored = await engine().persist({ ...source, name: title });
  if (!stored) return;
  const taken = { ...emptySituation, title, base: [stored] };
  const outcome = await commit({
    label: message('live:taken', { name: live.cluster.name, time }),
    situation: taken,
    landing: { t: 0 },
    focus,
  });
  if (outcome === 'landed' && clusterOf(getState().situation) === clusterOf(taken)) closeLeadingTo('takeApart');
}
