/** Sets the rows of the two truths: side by side, on narrow screens below each other. Pure. */
import { nameOf } from '../../../engine/objects/ref.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { TwoTruths, VolumeTruth } from '../../../engine/view/twoTruths.ts';
import type { ClusterView } from '../../../engine/view/view.ts';
import { type ShownRow, shownRows } from '../rows.ts';
import { believedOf, lookOf } from './believed.ts';
import type { RowBox, TruthsLayout } from './boxes.ts';
import { bracketRoom, brackets, tiedUids } from './brackets.ts';
import { bigCard, lineCard, type TruthCardText } from './card.ts';
import { isTorn, linkAcross, linkDown, linkShort } from './link.ts';
import { nextBox } from './next.ts';
import { podOfView } from './agreeing.ts';
import { realOf } from './real.ts';
import { t } from '../../../i18n/late.ts';
import { duration } from '../../../i18n/time.ts';

export interface TruthsInput {
  truths: TwoTruths;
  view: Pick<ClusterView, 'nodes' | 'pods' | 't'>;
  width: number;
  /** The node in focus. */
  focus: string | null;
  /** What comes later is kept back (store/seen.ts). */
  seen: Millis;
  /** A room looks at it: both truths at once, without what else is noted of a node. */
  isFar?: boolean;
}

/** Below this width the sides stand below each other. */
const leastBeside = 520;
const rowGaps = { near: 12, far: 8 };
const headHeight = 30;
/** Of the link between sides below each other. */
const between = 34;

interface Frame extends Omit<TruthsInput, 'width'> {
  width: number;
  stacked: boolean;
  /** Between the sides. */
  gap: number;
  tied: ReadonlySet<string>;
}

export function layoutTruths(input: TruthsInput): TruthsLayout {
  const { truths, view } = input;
  const { rows: all, moreDiffer, moreAgree } = shownRows(truths, view);
  const tied = tiedUids(truths);
  const shown = input.isFar
    ? all.filter((row) => row.truths !== null || row.pods.some(({ uid }) => tied.has(uid)))
    : all;
  const stacked = input.width < leastBeside;
  const width = input.width - bracketRoom(truths);
  const frame: Frame = { ...input, width, stacked, gap: stacked ? 40 : 104, tied };
  const half = (width - frame.gap) / 2;
  const heads = stacked
    ? null
    : {
        believed: { x: 26, y: 18, text: t('truths:picture.believed') },
        real: { x: half + frame.gap + 26, y: 18, text: t('truths:picture.real') },
      };
  const rowGap = rowGaps[input.isFar ? 'far' : 'near'];
  let y = heads ? headHeight : 0;
  const rows = shown.map((row) => {
    const box = moveRow(rowBox(row, frame), y);
    y += box.h + rowGap;
    return box;
  });
  const rest = (
    input.isFar
      ? []
      : [
          ...(moreDiffer > 0 ? [t('truths:picture.more', { count: moreDiffer })] : []),
          ...(moreAgree > 0 ? [t('truths:picture.agree', { count: moreAgree })] : []),
        ]
  ).map((text, at) => ({ x: 2, y: y + 14 + at * 20, text }));
  return {
    width: input.width,
    // For a room that is shown no row there is no gap below one.
    height: y - (input.isFar && rows.length > 0 ? rowGap : 0) + rest.length * 20 + 2,
    heads,
    rows,
    rest,
    brackets: brackets(truths, rows, { x: width }),
  };
}

function rowBox(row: ShownRow, frame: Frame): RowBox {
  if (row.truths && row.size === 'big') return bigRow({ ...row, truths: row.truths }, frame);
  const hasMore = !row.truths && row.pods.some(({ status }) => isOnItsWay(status));
  return hasMore ? startingRow(row, frame) : lineRow(row, frame);
}

const isOnItsWay = (status: string): boolean => lookOf({ status, goneAt: null }) === 'pending';

