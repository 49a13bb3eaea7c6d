/** One side of a rack: its pods from the bottom up, each in words for those who don't see it. */
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { quantity } from '../../text/amount.ts';
import { halves } from '../names.ts';
import { resourceName } from './amounts.ts';
import type { Frame } from './frames.ts';
import { GraceRing } from './GraceRing.tsx';
import type { Block, RackPodState } from './rackLayout.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { shortPriority } from '../../text/priority.ts';
import { message, t } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';

const tallForName = 15;
const tallForBoth = 34;

interface Props {
  shot: Shot;
  rack: FilmRack;
  unit: number;
  frame: Frame;
  name: string;
  blocks: readonly Block[];
}

export function RackColumn({ shot, rack, unit, frame, name, blocks }: Props) {
  const height = rack.allocatable * unit;
  const used = blocks.reduce((sum, { amount }) => sum + amount, 0);
  const free = rack.allocatable - used;
  return (
    <div className="film-col relative shrinks">
      <p className="film-col-name absolute muted text-12">{name}</p>
      <div className="film-well relative on-sunk round-pod" style={{ height }}>
        {free * unit >= tallForName && (
          <p className="film-free absolute text-centre grid centre muted text-11" style={{ height: free * unit }}>
            {t('inspector:film.rack.free', {
              free: quantity(rack.resource, free),
              resource: resourceName(rack.resource),
            })}
          </p>
        )}
        <ul aria-label={`${rack.node}, ${name}`}>
          {blocks.map((block) => {
            const tall = Math.max(1, block.amount * unit);
            const own = block.pod ? nameOf(block.pod.pod) : nameOf(shot.pod);
            return (
              <li
                key={block.pod?.pod ?? 'preemptor'}
                className="film-block absolute sea clips grid centre round-pod"
                data-look={block.look}
                style={{ bottom: block.from * unit, height: tall }}
                title={own}
              >
                {tall >= tallForName && (
                  <Plate name={own} priority={tall >= tallForBoth ? priorityOf(block, shot) : null} />
                )}
                <span className="visually-hidden">{textOf(inWords(block, { shot, rack }))}</span>
                {block.look === 'ending' && block.pod && <GraceRing shot={shot} pod={block.pod.pod} frame={frame} />}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

const priorityOf = ({ pod }: Block, { facts }: Shot): number => pod?.priority ?? facts.priority;

function Plate({ name, priority }: { name: string; priority: number | null }) {
  const [start, end] = halves(name);
  return (
    <span className="film-plate downwards code-tiny-strong within round-block aligned pad-4" aria-hidden="true">
      <span className="why-name inline-flex shrinks nowrap clips within">
        <span className="why-name-start cut">{start}</span>
        <span>{end}</span>
      </span>
      {priority !== null && <span className="film-priority">{shortPriority(priority)}</span>}
    </span>
  );
}

const fates = {
  untouched: 'film.rack.fate.untouched',
  nominated: 'film.rack.fate.nominated',
  lower: 'film.rack.fate.lower',
  removed: 'film.rack.fate.removed',
  victim: 'film.rack.fate.victim',
  ending: 'film.rack.fate.ending',
  hole: 'film.rack.fate.hole',
  given: 'film.rack.fate.given',
  back: 'film.rack.fate.given',
  tried: 'film.rack.fate.tried',
  preemptor: 'film.rack.fate.preemptor',
  bound: 'film.rack.fate.bound',
} as const satisfies Record<RackPodState, string>;

function inWords(block: Block, { shot, rack }: { shot: Shot; rack: FilmRack }): Message {
  return message('inspector:film.rack.pod', {
    name: nameOf(block.pod?.pod ?? shot.pod),
    priority: priorityOf(block, shot),
    amount: quantity(rack.resource, block.amount),
    resource: resourceName(rack.resource),
    fate: textOf(message(`inspector:${fates[block.look]}`)),
  });
}
