/** Racks side by side in the order of the stage, so that none tells the end before it comes; of many nodes the best few. */
import { useRef, useState } from 'react';
import type { Shot } from '../../engine/why/film/film.ts';
import type { FilmRack } from '../../engine/why/film/racks.ts';
import { useStore } from '../../store/store.ts';
import { sharedSuffix } from '../names.ts';
import { useWidth } from '../../ui/useSize.ts';
import type { Frame, Stage } from './frames.ts';
import { Rack } from './Rack.tsx';
import { type Height, scaleOf } from './rackScale.ts';
import { few } from './richest.ts';
import { t } from '../../i18n/inspector.ts';

/** px: all racks stand in one row, 4 cpu are 4 × 56. */
const roomy = 960;
const tall: Height = { node: 224, stack: 300 };
const low: Height = { node: 152, stack: 216 };
/** Below the table of criteria, so that both are in view. */
const beside: Height = { node: 124, stack: 156 };
/** A projector shows a third of a page. */
const projected: Height = { node: 84, stack: 110 };
const projectedAlone: Height = { node: 128, stack: 152 };

function heightOf({ isWide, isAlone, isProjected, stage }: Seen): Height {
  if (isProjected) return isAlone ? projectedAlone : projected;
  if (stage === 'pick' && isWide) return beside;
  return isWide || isAlone ? tall : low;
}

interface Seen {
  isWide: boolean;
  isAlone: boolean;
  isProjected: boolean;
  stage: Stage;
}

interface Props {
  shot: Shot;
  frame: Frame;
  followed: FilmRack | null;
  onFollow: (node: string) => void;
}

export function Racks({ shot, frame, followed, onFollow }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const [isOpen, setOpen] = useState(false);
  const isProjected = useStore(({ presenting }) => presenting);
  const { racks, facts, runs } = shot;
  const { stage } = frame;
  const isEnd = stage === 'nominate' || stage === 'grace' || stage === 'bind';
  const isOne = isEnd || (isProjected && stage === 'reprieve');
  const best = isEnd ? racks.slice(0, 1) : racks.slice(0, isOpen ? racks.length : few);
  const shown = isOne && !isEnd ? best.filter((rack) => rack === followed) : best;
  const folded = isOne ? 0 : racks.length - Math.min(racks.length, few);
  const undrawn = runs.tried - racks.length;
  const suffix = sharedSuffix(racks.map(({ node }) => node));
  const height = heightOf({ isWide: width >= roomy, isAlone: shown.length === 1, isProjected, stage });
  const { units, headroom } = scaleOf(shown, stage, height);
  const order = firstShown(inOrderOfStage(shown, facts), width < narrow && stage === 'reprieve' ? followed : null);
  return (
    <>
      <ul ref={list} className="film-racks grid gap-10 full-width" aria-label={t('inspector:film.rack.list')}>
        {order.map((rack) => (
          <Rack
            key={rack.node}
            shot={shot}
            rack={rack}
            frame={frame}
            unit={units.get(rack.resource) ?? 1}
            headroom={headroom}
            suffix={suffix}
            isFollowed={rack === followed}
            onFollow={() => onFollow(rack.node)}
          />
        ))}
      </ul>
      {folded > 0 && (
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('inspector:film.rack.fewer') : t('inspector:film.rack.more', { count: folded })}
        </button>
      )}
      {!isOne && undrawn > 0 && <p className="muted">{t('inspector:film.rack.undrawn', { count: undrawn })}</p>}
    </>
  );
}

/** Two in a row. */
const narrow = 500;

function inOrderOfStage(racks: readonly FilmRack[], { potential }: Shot['facts']): readonly FilmRack[] {
  const place = new Map(potential.map((node, at) => [node, at]));
  return racks.toSorted((a, b) => (place.get(a.node) ?? 0) - (place.get(b.node) ?? 0));
}

/** Where only one or two are in view, those must be the ones that are spoken of. */
const firstShown = (racks: readonly FilmRack[], reported: FilmRack | null): readonly FilmRack[] =>
  racks.toSorted((a, b) => Number(b === reported) - Number(a === reported));