/** Nothing differs, but a pod is on its way: each is told with its state, which has no room on a line. */
function startingRow(row: ShownRow, frame: Frame): RowBox {
  const { stacked, gap, width } = frame;
  const [cardText, holders] = agreeingSides(row, frame);
  const w = stacked ? width : (width - gap) / 2;
  const believed = bigCard(cardText, w, { eyebrow: stacked ? t('truths:picture.believed') : null, isFar: frame.isFar });
  const real = bigCard(holders, w, { eyebrow: stacked ? t('truths:picture.real') : null, isFar: frame.isFar });
  const h = stacked ? believed.h + between + real.h : Math.max(believed.h, real.h);
  const facts = { ...row, now: frame.view.t, isOnItsWay: true };
  return {
    ...rowHead(row, frame),
    size: 'big',
    h,
    believed: stacked ? believed : { ...believed, h },
    real: stacked ? { ...real, y: believed.h + between } : { ...real, x: w + gap, h },
    link: stacked
      ? linkAcross(facts, { x: 0, y: believed.h + 3, w })
      : linkDown(facts, { x: w + gap / 2, top: 0, bottom: h }),
    next: null,
  };
}

type BigRow = ShownRow & { truths: NonNullable<ShownRow['truths']> };

function bigRow(row: BigRow, frame: Frame): RowBox {
  const { stacked, gap, width, seen } = frame;
  const facts = { ...row, now: frame.view.t };
  const [cardText, holders] = sidesOf(row, frame);
  const w = stacked ? width : (width - gap) / 2;
  const believed = bigCard(cardText, w, { eyebrow: stacked ? t('truths:picture.believed') : null, isFar: frame.isFar });
  const real = bigCard(holders, w, { eyebrow: stacked ? t('truths:picture.real') : null, isFar: frame.isFar });
  const coming = row.truths.next.filter(({ t: due }) => due === null || due <= seen);
  const next = frame.isFar ? null : nextBox(coming, width);
  const h = stacked ? believed.h + between + real.h : Math.max(believed.h, real.h, 96);
  const right = stacked ? { ...real, y: believed.h + between } : { ...real, x: w + gap, h };
  return {
    ...rowHead(row, frame),
    size: 'big',
    h: h + (next ? next.h + 6 : 0),
    believed: stacked ? believed : { ...believed, h },
    real: right,
    link: stacked
      ? linkAcross(facts, { x: 0, y: believed.h + 3, w })
      : linkDown(facts, { x: w + gap / 2, top: 0, bottom: h }),
    next: next && { ...next, y: h + 6 },
  };
}

function sidesOf(row: BigRow, { view, tied, truths, isFar }: Frame): readonly [TruthCardText, TruthCardText] {
  const { volumes, faults } = truths;
  const isCutFromStorage = faults.some(({ fault }) => fault.what === 'storage' && fault.node === row.name);
  const believed = believedOf(row.truths, { now: view.t, volumes });
  const real = realOf(row.truths, { now: view.t, tied, isCutFromStorage });
  return [
    { ...believed, facts: isFar ? [] : believed.facts, name: row.name, fog: isFog(row) },
    { ...real, facts: isFar ? [] : real.facts, name: row.name, fog: false },
  ];
}

/** Nobody can see whether what is believed still holds. */
const isFog = ({ isCut, truths }: ShownRow): boolean =>
  isCut || (truths !== null && (truths.real.kubelet !== 'runs' || truths.real.machine === 'off'));

