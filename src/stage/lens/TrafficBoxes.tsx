/** The boxes of who sends: clients on each node, the load balancer, the Service with its endpoints, and the sums. */
import type { TrafficFacts } from '../../engine/view/lens/lensFacts.ts';
import { t } from '../../i18n/lens.ts';
import { fitName } from '../layout/text.ts';
import { labelWidth } from './shapes.ts';
import { placedSums, type TrafficPlaces } from './trafficPlaces.ts';

interface Props {
  places: TrafficPlaces;
  facts: TrafficFacts;
}

interface SenderProps extends Props {
  /** Nodes that still send to a pod that the slice no longer lists as ready; null: the load balancer. */
  late: ReadonlySet<string | null>;
}

export function SenderBoxes({ places: { senders }, facts: { services }, late }: SenderProps) {
  if (senders.length === 0) return null;
  return (
    <>
      <text className="lens-label" x={2} y={14}>
        {services.some(({ isBalanced }) => isBalanced)
          ? t('lens:traffic.clientsAndBalancer')
          : t('lens:traffic.clients')}
      </text>
      {senders.map(({ node, box }) => (
        <g key={node ?? ''} transform={`translate(${box.x},${box.y})`}>
          <rect
            className={late.has(node) ? 'lens-box fill-card stroke-edge late' : 'lens-box fill-card stroke-edge'}
            width={box.w}
            height={box.h}
            rx={8}
          />
          <text
            className={node === null ? 'lens-label' : 'lens-value'}
            x={box.w / 2}
            y={late.has(node) ? box.h / 2 - 3 : box.h / 2 + 4.5}
            textAnchor="middle"
          >
            {node === null ? t('lens:traffic.balancer') : fitName(node, box.w - 12, 12.5)}
          </text>
          {late.has(node) && (
            <text className="lens-label wait" x={box.w / 2} y={box.h - 7} textAnchor="middle">
              {t('lens:traffic.late')}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

export function ServiceBoxes({ places: { services: boxes, sum }, facts }: Props) {
  if (boxes.length === 0)
    return (
      <text className="lens-label" x={sum.x} y={sum.y}>
        {t('lens:traffic.noService')}
      </text>
    );
  return (
    <>
      {boxes.map((box, i) => {
        const { service, endpoints } = facts.services[i] ?? { service: '', endpoints: [] };
        const ready = endpoints.filter((endpoint) => endpoint.ready).length;
        const isLow = box.h < 60;
        const inset = isLow ? 8 : 12;
        const nameFrom = inset + labelWidth(t('lens:traffic.service')) + 6;
        return (
          <g key={service} transform={`translate(${box.x},${box.y})`}>
            <rect className="lens-box fill-card stroke-edge" width={box.w} height={box.h} rx={10} />
            <text className="lens-label" x={inset} y={isLow ? 16 : 21}>
              {t('lens:traffic.service')}
            </text>
            <text className="lens-value" x={isLow ? nameFrom : inset} y={isLow ? 16 : 42}>
              {fitName(service, box.w - inset - (isLow ? nameFrom : inset), 12.5)}
            </text>
            <text className={ready > 0 ? 'lens-value good' : 'lens-value bad'} x={inset} y={isLow ? 35 : 67}>
              {t('lens:traffic.ready', { ready, of: endpoints.length })}
            </text>
          </g>
        );
      })}
      {placedSums(facts, sum).map(({ key, words, tone, x, y }) => (
        <text key={key} className={`lens-sum fill-ink text-body-strong ${tone}`.trim()} x={x} y={y}>
          {words}
        </text>
      ))}
    </>
  );
}
