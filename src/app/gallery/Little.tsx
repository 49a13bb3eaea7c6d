/** A scene in little: what the engine said of it. It is drawn for the eye alone; what it stands in says it in words. */
import { signPaths } from '../../stage/draw/marks.ts';
import type { Little as Picture, LittleCluster, LittleTruths, NodeTrouble } from './card.ts';
import { type Drawing, isOf } from './drawing.ts';
import { cardSize, flow, footOf, layCluster, type LittleSize } from './layCluster.ts';
import { Bars } from './LittleBars.tsx';
import { LittlePods } from './LittlePods.tsx';
import { Racks } from './LittleRacks.tsx';
import { Ruler } from './LittleRuler.tsx';
import { Strip } from './LittleStrip.tsx';
import './gallery.css';
import { t } from '../../i18n/gallery.ts';

interface Props extends Partial<Omit<Drawing<Picture>, 'picture'>> {
  picture: Picture;
}

/** Alone, whole, and as large as a card of the gallery, unless it is said otherwise. */
export function Little({ picture, size = cardSize, share = 1, beside = [picture] }: Props) {
  const drawing = { size, share, beside };
  return (
    <svg
      className="little full-width"
      viewBox={`-3 -3 ${size.width + 6} ${size.height + 6}`}
      aria-hidden="true"
      focusable="false"
    >
      {picture.of === 'ruler' && <Ruler picture={picture} {...drawing} />}
      {picture.of === 'racks' && <Racks picture={picture} {...drawing} />}
      {picture.of === 'bars' && <Bars picture={picture} {...drawing} />}
      {picture.of === 'cluster' && <Cluster picture={picture} {...drawing} />}
      {picture.of === 'strip' && <Strip picture={picture} {...drawing} />}
      {picture.of === 'truths' && <Truths picture={picture} size={size} />}
    </svg>
  );
}

function Cluster({ picture, size, beside }: Drawing<LittleCluster>) {
  const others = beside.filter(isOf('cluster'));
  const most = Math.min(...others.map((one) => layCluster(one, size).edge));
  const { edge, domains, waiting } = layCluster(picture, size, most);
  // Their zones stand at one height.
  const foot = Math.max(...others.map((one) => footOf(layCluster(one, size, most))));
  return (
    <g transform={`translate(0,${(size.height - foot) / 2})`}>
      {domains.map(({ name, x, w, nodes }) => (
        <g key={name ?? ''}>
          {name !== null && w > name.length * 6.7 && (
            <text className="little-name fill-muted" x={x + 1} y={9}>
              {name}
            </text>
          )}
          {nodes.map(({ node, x: left, y, w: wide, h, pods }) => (
            <g key={node.name}>
              <rect className={plateOf(node.trouble)} x={left} y={y} width={wide} height={h} rx={5} />
              <LittlePods pods={pods} edge={edge} />
              {node.trouble && <Sign trouble={node.trouble} x={left + wide - 9} y={y + Math.min(h / 2, 10)} />}
            </g>
          ))}
        </g>
      ))}
      <LittlePods pods={waiting} edge={edge} />
    </g>
  );
}

const plateOf = (trouble: NodeTrouble | undefined): string => `little-plate${trouble ? ` is-${trouble}` : ''}`;

function Sign({ trouble, x, y }: { trouble: NodeTrouble; x: number; y: number }) {
  const path = trouble === 'cordoned' || trouble === 'tainted' ? signPaths.outOfService : signPaths[trouble];
  return (
    <path
      className={`little-sign stroke-2 caps-round no-fill is-${trouble}`}
      d={path}
      transform={`translate(${x},${y}) scale(0.75)`}
    />
  );
}

/** Room of the names above a row. */
const head = 12;

/** The API's side left, the node's right, and what is between them. */
function Truths({ picture: { nodes, isBroken }, size }: { picture: LittleTruths; size: LittleSize }) {
  const shown = nodes.slice(0, 3);
  const half = size.width * 0.415;
  const row = Math.min(Math.max(52, size.height / 4), size.height / Math.max(1, shown.length));
  const top = (size.height - row * shown.length) / 2;
  const right = size.width - half;
  const edge = Math.min(28, Math.max(14, row - head - 20));
  return shown.map(({ name, believed, real, trouble }, at) => {
    const y = top + at * row + head;
    const h = row - head - 6;
    const middle = y + h / 2;
    const inner = { edge, w: half - 8, y: middle - edge / 2 };
    const isCut = trouble === 'cut' || trouble === 'off' || trouble === 'stopped';
    return (
      <g key={name}>
        <text className="little-name fill-muted" x={1} y={y - 4}>
          {t('gallery:lanes.apiserver')}
        </text>
        <text className="little-name fill-muted" x={right + 1} y={y - 4}>
          {name}
        </text>
        <rect className="little-plate" x={0} y={y} width={half} height={h} rx={5} />
        <rect className={plateOf(trouble)} x={right} y={y} width={half} height={h} rx={5} />
        <path
          className={isCut ? 'little-link stroke-muted stroke-1-5 is-cut' : 'little-link stroke-muted stroke-1-5'}
          d={`M${half},${middle}H${right}`}
        />
        {trouble && <Sign trouble={trouble} x={size.width / 2} y={middle} />}
        <LittlePods pods={flow(believed, { ...inner, x: 5 }).pods} edge={edge} />
        <LittlePods pods={flow(real, { ...inner, x: right + 5 }).pods} edge={edge} />
        {isBroken && at === 0 && (
          <path
            className="little-sign stroke-2 caps-round no-fill is-broken"
            d={signPaths.notReady}
            transform={`translate(${size.width - 11},${middle})`}
          />
        )}
      </g>
    );
  });
}
