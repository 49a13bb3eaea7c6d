/** Follows the cluster beside this page, and puts it on stage anew now and then, for as long as it is looked at. */
import { isLive, type Situation } from '../../engine/simulation/situation.ts';
import { commit, run } from '../../store/conductor.ts';
import { getState, setState, useStore } from '../../store/store.ts';
import { emptySituation } from '../../store/slices/scenario.ts';
import type { LiveView } from '../../store/slices/live.ts';
import type { State } from '../../store/state.ts';
import { inTurn } from '../../store/turns.ts';
import { decisivePod } from '../decisivePod.ts';
import { focusPod } from '../looking.ts';
import { HeldCluster } from './heldCluster.ts';
import { Recording } from './recording.ts';
import { followStream } from './stream.ts';
import { message } from '../../i18n/live.ts';

/** The stage is not put together more often, */
const leastMs = 2000;
/** and rests for so many times as long as that took. */
const rest = 2;
/** A kind that is not read by then comes later. */
const patienceMs = 20_000;

const held = new HeldCluster();
const recording = new Recording();
/** A connection, not data: made once. It says whether there was a cluster. */
let following: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The id of what was put on stage last. */
let newest = '';

/** @returns false where this page is not served beside a cluster */
export async function follow(): Promise<boolean> {
  following ??= begin();
  if (!(await following)) {
    following = null;
    return false;
  }
  return await showFirst();
}

/** What was seen until now, a line each. */
export const recorded = (): readonly string[] => recording.lines();

function begin(): Promise<boolean> {
  let hasBegun = false;
  let isWanted = true;
  return new Promise((resolve) => {
    const ready = () => {
      if (hasBegun || !held.status) return;
      hasBegun = true;
      setState({ live: viewOf({ asOf: Date.now(), isConnected: true }) });
      useStore.subscribe(lookAgain);
      document.addEventListener('visibilitychange', () => {
        if (isBehind(getState())) soon(0);
      });
      resolve(true);
    };
    const heard = {
      begins: () => held.begin(),
      lines(lines: readonly string[]) {
        const changes = lines.flatMap((line) => held.take(line));
        for (const line of changes) recording.take(line);
        if (hasBegun) tell(changes.length);
        else if (held.isWhole) ready();
      },
      lost() {
        if (hasBegun) return patch({ isConnected: false });
        isWanted = false;
        resolve(false);
      },
    };
    setTimeout(ready, patienceMs);
    void followStream(heard, () => isWanted);
  });
}

const viewOf = (fields: Pick<LiveView, 'asOf' | 'isConnected'>): LiveView => ({
  cluster: held.status?.cluster ?? { name: '', version: '' },
  kinds: held.status?.kinds ?? [],
  unseen: 0,
  isHeld: false,
  ...fields,
});

const patch = (fields: Partial<LiveView>): void => setState(({ live }) => ({ live: live && { ...live, ...fields } }));

function tell(changes: number): void {
  const { live } = getState();
  if (!live) return;
  const { kinds } = held.status ?? live;
  if (changes === 0 && live.isConnected && kinds === live.kinds) return;
  patch({ kinds, isConnected: true, unseen: live.unseen + changes });
  if (changes > 0) soon(leastMs);
}

/** What kept the stage as it is may be over; Undo may have led to a moment that is past. */
function lookAgain(state: State, before: State): void {
  if (isBehind(state) && isFree(state) && (!isFree(before) || state.situation !== before.situation)) soon(leastMs);
}

const isBehind = ({ situation, live }: State): boolean =>
  live !== null && (live.unseen > 0 || situation.base[0]?.id !== newest);

function soon(ms: number): void {
  timer ??= setTimeout(() => void showNext(), ms);
}

/** Whoever is at something, or looks at another time, keeps what is on stage; where nobody looks it rests. */
const isFree = ({ situation, live, t, playing, drag, dialog, preview, compared, editor, show }: State): boolean =>
  !document.hidden &&
  isLive(situation) &&
  live?.isHeld === false &&
  t === 0 &&
  !playing &&
  drag.phase === 'idle' &&
  dialog === null &&
  preview === null &&
  compared === null &&
  editor === null &&
  show === null;

async function showNext(): Promise<void> {
  const since = Date.now();
  await inTurn(async () => {
    if (!isFree(getState())) return;
    const { focus, openCell, cycle } = getState();
    const { situation, shown } = taken();
    const outcome = await run({ label: label(), situation, landing: { t: 0 } }, { focus, openCell, cycle }, true);
    if (outcome === 'landed') shown();
    else patch({ isHeld: true });
  });
  timer = undefined;
  if (isBehind(getState()) && isFree(getState())) soon(Math.max(leastMs, rest * (Date.now() - since)));
}

async function showFirst(): Promise<boolean> {
  const looks = {
    mode: 'explore',
    panel: 'stage',
    stage: 'cluster',
    ...{ timelineOpen: false, topic: null, node: null, notices: [] },
  } as const;
  return await inTurn(async () => {
    const { situation, shown } = taken();
    const outcome = await commit({ label: label(), situation, landing: { t: 0 }, focus: null, looks });
    if (outcome !== 'landed') return false;
    shown();
    const decisive = decisivePod(getState().view?.pods ?? []);
    if (decisive) focusPod.run(decisive.key);
    return true;
  });
}

const label = () => message('live:followed', { name: getState().live?.cluster.name ?? '' });

/** The cluster as it is known now. */
function taken(): { situation: Situation; shown: () => void } {
  const [asOf, before] = [Date.now(), getState().live?.unseen ?? 0];
  const source = held.source();
  newest = source.id;
  return {
    situation: { ...emptySituation, title: source.name, base: [source] },
    shown: () => patch({ asOf, unseen: (getState().live?.unseen ?? 0) - before }),
  };
}
