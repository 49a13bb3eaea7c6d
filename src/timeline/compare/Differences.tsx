/** Over the lanes of two runs: the rows of B on a band of their own, and from what A has to where B has it. */
import { memo } from 'react';
import type { Both } from '../layout/diff/both.ts';
import { idInB } from '../layout/diff/onClock.ts';
import type { PictureBox, Picture } from '../layout/picture.ts';
import { useBoth } from './comparison.ts';

export const Differences = memo(({ picture }: { picture: Picture }) => {
  const both = useBoth();
  if (!both) return null;
  const { width, height } = picture;
  return (
    <svg
      className="tl-differences overflows at-left at-top absolute passes"
      width={width}
      height={height}
      aria-hidden="true"
    >
      {bandsOf(picture).map(({ id, y, height: breadth }) => (
        <rect className="fill-ink" key={id} x={0} y={y} width={width} height={breadth} />
      ))}
      {connectorsOf(both, picture).map((path) => (
        <path className="stroke-muted no-fill" key={path} d={path} />
      ))}
    </svg>
  );
});

const bandsOf = ({ lanes }: Picture) =>
  lanes.flatMap(({ lane, rows, folded }) => (folded ? [] : rows.filter((_, i) => lane.rows[i]?.run === 'B')));

/** Between what both have, where it is not at the same time: of a stretch at the end that has moved. */
function connectorsOf({ diff }: Both, { shapes }: Picture): readonly string[] {
  const boxes = new Map(shapes.map(({ item, box }) => [item.id, { item, box }]));
  return [...diff.changes].flatMap(([id, change]) => {
    if (change.is !== 'moved') return [];
    const [a, b] = [boxes.get(id), boxes.get(idInB(change.before.id))];
    if (!a || !b || a.item.kind === 'ticks') return [];
    const at = a.item.kind === 'moment' ? middle : change.deltaMs.to === 0 ? start : end;
    const [from, to] = a.box.y < b.box.y ? [a.box, b.box] : [b.box, a.box];
    return [`M${at(from)} ${from.y + from.h}L${at(to)} ${to.y}`];
  });
}

const start = ({ x }: PictureBox): number => x;
const end = ({ x, w }: PictureBox): number => x + w;
const middle = ({ x, w }: PictureBox): number => x + w / 2;
