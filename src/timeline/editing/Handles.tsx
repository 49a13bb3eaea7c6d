/** The handles in the lanes, above all that stands there: marks at the ends of intervals would be in their way. */
import { memo, useMemo } from 'react';
import type { Picture } from '../layout/picture.ts';
import { ActHandle } from './ActHandle.tsx';
import { gripsOf } from './grips.ts';
import { SpanHandle } from './SpanHandle.tsx';

export const Handles = memo(({ picture }: { picture: Picture }) => {
  const grips = useMemo(() => gripsOf(picture), [picture]);
  return grips.map((grip) => (
    <div key={grip.id} className="tl-grip absolute" style={{ left: grip.x, top: grip.y }}>
      {'act' in grip ? (
        <ActHandle act={grip.act.act} at={grip.act.t} label={grip.act.label} x={grip.x} />
      ) : (
        <SpanHandle handle={grip.handle} isAround={grip.isAround} x={grip.x} />
      )}
    </div>
  ));
});
