/** What a handle in a lane needs to know of the axis. */
import { createContext } from 'react';

export interface AxisAccess {
  /** Seconds a pixel of the linear axis, as it is while a handle is held. */
  perPixel: number;
  /** A handle on the axis was taken, at this pixel of the picture, or let go (null). */
  hold: (x: number | null) => void;
}

export const Axis = createContext<AxisAccess>({ perPixel: 0, hold: () => undefined });
