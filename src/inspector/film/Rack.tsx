/** A node as a rack, to scale: what is on it now, what would be then, and the pods that fly back between. */
import { Server } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { quantity } from '../../text/amount.ts';
import { NameTag } from '../NameTag.tsx';
import { resourceName } from './amounts.ts';
import type { Frame } from './frames.ts';
import { RackColumn } from './RackColumn.tsx';
import { type Block, rackPicture } from './rackLayout.ts';
import { rackMessage, rackStatus } from './rackWords.ts';
import './rack.css';
import { t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  shot: Shot;
  rack: FilmRack;
  frame: Frame;
  /** Pixels a unit of the rack's resource. */
  unit: number;
  /** Pixels above it. */
  headroom: number;
  /** That all nodes' names share; left out. */
  suffix: string;
  isFollowed: boolean;
  onFollow: () => void;
}

export function Rack({ shot, rack, frame, unit, headroom, suffix, isFollowed, onFollow }: Props) {
  const { node, resource, allocatable } = rack;
  const picture = rackPicture(shot, rack, frame);
  const status = rackStatus(shot, rack, frame);
  const message = rackMessage(shot, rack, frame);
  const isPicked = status?.key === 'inspector:film.rack.picked';
  const column = { shot, rack, unit, frame };
  return (
    <li
      className="film-rack lined round-panel stack gap-2 shrinks on-card"
      data-picked={isPicked}
      data-out={status !== null && !isPicked}
      data-told={isFollowed && frame.stage === 'reprieve'}
    >
      <button
        type="button"
        className="film-rack-head text-left aligned gap-6 shrinks round-pod"
        aria-pressed={isFollowed}
        title={t('inspector:film.rack.select', { node })}
        onClick={onFollow}
      >
        <Server aria-hidden="true" />
        <span className="film-rack-name shrinks grows code-strong">
          <NameTag name={node} suffix={suffix} />
        </span>
        <span className="film-standing rigid muted text-12 nowrap">
          {status ? textOf(status) : `${quantity(resource, allocatable)} ${resourceName(resource)}`}
        </span>
      </button>
      <div className="film-cols flex" style={{ '--headroom': `${headroom}px` } as CSSProperties}>
        <RackColumn {...column} name={t('inspector:film.rack.now')} blocks={picture.now} />
        {picture.then && (
          <>
            <Arrows blocks={picture} unit={unit} height={allocatable * unit} />
            <RackColumn {...column} name={t('inspector:film.rack.then')} blocks={picture.then} />
          </>
        )}
      </div>
      {message && (
        <p className="film-rack-says line-17 muted text-12 breaks-anywhere">
          <Words message={message} />
        </p>
      )}
    </li>
  );
}

/** From where a pod was to where it is back. */
function Arrows({ blocks, unit, height }: { blocks: ReturnType<typeof rackPicture>; unit: number; height: number }) {
  const middle = ({ from, amount }: Block) => height - (from + amount / 2) * unit;
  const arrows = (blocks.then ?? []).flatMap((then) => {
    const now = blocks.now.find(({ pod }) => pod !== null && pod === then.pod);
    return now && (then.look === 'given' || then.look === 'back') && then.amount * unit >= 6 ? [{ now, then }] : [];
  });
  return (
    <svg className="film-arrows overflows rigid" width="18" height={height} aria-hidden="true" focusable="false">
      {arrows.map(({ now, then }) => {
        const [y1, y2] = [middle(now), middle(then)];
        return (
          <g key={then.pod?.pod} className={then.look}>
            <path className="stroke-1-5 no-fill" d={`M1 ${y1}C8 ${y1} 8 ${y2} 15 ${y2}`} />
            <path className="stroke-1-5 no-fill" d={`M11.5 ${y2 - 3.5}L16 ${y2}L11.5 ${y2 + 3.5}`} />
          </g>
        );
      })}
    </svg>
  );
}
