/** Racks side by side: nodes that fell first stand first, the one that is picked last; of many nodes the best few. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { staircase } from '../preemption/criteria.ts';
import { sharedSuffix } from '../names.ts';
import { useWidth } from '../useWidth.ts';
import type { Frame } from './frames.ts';
import { Rack } from './Rack.tsx';
import { scales } from './rackLayout.ts';

/** Racks that are shown unless more are asked for. */
export const few = 6;

/** Of a rack that is not overfull: 4 cpu are 4 × 56 px where all stand in one row, else less. */
const tall = 224;
const low = 152;
const roomy = 960;

interface Props {
  shot: Shot;
  frame: Frame;
  followed: FilmRack | null;
  onFollow: (node: string) => void;
}

export function Racks({ shot, frame, followed, onFollow }: Props) {
  const { t } = useTranslation('inspector');
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const [isOpen, setOpen] = useState(false);
  const { racks, facts, runs } = shot;
  const isEnd = frame.stage === 'nominate' || frame.stage === 'grace' || frame.stage === 'bind';
  const shown = isEnd ? racks.slice(0, 1) : racks.slice(0, isOpen ? racks.length : few);
  const folded = isEnd ? 0 : racks.length - Math.min(racks.length, few);
  const undrawn = runs.tried - racks.length;
  const suffix = sharedSuffix(racks.map(({ node }) => node));
  const unit = scales(shown, width >= roomy || shown.length === 1 ? tall : low);
  return (
    <>
      <ul ref={list} className="film-racks" aria-label={t('film.rack.list')}>
        {inOrderOfFall(shown, facts).map((rack) => (
          <Rack
            key={rack.node}
            shot={shot}
            rack={rack}
            frame={frame}
            unit={unit.get(rack.resource) ?? 1}
            suffix={suffix}
            isFollowed={rack === followed}
            onFollow={() => onFollow(rack.node)}
          />
        ))}
      </ul>
      {folded > 0 && (
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('film.rack.fewer') : t('film.rack.more', { count: folded })}
        </button>
      )}
      {!isEnd && undrawn > 0 && <p className="why-quiet">{t('film.rack.untold', { count: undrawn })}</p>}
    </>
  );
}

function inOrderOfFall(racks: readonly FilmRack[], facts: Shot['facts']): readonly FilmRack[] {
  // A node without room fell before any question: it has no place among the stairs.
  const order = new Map(staircase(facts).map(({ node }, place) => [node, place]));
  return racks.toSorted((a, b) => (order.get(a.node) ?? -1) - (order.get(b.node) ?? -1));
}
