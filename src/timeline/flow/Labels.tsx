/** The words over the lanes. They are no nodes: nothing leads to them, and there are as many as all else. */
import { memo } from 'react';
import { labelInks } from '../layout/labelInks.ts';
import { seenUntil } from '../../store/seen.ts';
import { useStore } from '../../store/store.ts';
import type { Picture, PictureLabel } from '../layout/picture.ts';
import { useIsLit } from './lit.ts';

export const Labels = memo(({ picture }: { picture: Picture }) =>
  picture.labels.map((label) => <LabelText key={label.id} {...label} />),
);

const LabelText = memo(({ item, box, face, tone, ground, text, t, time, open }: PictureLabel) => {
  const isLit = useIsLit(item);
  const isSeen = useStore((state) => t <= seenUntil(state));
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
