/** How a timeline is looked at, shared by the picture, its tools and its small map. */
import { createContext, type RefObject, useContext } from 'react';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Arrangement } from './arrangement.ts';

export interface VisibleInterval {
  from: Millis;
  to: Millis;
}

export interface TimeView {
  /** 1 = all of it fits. */
  zoom: number;
  /** Idle stretches are folded. */
  folding: boolean;
  /** An instant and where it is to stand: pixels from where the sight begins. Each zoom has one of its own. */
  anchor: { t: Millis; p: number } | null;
}

/** What the tools and keys ask of the picture that is drawn now. */
export interface Port {
  zoomBy: (factor: number) => void;
  fitTo: (stretch: VisibleInterval) => void;
  /** Opens what is folded there. */
  open: (fold: VisibleInterval) => void;
  /** By a part of what is in sight. */
  panBy: (part: number) => void;
  /** The stretch that is in sight; null where nothing is drawn. */
  seen: () => VisibleInterval | null;
}

export interface View {
  time: TimeView;
  setTime: (time: TimeView) => void;
  arrangement: Arrangement;
  arrange: (arrangement: Arrangement) => void;
  /** What `fit to selection` fits: what was chosen last, or the stretch marked on the axis. */
  selection: VisibleInterval | null;
  select: (selection: VisibleInterval | null) => void;
  /** Marked on the axis. */
  stretch: VisibleInterval | null;
  mark: (stretch: VisibleInterval | null) => void;
  port: Readonly<RefObject<Port | null>>;
  /** The picture that is drawn now offers itself; @returns takes it back. */
  attach: (port: Port) => () => void;
}

export const whole: TimeView = { zoom: 1, folding: true, anchor: null };

export const ViewContext = createContext<View | null>(null);

/** Only within a ViewPlace. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('no view around');
  return view;
}
