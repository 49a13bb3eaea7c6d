/** A cause as an edge of the flow. */
import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { causeCurve } from '../layout/causeCurve.ts';
import type { CauseEdge } from './elements.ts';
import { useIsLit } from './lit.ts';

const Cause = memo(({ id, sourceX, sourceY, targetX, targetY, data }: EdgeProps<CauseEdge>) => {
  const isLit = useIsLit(data?.from ?? '', data?.to);
  return (
    <BaseEdge
      id={id}
      path={causeCurve({ x: sourceX, y: sourceY }, { x: targetX, y: targetY })}
      interactionWidth={0}
      className={isLit ? 'tl-cause no-fill lit' : 'tl-cause no-fill'}
    />
  );
});

export const edgeTypes = { cause: Cause };
