/** The words over the lanes. They are no nodes: nothing leads to them, and there are as many as all else. */
import { memo } from 'react';
import type { PictureLabel } from '../layout/picture.ts';
import { useIsLit } from './lit.ts';

export const Labels = memo(({ labels }: { labels: readonly PictureLabel[] }) =>
  labels.map((label) => <LabelText key={label.id} {...label} />),
);

const LabelText = memo(({ item, box, face, tone, ground, text, time }: PictureLabel) => (
  <div
    className={`tl-label absolute round-block passes text-12 nowrap face-${face} tone-${tone} on-${ground}${useIsLit(item) ? ' lit' : ''}`}
    style={{
      transform: `translate(${box.x}px, ${box.y}px)`,
      lineHeight: time === undefined ? `${box.h}px` : undefined,
    }}
  >
    {time !== undefined && <i>{time}</i>}
    {text}
  </div>
));
