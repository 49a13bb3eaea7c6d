/**
 * Ruler and nodes: mounts the two drawings in one scrolling place, the ruler stays in sight. Where spread does not matter
 * there is no ruler.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lateInside } from '../parts/late.tsx';
import type { Target } from '../store/drag.ts';
import { dueIn } from '../store/due.ts';
import { useStore } from '../store/store.ts';
import type { Flight } from './behaviour/flight.ts';
import { rove } from './behaviour/rove.ts';
import { drawTargets } from './draw/targets.ts';
import { drawRuler, rulerGap } from './draw/ruler.ts';
import { Lighting } from './Lighting.tsx';
import type { NodesLayout, RulerLayout } from './layout/boxes.ts';
import { planStage, type StageSize } from './layout/plan.ts';
import { layoutRuler } from './layout/ruler.ts';
import type { Beside } from './lens/lens.ts';
import { useLenses } from './lens/useLenses.ts';
import type { StageScene } from './scene/scene.ts';
import { domainOf, nodeIn } from './scene/target.ts';
import { useDrawnText } from '../ui/drawnText.ts';
import { useShared } from '../ui/useShared.ts';
import { useRulerParts } from './ruler/useRulerParts.ts';
import type { ChosenColours } from './map/colouring.ts';
import { useMap } from './map/useMap.ts';
import { useOpening } from './useOpening.ts';
import type { Whole } from './whole.ts';
import { ZoneButtons } from './ZoneButtons.tsx';
import './cluster.css';
import './nodes.css';
import './openPod.css';
import { t } from '../i18n/first.ts';

const AskQuestion = lateInside(async () => (await import('./AskQuestion.tsx')).AskQuestion);
const Due = lateInside(async () => (await import('./Due.tsx')).Due);
const RefusedDrop = lateInside(async () => (await import('./RefusedDrop.tsx')).RefusedDrop);

interface Props {
  scene: StageScene;
  size: StageSize;
  /** The node among tiles that was opened. */
  opened: string | null;
  /** Framed now. */
  target: Target | null;
  /** On phones the nodes of its domain are listed. */
  shown: Target | null;
  point(target: Target): void;
  flight: Flight;
  /** What draws nodes; null: none are drawn. */
  whole: Whole | null;
  /** Told after each drawing: the layout that the keys walk. */
  drawn(layout: NodesLayout): void;
}

const noNodes: NodesLayout = { width: 0, height: 0, domains: [] };

/** As narrow as nodes may be, px. */
const narrowest = 240;

/** Where the nodes begin: beside what a lens draws, or below it where there is no room beside. */
function placeOf(
  beside: Beside | undefined,
  { width, narrow, far }: StageSize,
  scene: StageScene,
): { x: number; y: number } {
  if (!beside) return { x: 0, y: 0 };
  if (far) return { x: 0, y: beside.far(scene, width) };
  return narrow || width - beside.width < narrowest ? { x: 0, y: beside.height } : { x: beside.width, y: 0 };
}

