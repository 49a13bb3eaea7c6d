/** The one cursor over the lanes; labels stand before it. It is moved by a transform: nothing beneath is laid out or painted anew. */
import { useStore } from '../../store/store.ts';
import { beyondOf, type TimeScale } from '../layout/fold.ts';

export function CursorLine({ scale, vertical, length }: { scale: TimeScale; vertical: boolean; length: number }) {
  const p = useStore((state) => scale.at(state.t));
  const style = vertical
    ? { transform: `translateY(${p - 1}px)`, width: length, height: 2 }
    : { transform: `translateX(${p - 1}px)`, height: length, width: 2 };
  const isBeyond = useStore((state) => beyondOf(scale, state.t) !== null);
  return (
    <div
      className={`tl-cursor-line layer-8 moves on-ink at-left at-top absolute passes${isBeyond ? ' is-beyond' : ''}`}
      style={style}
    />
  );
}
