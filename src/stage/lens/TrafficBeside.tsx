/** Who sends requests: clients by node, the load balancer and the Service; their lines to the pods, and what flies along them. */
import type { RequestOutcome } from '../../engine/simulation/trace.ts';
import type { TrafficFacts } from '../../engine/view/lens/lensFacts.ts';
import { crossPath } from '../draw/marks.ts';
import type { Box, NodesLayout } from '../layout/boxes.ts';
import type { BesideProps } from './lens.ts';
import { flying } from './flying.ts';
import { SenderBoxes, ServiceBoxes } from './TrafficBoxes.tsx';
import { trafficPlaces } from './trafficPlaces.ts';
import { downwards, linePath, type Point, pointAt, type TrafficLine, trafficLines } from './trafficLines.ts';
import { trafficLabel } from './trafficWords.ts';

export function TrafficBeside({ scene, layout, at, far = false }: BesideProps) {
  const facts = scene.lensFacts?.traffic;
  if (!facts) return null;
  const isUpright = at.x === 0;
  const turn = isUpright ? downwards : (point: Point) => point;
  const drawn = podsIn(layout);
  const width = at.x + layout.width;
  const places = trafficPlaces(facts, { drawn, at, isUpright, far, width });
  const uids = [...drawn.keys()];
  const lines = facts.services
    .slice(0, places.services.length)
    .flatMap((service, i) => trafficLines(service, uids, places.of(i)));
  const late = new Set(lines.filter(({ isLate }) => isLate).map(({ node }) => node));
  const height = Math.max(at.y + layout.height, places.height);
  return (
    <svg
      className="lens-traffic absolute passes"
      width={width}
      height={height}
      role="img"
      aria-label={trafficLabel(facts)}
    >
      {lines
        .filter(({ isOpen }) => isOpen)
        .map((line) => (
          <path
            key={line.key}
            className={line.isLate ? 'lens-line no-fill late' : 'lens-line no-fill'}
            d={linePath(line, turn)}
          />
        ))}
      <SenderBoxes places={places} facts={facts} late={late} />
      <ServiceBoxes places={places} facts={facts} />
      <Flying facts={facts} lines={lines} now={scene.view.t} turn={turn} />
    </svg>
  );
}

/** By uid: where it stands in the drawing of the nodes, also where nothing is left of it. */
const podsIn = ({ domains }: NodesLayout): ReadonlyMap<string, Box> =>
  new Map(
    domains.flatMap(({ cards }) =>
      cards.flatMap((card) => [
        ...card.pods.map((pod) => [pod.scene.pod.uid, within(card, pod)] as const),
        ...(card.shapes ?? []).flatMap((shape) =>
          shape.of === 'rect' && shape.key !== undefined ? [[shape.key, within(card, shape)] as const] : [],
        ),
      ]),
    ),
  );

const within = (card: Box, { x, y, w, h }: Box): Box => ({ x: card.x + x, y: card.y + y, w, h });

interface FlyingProps {
  facts: TrafficFacts;
  lines: readonly TrafficLine[];
  now: number;
  turn(point: Point): Point;
}

function Flying({ facts, lines, now, turn }: FlyingProps) {
  return flying(facts.requests, now).map(({ key, line: name, share, outcome }) => {
    const line = lines.find((one) => one.key === name);
    if (!line) return null;
    const { x, y } = turn(pointAt(line, share));
    return <Mark key={key} outcome={outcome} x={x} y={y} />;
  });
}

/** Told apart by shape: a dot flies, a check is no news, a cross was refused or cut, a broken ring is lost. */
function Mark({ outcome, x, y }: { outcome: RequestOutcome | null; x: number; y: number }) {
  const place = `translate(${x},${y})`;
  if (outcome === null) return <circle className="lens-flying fill-ink" cx={x} cy={y} r={4.5} />;
  if (outcome === 'served') return <circle className="lens-served" cx={x} cy={y} r={4.5} />;
  if (outcome === 'lost')
    return <circle className="lens-lost fill-card stroke-verm stroke-2 caps-round" cx={x} cy={y} r={6} />;
  return (
    <g transform={place}>
      <circle className="lens-refused-plate" r={8} />
      <path className="lens-refused stroke-verm stroke-2 caps-round" d={crossPath} />
    </g>
  );
}
