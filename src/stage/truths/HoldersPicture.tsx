/** The lives of one name on a folded axis; screen readers get them as a list. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { NameHolders } from '../../engine/history/nameHolders.ts';
import type { VolumeTruth } from '../../engine/view/twoTruths.ts';
import { drawHolders } from './draw/holders.ts';
import { layoutHolders } from './layout/holders.ts';

interface Props {
  name: NameHolders;
  volumes: readonly VolumeTruth[];
  now: Millis;
  width: number;
}

export function HoldersPicture({ name, volumes, now, width }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const layout = useMemo(() => layoutHolders({ name, volumes, now, width }), [name, volumes, now, width]);
  useLayoutEffect(() => {
    if (svg.current) drawHolders(svg.current, layout);
  }, [layout]);
  return (
    <section className="lives" aria-label={layout.title}>
      <h2>{layout.title}</h2>
      <svg className="as-block" ref={svg} aria-hidden="true" focusable="false" />
      <ul className="visually-hidden">
        {layout.lanes.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {layout.overlap && <li>{layout.overlap.pill.text.text}</li>}
      </ul>
    </section>
  );
}
