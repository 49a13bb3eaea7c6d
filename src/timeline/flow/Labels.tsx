/** The words over the lanes. They are no nodes: nothing leads to them, and there are as many as all else. */
import { memo } from 'react';
import { labelInks } from '../layout/labelInks.ts';
import type { PictureLabel } from '../layout/picture.ts';
import { useIsLit } from './lit.ts';

export const Labels = memo(({ labels }: { labels: readonly PictureLabel[] }) =>
  labels.map((label) => <LabelText key={label.id} {...label} />),
);

const LabelText = memo(({ item, box, face, tone, ground, text, time }: PictureLabel) => {
  const isLit = useIsLit(item);
  const { plate, letters } = labelInks({ tone, ground });
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
      {text}
    </div>
  );
});