function lineRow(row: ShownRow, frame: Frame): RowBox {
  const { gap, width } = frame;
  const half = (width - gap) / 2;
  const [cardText, holders] = row.truths ? sidesOf({ ...row, truths: row.truths }, frame) : agreeingSides(row, frame);
  const words: readonly [readonly string[], readonly string[]] = row.truths
    ? [[cardText.chip?.text ?? ''], [holders.chip?.text ?? '']]
    : [[statusOf(cardText)], doing(holders, frame)];
  const more = (n: number): string => t('truths:row.moreHere', { n });
  const believed = lineCard(cardText, half, { words: words[0], more, isFar: frame.isFar });
  const real = lineCard(holders, half, {
    words: words[1],
    more,
    isFar: frame.isFar,
    alarms: !row.truths && (writtenBy(holders, frame)?.writers.length ?? 0) > 1,
  });
  const h = Math.max(believed.h, real.h);
  const facts = { ...row, now: frame.view.t };
  return {
    ...rowHead(row, frame),
    size: 'line',
    h,
    believed: { ...believed, h },
    real: { ...real, x: half + gap, h },
    link: linkShort(facts, { x: half, y: h / 2, w: gap }),
    next: null,
  };
}

/** `Running 1/1`, or `2 × Running 1/1`; of pods that differ in it nothing. */
function statusOf({ pods, empty }: TruthCardText): string {
  const [word = empty, ...others] = new Set(pods.flatMap((pod) => pod.words));
  if (others.length > 0) return '';
  return pods.length > 1 ? `${pods.length} × ${word}` : word;
}

const doing = (holders: TruthCardText, frame: Frame): readonly string[] =>
  holders.pods.length === 0 ? [holders.empty] : (writing(holders, frame) ?? [runsOf(holders)]);

const runsOf = ({ pods }: TruthCardText): string =>
  pods.length > 1 ? t('truths:row.runCount', { n: pods.length }) : t('truths:row.runs');

/** A life of a name with several that writes to a volume, perhaps beside another one: at length, and in short. */
function writing(holders: TruthCardText, frame: Frame): readonly string[] | null {
  const written = writtenBy(holders, frame);
  if (!written) return null;
  const claim = written.claim === null ? written.volume : nameOf(written.claim);
  return written.writers.length > 1
    ? [t('truths:row.writesToo', { claim }), t('truths:row.writesTooBrief')]
    : [t('truths:row.writes', { claim }), t('truths:row.writesBrief')];
}

function writtenBy({ pods }: TruthCardText, { truths, tied }: Frame): VolumeTruth | undefined {
  const uids = new Set(pods.map(({ uid }) => uid).filter((uid) => tied.has(uid)));
  return truths.volumes.find(({ writers }) => writers.some(({ uid }) => uids.has(uid)));
}

function agreeingSides({ pods, name }: ShownRow, { tied, truths }: Frame): readonly [TruthCardText, TruthCardText] {
  const inOrder = [...pods].sort((a, b) => Number(tied.has(b.uid)) - Number(tied.has(a.uid)));
  const all = inOrder.map((pod) => ({ ...podOfView(pod, { volumes: truths.volumes }), isTied: tied.has(pod.uid) }));
  const card = { name, fog: false, broken: false, chip: null, facts: [] };
  return [
    { ...card, side: 'believed', pods: all, empty: t('truths:row.noPods') },
    {
      ...card,
      side: 'real',
      pods: all.filter(({ look }, at) => inOrder[at]?.live && look !== 'pending'),
      broken: pods.some(({ uid }) => tied.has(uid)),
      empty: t('truths:row.nothing'),
    },
  ];
}

function rowHead(row: ShownRow, { width, focus }: Frame): Pick<RowBox, 'node' | 'text' | 'focused' | 'x' | 'y' | 'w'> {
  const differs = row.truths?.differsSince ?? null;
  const verdict =
    differs === null ? t('truths:row.labelAgrees') : t('truths:row.labelDiffers', { time: duration(differs) });
  const cut = isTorn(row) && row.isCut ? `, ${t('truths:row.cut')}` : '';
  return { node: row.name, text: `${row.name}${cut}, ${verdict}`, focused: focus === row.name, x: 0, y: 0, w: width };
}

/** A row at its height: everything in it is relative to the row, but brackets and hits need its place. */
const moveRow = (row: RowBox, y: number): RowBox => ({ ...row, y });
