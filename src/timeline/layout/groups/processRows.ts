/** A pod as a lane of two thin rows, what the API says above what its node runs, so that the eye sees where they part. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { Parting } from '../../../engine/history/node/nodeNow.ts';
import { lane, moment, row, span } from '../items.ts';
import { duration } from '../../../i18n/time.ts';
import type { Item, Lane, Span } from '../laneChart.ts';
import type { PodTruth } from './podTruth.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

/** @param sub beside its name: its node, or which of several it is */
function podLane(truth: PodTruth, sub: string | Message): Lane {
  const { name, part } = truth;
  const rows = lane(`pod-${part.uid}`, 'pods', name, sub, [
    row(`api-${part.uid}`, apiItems(truth), { name: 'API' }),
    row(`node-${part.uid}`, nodeItems(truth), { name: 'node' }),
  ]);
  return { ...rows, isClose: true };
}

function apiItems({ rowStates, gone, part: { uid } }: PodTruth): readonly Item[] {
  const spans = rowStates.map(({ from, to, state, begins, ends }, at) =>
    span({
      id: `said-${uid}-${at}`,
      from,
      to,
      look: state.look,
      label: state.label,
      begins,
      ends: gone && ends.includes(gone.id) ? [] : ends,
    }),
  );
  if (!gone) return spans;
  const label = message('timeline:item.gone');
  return [...spans, moment({ id: `gone-${uid}`, t: gone.t, mark: 'disc', label, mono: false, events: [gone.id] })];
}

function nodeItems({ runs, differs, exits, part: { uid } }: PodTruth): readonly Item[] {
  const exitIds = new Set(exits.map(({ id }) => id));
  const processes = runs.flatMap(({ from, to, begins, ends }, at): Span[] => {
    const parted = differs.filter((one) => one.state !== 'nothingRuns' && one.from < to && one.to > from);
    const whole = { id: `lives-${uid}-${at}`, from, to, begins, ends: ends.filter((id) => !exitIds.has(id)) };
    return cutOut(
      whole,
      parted.map((one) => ({ ...one, from: Math.max(from, one.from), to: Math.min(to, one.to) })),
    );
  });
  const empty = differs
    .filter(({ state }) => state === 'nothingRuns')
    .map(({ from, to }, at) =>
      span({
        id: `nothing-${uid}-${at}`,
        from,
        to,
        look: 'away',
        label: message('timeline:nodes.nothingRuns', { length: duration(to - from) }),
      }),
    );
  const ends = exits.map(({ t, id, code }) =>
    moment({
      id: `exit-${id}`,
      t,
      mark: code === 0 ? 'check' : 'cross',
      tone: code === 0 ? 'moss' : 'verm',
      label: message('timeline:item.exit', { code }),
      mono: true,
      events: [id],
    }),
  );
  return [...processes, ...empty, ...ends];
}

interface Piece {
  from: Millis;
  to: Millis;
  state: Parting;
}

/** A process's span with the stretches in which the API says otherwise drawn apart. */
function cutOut(whole: Pick<Span, 'id' | 'from' | 'to' | 'begins' | 'ends'>, parted: readonly Piece[]): Span[] {
  const spans: Span[] = [];
  let from = whole.from;
  const runs = (to: Millis) => {
    if (to > from)
      spans.push(
        span({ id: `${whole.id}-${spans.length}`, from, to, look: 'runs', label: message('timeline:nodes.runs') }),
      );
  };
  for (const piece of parted) {
    runs(piece.from);
    const label = message(`timeline:nodes.parting.${piece.state}`, { length: duration(piece.to - piece.from) });
    spans.push(span({ id: `${whole.id}-${spans.length}`, from: piece.from, to: piece.to, look: 'bad', label }));
    from = piece.to;
  }
  runs(whole.to);
  const last = spans.length - 1;
  return spans.map((one, at) => ({
    ...one,
    begins: at === 0 ? whole.begins : [],
    ends: at === last ? whole.ends : [],
  }));
}

/** Of so many each has a lane of its own: first those of which there is something to tell. */
const most = 12;

/** @returns a lane a pod; of the rest, to whom nothing happens, one lane together */
export function podLanes(truths: readonly PodTruth[], subOf: (truth: PodTruth) => string | Message): readonly Lane[] {
  const reported = new Set(truths.toSorted((a, b) => Number(isRevealing(b)) - Number(isRevealing(a))).slice(0, most));
  const others = truths.filter((truth) => !reported.has(truth));
  const lanes = truths.filter((truth) => reported.has(truth)).map((truth) => podLane(truth, subOf(truth)));
  return others.length === 0 ? lanes : [...lanes, crowdLane(others)];
}

const isRevealing = ({ rowStates, runs, differs, gone }: PodTruth): boolean =>
  gone !== null || differs.length > 0 || rowStates.length > 1 || runs.length > 1;

function crowdLane(others: readonly PodTruth[]): Lane {
  const from = Math.min(...others.flatMap(({ runs }) => runs.map((one) => one.from)));
  const to = Math.max(...others.flatMap(({ runs }) => runs.map((one) => one.to)));
  const label = message('timeline:nodes.others', { count: others.length });
  const items = to > from ? [span({ id: 'others', from, to, look: 'count', label })] : [];
  return lane('others', 'pods', message('timeline:nodes.othersLane'), null, [row('others', items)]);
}
