/** A pod's timeline as a picture that stands still, in light colours and little room: for paper. */
import { useLayoutEffect, useRef } from 'react';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { layHorizontal } from '../layout/horizontal.ts';
import { podModel } from '../layout/podModel.ts';
import { useMeasure } from '../measure.ts';
import type { TextMeasure } from '../layout/picture.ts';
import { alikeRowsAsOne } from './alikeRows.ts';
import { lightColours } from './page.ts';
import { bareSvgOf } from './svg/document.ts';
import '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

interface Props {
  timeline: PodTimeline;
  /** Where the clock stands; nothing behind it is drawn. */
  t: Millis;
  /** Of its lanes, px. */
  width: number;
}

export function TimelineStill({ timeline, t, width }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const measure = useMeasure();
  useLayoutEffect(() => {
    const svg = drawnStill(timeline, { t, width, measure });
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    place.current?.replaceChildren(document.importNode(picture, true));
  }, [timeline, t, width, measure]);
  return <div className="still" aria-hidden="true" ref={place} />;
}

interface Drawn extends Pick<Props, 't' | 'width'> {
  measure: TextMeasure;
}

function drawnStill(timeline: PodTimeline, { t, width, measure }: Drawn): string {
  const model = podModel(timeline, true, t);
  const chart = alikeRowsAsOne(model.chart);
  const picture = layHorizontal(chart, {
    ...{ height: 0, measure, text: plain, width, folding: true },
    folded: new Set<string>(),
  });
  return bareSvgOf({
    model,
    chart,
    picture,
    budget: timeline.budget,
    colours: { ...lightColours(), paper: '#ffffff' },
    measure,
    fonts: '',
  });
}
