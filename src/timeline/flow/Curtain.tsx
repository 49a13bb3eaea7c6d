/** Over what was not played yet: in a lesson the picture shows no more than was seen. */
import { useStore } from '../../store/store.ts';
import { seenUntil } from '../../store/seen.ts';
import type { TimeScale } from '../layout/fold.ts';
import { t as announce } from '../../i18n/timeline.ts';

interface Props {
  scale: TimeScale;
  vertical: boolean;
  width: number;
  height: number;
}

export function Curtain({ scale, vertical, width, height }: Props) {
  const from = useStore((state) => Math.min(scale.at(seenUntil(state)), scale.length));
  const left = scale.length - from;
  if (left < 1) return null;
  const style = vertical
    ? { top: from, left: 0, width, height: height - from }
    : { left: from, top: 0, height, width: width - from };
  return (
    <div className="tl-curtain layer-8 clips absolute on-page" style={style}>
      <p className="tl-curtain-words absolute nowrap muted text-12">{announce('timeline:flow.notPlayed')}</p>
    </div>
  );
}