export function ClusterPicture({ scene, size, opened, target, shown, point, flight, whole, drawn }: Props) {
  const ruler = useRef<SVGSVGElement>(null);
  const nodes = useRef<SVGSVGElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const zoomBy = useRef<((by: number) => void) | null>(null);
  const [zoom, setZoom] = useState(1);
  const [colours, chooseColours] = useState<ChosenColours>({ by: 'state', only: null });
  const opening = useOpening(Boolean(scene.pod?.node));
  const lensParts = useLenses(scene.lens !== 'placement');
  const text = useDrawnText();
  const lens = scene.lens === 'placement' ? undefined : lensParts?.lenses[scene.lens];
  const { height, narrow, far = false, alone = false, bare = false } = size;
  const BesidePicture = lens?.beside?.Picture;
  const at = placeOf(lens?.beside, size, scene);
  const width = size.width - at.x;
  const below = far ? height - at.y : height;
  const listed = narrow && scene.spreads ? (domainOf(scene, shown)?.value ?? null) : null;
  const plan = useShared(
    useMemo(
      () => planStage(scene, { width, height: below, narrow, far, alone, bare, zoom }, listed),
      [scene, width, below, narrow, far, alone, bare, zoom, listed],
    ),
  );
  const isMany = plan.density === 'tile';
  const map = useMap(isMany);
  const { constraint } = scene;
  const { pods } = scene.view;
  const colouring = useMemo(
    () => (isMany ? (map?.colouringOf(colours, { pods, constraint }) ?? null) : null),
    [isMany, map, colours, pods, constraint],
  );
  // How wide texts are is no state of React's, but layouts reckon with it.
  const rulerLayout = useShared(
    // oxlint-disable-next-line react/exhaustive-deps
    useMemo(() => (plan.calm ? null : layoutRuler(scene, plan)), [scene, plan, text]),
  );
  const nodesLayout = useShared(
    useMemo(
      () => whole?.layoutNodes(plan, { shown: scene, opened, openPod: opening?.openPod, lens }) ?? noNodes,
      // oxlint-disable-next-line react/exhaustive-deps
      [scene, plan, opened, opening, lens, text, whole],
    ),
    isMany ? whole?.sharedTiles : undefined,
  );
  const over = domainOf(scene, narrow && !alone && !plan.calm ? shown : target);
  const overValue = over ? over.value : undefined;
  const { asked: measuredFor, isOneMore } = scene;
  const ghost = isOneMore ? t('stage:ruler.oneMore') : (measuredFor?.name ?? '');
  const home = measuredFor?.node && !isOneMore ? nodeIn(scene, measuredFor.node)?.domain : undefined;

  const drawing = useMemo(
    () => ({ drawOpen: opening?.drawOpen, drawShapes: lensParts?.drawShapes }),
    [opening, lensParts],
  );
  const rulerParts = useRulerParts(scene.spreads);
  const drawnRuler = useRef<RulerLayout | null>(null);
  const isHeld = scene.held !== null;
  useLayoutEffect(() => {
    if (!ruler.current || !rulerLayout) return;
    const before = drawnRuler.current;
    drawnRuler.current = rulerLayout;
    drawRuler(ruler.current, rulerLayout, { over: overValue, home, ghost });
    if (before && before !== rulerLayout) rulerParts?.rise(ruler.current, before, rulerLayout, isHeld);
    // Sums are set by the width of what stands before them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rulerLayout, overValue, home, ghost, rulerParts, isHeld, text]);

  useLayoutEffect(() => {
    const svg = nodes.current;
    // Where a hidden stage comes back, what lies around it is put in place after this.
    const around = (svg ?? ruler.current)?.closest('.stage');
    if (!around) return;
    if (svg && whole && !isMany) {
      whole.drawNodes(svg, nodesLayout, drawing);
      rove(svg);
    }
    if (!isMany) flight.redrawn(around, scene.view.pods);
    drawn(nodesLayout);
    // Where nodes come to the ruler there is something new to draw them in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nodesLayout, isMany, scene.view.pods, flight, drawn, drawing, whole, text]);

  const overNode = target?.kind === 'node' ? target.name : null;
  useLayoutEffect(() => {
    const svgs = { ruler: ruler.current, nodes: nodes.current };
    drawTargets(svgs, { ruler: rulerLayout, nodes: nodesLayout }, { plan, over: overValue, node: overNode });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rulerLayout, nodesLayout, plan, overValue, overNode, whole, map]);

  const { uid: openedUid, card: openedCard } = openedIn(nodesLayout);
  const covered = rulerLayout ? rulerLayout.height + rulerGap : 0;
  const isSticky =
    rulerLayout !== null && height - covered >= Math.max(far ? leastBelowFar : leastBelowRuler, openedCard);
  useLayoutEffect(() => {
    const scroller = ruler.current?.closest<HTMLElement>('.stage-scroll');
    if (scroller) scroller.style.scrollPaddingTop = isSticky ? `${covered}px` : '';
  }, [isSticky, covered]);
  useLayoutEffect(() => {
    if (openedUid === null) return;
    const pod = nodes.current?.querySelector('.pod.opened');
    // Where the page itself scrolls, only whose hand is on the stage follows; who reads stays at the words.
    const around = pod?.closest('.app[data-scrolls] .stage');
    if (around && !around.contains(document.activeElement)) return;
    // Of a card that is higher than the place it is the pod that has to be seen.
    for (const part of [pod?.closest('.node'), pod]) part?.scrollIntoView({ block: 'nearest' });
  }, [openedUid]);

  const refused = useStore((state) => state.refusedDrop);
  const due = useStore(dueIn);
  const around = { nodes: nodesLayout, ruler: rulerLayout };
  return (
    <>
      {rulerLayout && (
        <div
          className={`ruler-place relative on-page${isSticky ? ' sticky' : ''}${alone ? ' alone' : ''}${bare ? ' bare' : ''}`}
        >
          <svg ref={ruler} className="ruler" aria-hidden="true" focusable="false" />
          {rulerParts && !far && <rulerParts.CeilingHandle scene={scene} layout={rulerLayout} />}
          {rulerParts && <rulerParts.TrialInHand scene={scene} />}
          {(narrow || alone) && (
            <ZoneButtons scene={scene} columns={rulerLayout.columns} listed={listed} point={point} alone={alone} />
          )}
        </div>
      )}
      {whole && plan.calm && !far && (
        <div className={`calm-key ${plan.mode}`} style={{ marginLeft: at.x }}>
          <whole.KeyChoice view={scene.view} quiet short={plan.mode === 'columns'} />
        </div>
      )}
      {whole && (
        <div
          ref={place}
          className={`nodes-place relative${plan.calm ? ' calm' : ''}${isMany ? ' many' : ''}`}
          style={isMany ? { height: plan.mapHeight } : undefined}
        >
          {BesidePicture && <BesidePicture scene={scene} layout={nodesLayout} at={at} far={far} />}
          <svg
            ref={nodes}
            className="nodes"
            style={{ marginLeft: at.x, marginTop: at.y }}
            role="tree"
            aria-label={t('stage:title')}
            aria-describedby="stage-keys"
          />
          {isMany && map && (
            <map.Tiles
              nodes={nodes}
              place={place}
              layout={nodesLayout}
              drawing={drawing}
              colouring={colouring}
              zoom={zoom}
              setZoom={setZoom}
              zoomBy={zoomBy}
            />
          )}
          <whole.Looked nodes={nodes} layout={nodesLayout} />
          <Lighting nodes={nodes} layout={nodesLayout} />
          {plan.mode === 'columns' && !far && (
            <whole.Legend scene={scene} place={{ left: at.x, width: plan.gutter - 12 }} />
          )}
          {scene.asking !== null && <AskQuestion scene={scene} around={around} />}
          {due.length > 0 && <Due due={due} layout={nodesLayout} at={at} />}
          {refused && <RefusedDrop scene={scene} refused={refused} around={around} isNarrow={narrow} />}
        </div>
      )}
      {isMany && map && (
        <map.MapBar
          zoom={zoom}
          zoomBy={(times) => zoomBy.current?.(times)}
          layout={nodesLayout}
          choice={colours}
          choose={chooseColours}
          colouring={colouring}
          hasSkew={constraint !== null}
        />
      )}
    </>
  );
}

/** With less room than this below it the ruler scrolls with the nodes. */
const leastBelowRuler = 150;
/** On a projector the ruler is what is told about: a row of nodes below it will do. */
const leastBelowFar = 36;

/** The opened pod, and the height of the card it stands in. */
function openedIn({ domains }: NodesLayout): { uid: string | null; card: number } {
  for (const { cards } of domains) {
    for (const { pods, h } of cards) {
      const opened = pods.find(({ open }) => open !== null);
      if (opened) return { uid: opened.scene.pod.uid, card: h };
    }
  }
  return { uid: null, card: 0 };
}
