/** What stands on screen, as the pure halves of its pictures lay it out: by item, each word and look that is drawn of it. */
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { plain } from '../../i18n/message.ts';
import { engine } from '../../store/engine.ts';
import { mayForesee, seenUntil } from '../../store/seen.ts';
import type { State } from '../../store/state.ts';
import { timelineInView } from '../../timeline/modelInView.ts';
import { groupModel } from '../../timeline/layout/groups/groupModel.ts';
import { layHorizontal } from '../../timeline/layout/horizontal.ts';
import { lanesInSight } from '../../timeline/layout/lanesInSight.ts';
import { podModel } from '../../timeline/layout/podModel.ts';
import type { Item } from '../../timeline/layout/laneChart.ts';
import type { CardBox, NodesLayout, PodBox, RulerLayout, Shape } from '../../stage/layout/boxes.ts';
import { layoutNodes } from '../../stage/layout/nodes.ts';
import { planStage } from '../../stage/layout/plan.ts';
import { layoutRuler } from '../../stage/layout/ruler.ts';
import { lensParts } from '../../stage/lens/opening.ts';
import { trafficLabel } from '../../stage/lens/trafficWords.ts';
import { isUnready, isWarned } from '../../stage/scene/podMark.ts';
import { sceneOf, type StageScene } from '../../stage/scene/scene.ts';
import { layoutTruths } from '../../stage/truths/layout/layout.ts';
import type { RowBox, TruthCard } from '../../stage/truths/layout/boxes.ts';

/** By item (`pod web-1`, `node node-1`, `lane kubelet`): what is drawn of it, part by part. */
export type Drawn = ReadonlyMap<string, readonly string[]>;

/** As on a screen of 1440 × 900, between the lesson and Why. */
const size = { width: 696, height: 602, narrow: false };

export async function drawnIn(state: State): Promise<Drawn> {
  if (state.timelineOpen) return ofTimeline(state);
  if (state.stage === 'truths') return ofTruths(state);
  return state.stage === 'pressure' ? ofPressure(state) : ofCluster(state);
}

type Part = readonly [item: string, ...words: readonly (string | false | null | undefined)[]];

function byItem(parts: readonly Part[]): Drawn {
  const drawn = new Map<string, string[]>();
  for (const [item, ...words] of parts) {
    const known = drawn.get(item) ?? [];
    drawn.set(item, [...known, ...words.filter((word): word is string => typeof word === 'string' && word !== '')]);
  }
  return drawn;
}

/** As useScene joins it. */
function sceneIn(state: State & { view: ClusterView }): StageScene {
  const { view, lens, lensFacts, decision, measured, focus, cycle, podState } = state;
  return sceneOf({
    ...{ view, lens, lensFacts, decision, measured, focus, cycle, podState, foresees: mayForesee(state) },
    ...{ held: null, asking: null, constraintIndex: null },
  });
}

function ofCluster(state: State): Drawn {
  const { view } = state;
  if (!view) return new Map();
  const scene = sceneIn({ ...state, view });
  const lens = scene.lens === 'placement' ? undefined : lensParts.lenses[scene.lens];
  const width = size.width - (lens?.beside?.width ?? 0);
  const plan = planStage(scene, { ...size, width }, null);
  const ruler = plan.calm ? null : layoutRuler(scene, plan);
  const traffic = scene.lensFacts?.traffic;
  return byItem([
    ...ofNodes(layoutNodes(plan, { shown: scene, opened: null, lens }), size.height - (ruler?.height ?? 0)),
    ...(ruler ? ofRuler(scene, ruler) : []),
    ...ofQueue(view),
    ...(traffic
      ? trafficLabel(traffic)
          .split('; ')
          .map((words): Part => ['traffic', words])
      : []),
  ]);
}

