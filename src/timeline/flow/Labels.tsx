/** The words over the lanes. They are no nodes: nothing leads to them, and there are as many as all else. */
import { memo } from 'react';
import { labelInks } from '../layout/labelInks.ts';
import { seenUntil } from '../../store/seen.ts';
import { useStore } from '../../store/store.ts';
import type { TimeScale } from '../layout/fold.ts';
import type { Picture, PictureLabel } from '../layout/picture.ts';
import { useIsLit } from './lit.ts';

export const Labels = memo(({ picture }: { picture: Picture }) =>
  picture.labels.map((label) => {
    const place = picture.vertical ? (label.leader?.y ?? label.box.y) : placeOf(label);
    return <LabelText key={label.id} {...label} place={place} scale={picture.scale} />;
  }),
);

/** From where on it may be read: what ends a span at its right end, else the point that it stands beside. */
const placeOf = ({ id, box, leader }: PictureLabel): number =>
  id.startsWith('end-') ? box.x + box.w : (leader?.x ?? box.x - besidePoint);

/** px between a point and its label. */
const besidePoint = 16;

type Placed = PictureLabel & { place: number; scale: TimeScale };

const LabelText = memo(({ item, box, face, tone, ground, text, time, place, scale, open }: Placed) => {
  const isLit = useIsLit(item);
  const isSeen = useStore((state) => place <= scale.at(seenUntil(state)));
  const isOpen = useStore((state) => open !== undefined && seenUntil(state) < open.until);
  const { plate, letters } = labelInks({ tone, ground });
  if (!isSeen) return null;
  return (
    <div
      className={`tl-label absolute at-left at-top round-block passes text-12 medium nowrap${face === 'mono' ? ' mono' : ''}${isLit ? ' lit' : ''}`}
      style={{
        transform: `translate(${box.x}px, ${box.y}px)`,
        lineHeight: time === undefined ? `${box.h}px` : undefined,
        background: `var(--${plate})`,
        color: `var(--${letters})`,
      }}
    >
      {time !== undefined && <i>{time}</i>}
      {isOpen ? open?.text : text}
    </div>
  );
});
