/** A scene in little: what the engine said of it as the page was built. It is drawn for the eye alone; the card says it in words. */
import { signPaths } from '../../stage/draw/marks.ts';
import type { Little as Picture, LittleCluster, LittleTruths, NodeTrouble } from './card.ts';
import { layCluster, flow, size } from './layCluster.ts';
import { LittlePods } from './LittlePods.tsx';
import { Racks } from './LittleRacks.tsx';
import { Ruler } from './LittleRuler.tsx';
import { Strip } from './LittleStrip.tsx';
import { t } from '../../i18n/gallery.ts';

export function Little({ picture }: { picture: Picture }) {
  return (
    <svg
      className="little full-width"
      viewBox={`-3 -3 ${size.width + 6} ${size.height + 6}`}
      aria-hidden="true"
      focusable="false"
    >
      {picture.of === 'ruler' && <Ruler picture={picture} />}
      {picture.of === 'racks' && <Racks picture={picture} />}
      {picture.of === 'cluster' && <Cluster picture={picture} />}
      {picture.of === 'strip' && <Strip picture={picture} />}
      {picture.of === 'truths' && <Truths picture={picture} />}
    </svg>
  );
}

function Cluster({ picture }: { picture: LittleCluster }) {
  const { edge, domains, waiting } = layCluster(picture);
  const foot = Math.max(
    ...domains.flatMap(({ nodes }) => nodes.map(({ y, h }) => y + h)),
    ...waiting.map(({ y }) => y + edge),
    0,
  );
  return (
    <g transform={`translate(0,${(size.height - foot) / 2})`}>
      {domains.map(({ name, x, w, nodes }) => (
        <g key={name ?? ''}>
          {name !== null && w > name.length * 6 && (
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

const half = 122;
const edge = 16;
/** Room of the names above a row. */
const head = 12;

/** The API's side left, the node's right, and what is between them. */
function Truths({ picture: { nodes, isBroken } }: { picture: LittleTruths }) {
  const shown = nodes.slice(0, 3);
  const row = Math.min(52, size.height / Math.max(1, shown.length));
  const top = (size.height - row * shown.length) / 2;
  const right = size.width - half;
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