/** @param height what lies below is not in sight */
const ofNodes = ({ domains }: NodesLayout, height: number): readonly Part[] =>
  domains.flatMap(({ value, heading, cards }) => [
    [`zone ${value ?? ''}`, heading?.text, heading?.right] as const,
    ...cards
      .filter(({ y }) => y < height)
      .flatMap((card) => [
        ofCard(card),
        ...card.pods.filter(({ y, h }) => card.y + y + h <= height).map((pod) => ofPod(card, pod)),
      ]),
  ]);

function ofCard({ scene, tone, flag, note, marks, meters, empty, left, right, shapes, strip }: CardBox): Part {
  const labels = [flag, note, empty, left, right].map((label) => label?.text);
  return [
    `node ${scene.node.name}`,
    tone,
    ...labels,
    ...marks.map(({ sign, text }) => `${sign} ${text}`),
    ...meters.map(({ label, value }) => `${label} ${value}`),
    strip.map(({ state }) => state[0]).join(''),
    ...ofShapes(shapes),
  ];
}

function ofPod({ scene: { node } }: CardBox, { scene, shapes, open, label }: PodBox): Part {
  const { pod, gone, nominated, victim, counted, whatIf } = scene;
  return [
    `pod ${pod.name}`,
    `${nominated ? 'room is kept' : 'stands'} on ${node.name}`,
    `shape ${gone ? 'gone' : pod.shape}`,
    label === '' && 'nameless',
    counted && 'counted',
    victim && 'victim',
    whatIf && 'what if',
    isUnready(pod) && 'hollow',
    isWarned(pod) && 'warned',
    ...(open?.status ?? []).map(({ text }) => text),
    open?.ready.text,
    ...(open?.containers ?? []).flatMap(({ text, words, restarts, shape }) => [
      `container ${shape} ${text}`,
      ...words.map((word) => word.text),
      restarts?.text,
    ]),
    ...ofShapes(shapes),
  ];
}

/** Words as they are, forms by their look and width: a bar grows. */
const ofShapes = (shapes: readonly Shape[] = []): readonly string[] =>
  shapes.map((shape) => {
    if (shape.of === 'text') return shape.text;
    return `${shape.look}${shape.of === 'rect' ? ` ${Math.round(shape.w)}×${Math.round(shape.h)}` : ''}`;
  });

function ofRuler(scene: StageScene, { columns, lines }: RulerLayout): readonly Part[] {
  return [
    ['ruler', lines?.min.text, lines?.ceiling.text],
    ...columns.map(
      ({ value, blocks, bar, sumText, ghost, right }, at): Part => [
        `stack ${value ?? ''}`,
        `${bar?.count ?? blocks.length} high`,
        ghost && 'ghost',
        sumText?.text,
        right?.text,
        scene.domains[at]?.spread?.counted === false && 'not counted',
      ],
    ),
  ];
}

/** The signs of the parts where a pod waits are those of QueuePods. */
function ofQueue({ queue, pods }: ClusterView): readonly Part[] {
  const parts = {
    active: queue.active,
    backoff: queue.backoff,
    unschedulable: queue.unschedulable,
    gated: queue.gated,
  };
  const nameOf = (key: string) => pods.find((pod) => pod.key === key)?.name ?? key;
  return [
    ['queue', queue.active.map(nameOf).join(', ')],
    ...Object.entries(parts).flatMap(([part, keys]) =>
      keys.map((key): Part => [`pod ${nameOf(key)}`, `waits ${part}`]),
    ),
  ];
}

/** As TruthsStage draws it. */
const nothingBroken: TwoTruths = { faults: [], nodes: [], names: [], volumes: [], breaches: [] };

function ofTruths(state: State): Drawn {
  const { truths, view, node: focus } = state;
  if (!view) return new Map();
  const seen = seenUntil(state);
  const { rows, brackets } = layoutTruths({ truths: truths ?? nothingBroken, view, width: size.width, focus, seen });
  return byItem([...rows.flatMap(ofRow), ...brackets.map(({ badge }): Part => ['bracket', badge.text.text])]);
}

