/** Behind the lanes: what is cut off, the folded stretches as torn strips, and the hairlines between lanes. */
import { memo } from 'react';
import { Drawn, Hatches } from './flow/Drawn.tsx';
import { groundParts, hairlines } from './layout/axisParts.ts';
import type { Picture } from './layout/picture.ts';

export const Folds = memo(({ picture }: { picture: Picture }) => {
  const { width, height, vertical } = picture;
  return (
    <svg className="tl-folds at-left absolute passes" width={width} height={height} aria-hidden="true">
      <Hatches />
      <Drawn parts={[...groundParts(picture), hairlines(picture, vertical ? height : width)]} />
    </svg>
  );
});
