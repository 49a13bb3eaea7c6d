/** The lives of one name on a folded axis; screen readers get them as a list. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { NameLives, VolumeTruth } from '../../engine/view/twoTruths.ts';
import { drawLives } from './draw/lives.ts';
import { layoutLives } from './layout/lives.ts';

interface Props {
  name: NameLives;
  volumes: readonly VolumeTruth[];
  now: Millis;
  width: number;
}

export function LivesPicture({ name, volumes, now, width }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const layout = useMemo(() => layoutLives({ name, volumes, now, width }), [name, volumes, now, width]);
  useLayoutEffect(() => {
    if (svg.current) drawLives(svg.current, layout);
  }, [layout]);
  return (
    <section className="lives" aria-label={layout.title}>
      <h2>{layout.title}</h2>
      <svg ref={svg} aria-hidden="true" focusable="false" />
      <ul className="visually-hidden">
        {layout.lanes.map(({ said }) => (
          <li key={said}>{said}</li>
        ))}
        {layout.overlap && <li>{layout.overlap.pill.text.text}</li>}
      </ul>
    </section>
  );
}