const ofRow = ({ node, link, next, believed, real }: RowBox): readonly Part[] => [
  [`link ${node}`, link.torn && 'torn', link.cut && 'cut', ...link.words.map(({ text }) => text)],
  [
    `next ${node}`,
    ...(next?.lines ?? []).map(({ time, words }) => `${time.text} ${words.map(({ text }) => text).join(' ')}`),
  ],
  ...ofSide(believed, node),
  ...ofSide(real, node),
];

function ofSide({ side, fog, broken, chip, facts, pods }: TruthCard, node: string): readonly Part[] {
  return [
    [
      `${side} ${node}`,
      fog && 'fog',
      broken && 'broken',
      chip?.text,
      ...facts.map(({ label, value }) => `${label.text} ${value?.text ?? ''}`),
    ],
    ...pods.map(
      ({ text, chip: { look }, words, volumes }): Part => [
        `${side} ${node}`,
        `${text}: ${[look, ...words.map((word) => word.text), ...volumes.map((volume) => volume.text)].join(', ')}`,
      ],
    ),
  ];
}

/** What has begun by the cursor. */
/** Kinds of lanes that a room sees of the run at once, on a projector of 1280 × 720. */
export function kindsInRoom(state: State): readonly string[] {
  const model = modelIn(state);
  const { show } = state;
  if (!model || !show) return [];
  const shown = { height: 172, from: show.from, lanes: show.lanes ?? [] };
  return lanesInSight(model.chart.lanes, shown).map(({ kind }) => kind);
}

function modelIn(state: State) {
  const timeline = timelineInView(state);
  if (!timeline) return null;
  return 'pod' in timeline ? podModel(timeline, true, state.end) : groupModel(timeline, state.end);
}

function ofTimeline(state: State): Drawn {
  const model = modelIn(state);
  if (!model) return new Map();
  const { t: now } = state;
  const picture = layHorizontal(model.chart, {
    width: size.width + 44,
    height: 560,
    measure: (text) => text.length * 7,
    text: plain,
    folding: true,
  });
  const seen = Math.min(now, seenUntil(state));
  const labels = new Map<string, string[]>();
  for (const { item, text, open } of picture.labels)
    labels.set(item, [...(labels.get(item) ?? []), open && seen < open.until ? open.text : text]);
  return byItem(
    model.chart.lanes.flatMap(({ kind, name, rows }) =>
      rows.flatMap((row) =>
        row.items.map(
          (item): Part => [
            `lane ${kind} ${typeof name === 'string' ? name : plain(name)}${row.name === null ? '' : ` ${row.name}`}`,
            ...ofItem(item, seen, labels.get(item.id) ?? []),
          ],
        ),
      ),
    ),
  );
}

function ofItem(item: Item, now: number, labels: readonly string[]): readonly string[] {
  if (item.kind === 'ticks') {
    const until = (times: readonly number[]) => times.filter((time) => time <= now).length;
    return (['served', 'refused', 'cut', 'lost'] as const).map((what) => `${until(item[what])} ${what}`);
  }
  const words = labels.join(' ');
  if (item.kind === 'moment') return item.t <= now ? [`${item.mark} ${words}`] : [];
  return item.from <= now ? [`${item.look}${item.to <= now ? ' ended' : ''} ${words}`] : [];
}

/** The order in which the kubelet would take them, and who goes: PressureLarge asks for it itself. */
async function ofPressure({ t: now, node }: State): Promise<Drawn> {
  const short = node === null ? null : await engine().why('pressure', { t: now, node });
  const signal = short?.signals.find((one) => one.signal === short.inTurn) ?? short?.signals[0];
  return byItem([
    ['left', String(signal?.available)],
    ['going', short?.going?.pod],
    ['goes', signal?.ranking[0]?.pod, ...(short?.coming ?? []).map(({ pod }) => pod)],
    ['rank', signal?.ranking.map(({ pod }) => pod).join(', ')],
  ]);
}
