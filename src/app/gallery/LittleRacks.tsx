/** A preemption in little: each node a rack of requests with priorities, the pod that asks, and who would have to go. */
import type { LittleRackPod, LittleRacks } from './card.ts';
import { type Drawing, isOf } from './drawing.ts';
import { shortenedAll } from './shortened.ts';

const foot = 15;
const gap = 6;
/** From here on a block has room for its priority, in px. */
const readable = 12;

const highest = ({ racks, asking }: LittleRacks): number =>
  Math.max(asking?.cpu ?? 0, ...racks.map(({ room }) => room));

export function Racks({ picture, size, share, beside }: Drawing<LittleRacks>) {
  const { racks, asking } = picture;
  const width = (size.width - gap * racks.length) / (racks.length + 1);
  const ground = size.height - foot;
  const scale = ground / Math.max(...beside.filter(isOf('racks')).map(highest));
  const names = shortenedAll(
    racks.map(({ name }) => name),
    width,
  );
  const victims = racks.flatMap(({ pods }) => pods.filter(({ isVictim }) => isVictim));
  const named = new Set(victims.slice(0, Math.floor(share * (victims.length + 1))));
  return (
    <>
      {asking && (
        <Block
          pod={{ ...asking, isVictim: false }}
          look="asking"
          x={0}
          y={ground - asking.cpu * scale}
          {...{ width, scale }}
        />
      )}
      {racks.map(({ name, room, isChosen, isOpen, pods }, at) => {
        const x = (at + 1) * (width + gap);
        let used = 0;
        return (
          <g key={name}>
            <rect
              className={`little-plate${isChosen && share === 1 ? ' is-chosen' : ''}`}
              x={x}
              y={ground - room * scale}
              width={width}
              height={room * scale}
              rx={3}
            />
            {pods.map((pod, place) => {
              used += pod.cpu;
              const y = ground - used * scale;
              const look = named.has(pod) ? 'victim' : pod.focus ? 'focus' : 'stays';
              return <Block key={`${place} ${pod.priority}`} {...{ pod, look, x, y, width, scale }} />;
            })}
            {isOpen && asking && share === 1 && (
              <rect
                className="little-ghost no-fill is-open"
                x={x + 3}
                y={ground - (used + asking.cpu) * scale + 2}
                width={width - 6}
                height={Math.max(1, asking.cpu * scale - 4)}
                rx={2}
              />
            )}
            <text className="little-name fill-muted" x={x + width / 2} y={size.height - 2} textAnchor="middle">
              {names[at]}
            </text>
          </g>
        );
      })}
    </>
  );
}

interface BlockProps {
  pod: LittleRackPod;
  look: 'asking' | 'victim' | 'focus' | 'stays';
  x: number;
  y: number;
  width: number;
  /** px for each milli-CPU */
  scale: number;
}

function Block({ pod: { cpu, priority }, look, x, y, width, scale }: BlockProps) {
  const height = Math.max(1, cpu * scale - 1.5);
  const text = String(priority);
  return (
    <>
      <rect className={`little-rack is-${look}`} x={x + 1.5} y={y + 0.5} width={width - 3} height={height} rx={2} />
      {height >= readable && text.length * 6.8 < width - 4 && (
        <text
          className={`little-name little-rack-name fill-ink is-${look}`}
          x={x + width / 2}
          y={y + height / 2 + 4}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </>
  );
}
