import type { NodeSign } from '../scene/nodeMark.ts';

/** Our own signs as paths around 0, 0: the web fonts lack ✓ ✗ ≤. */
export const checkPath = 'M-4.5,0.3L-1.4,3.6L4.6,-3.6';
export const crossPath = 'M-3.7,-3.7L3.7,3.7M-3.7,3.7L3.7,-3.7';

/** ≤ in a mono cell of a font size, from the base line up. */
export function atMostPath(size: number): string {
  const at = (x: number, y: number) => `${(x * size).toFixed(2)},${(y * size).toFixed(2)}`;
  return `M${at(0.52, -0.62)}L${at(0.1, -0.4)}L${at(0.52, -0.18)}M${at(0.1, -0.02)}L${at(0.52, -0.02)}`;
}

/** The grace that is left as an arc from twelve o'clock, shrinking clockwise. */
export function ringPath(share: number, r: number): string {
  if (share >= 0.999) return `M0,${-r}A${r},${r} 0 1 1 -0.01,${-r}`;
  const start = (1 - share) * 2 * Math.PI;
  const [x, y] = [Math.sin(start) * r, -Math.cos(start) * r];
  return share <= 0 ? '' : `M${x.toFixed(2)},${y.toFixed(2)}A${r},${r} 0 ${share > 0.5 ? 1 : 0} 1 0,${-r}`;
}

/** A pod that failed has its top right corner cut. */
export function cutCornerPath(w: number, h: number): string {
  const cut = Math.min(8, h / 3);
  return `M4,0H${w - cut}L${w},${cut}V${h - 4}Q${w},${h} ${w - 4},${h}H4Q0,${h} 0,${h - 4}V4Q0,0 4,0Z`;
}

/** A pod whose STATUS is a warning. */
export const warningPath = 'M0,-5.2L5.4,4.2H-5.4ZM0,-2V1M0,2.4V2.9';

/** Runs and is not ready: hollow, with a solid base that has not risen. */
export function basePath(w: number, h: number): string {
  const high = Math.min(5, h / 3);
  return `M1,${h - high}H${w - 1}V${h - 4}Q${w - 1},${h - 1} ${w - 4},${h - 1}H4Q1,${h - 1} 1,${h - 4}Z`;
}

/** ≠: API and process differ. */
export const differsPath = 'M-4,-2H4M-4,2H4M2.6,-5L-2.6,5';

/** Why a node does not serve, and what else is told of it: 12 × 12 around 0, 0. */
export const signPaths: Readonly<Record<NodeSign, string>> = {
  notReady: warningPath,
  off: 'M0,-6V-0.5M3.4,-4A5.2,5.2 0 1 1 -3.4,-4',
  stopped: 'M-5.4,0a5.4,5.4 0 1 0 10.8,0a5.4,5.4 0 1 0 -10.8,0M-1.9,-1.9h3.8v3.8h-3.8Z',
  paused: 'M-2.4,-4.8V4.8M2.4,-4.8V4.8',
  cut: 'M-6,6L-3.6,3.6M6,-6L3.6,-3.6M-4.6,-0.8L0.8,4.6L-0.6,6A2.6,2.6 0 0 1 -3.6,3.6A2.6,2.6 0 0 1 -6,0.6ZM4.6,0.8L-0.8,-4.6L0.6,-6A2.6,2.6 0 0 1 3.6,-3.6A2.6,2.6 0 0 1 6,-0.6Z',
  fenced: 'M-4.6,-0.6H4.6V5.4H-4.6ZM-2.8,-0.6V-2.8A2.8,2.8 0 0 1 2.8,-2.8V-0.6',
  pressure: 'M-4.6,4.4A6,6 0 1 1 4.6,4.4M0,1.4L2.8,-2.4',
  outOfService: 'M-4,6V-5.4H4.8L2.6,-2.6L4.8,0.4H-4',
  fault: 'M1,-6L-4.6,1H-0.2L-1,6L4.6,-1H0.2Z',
};
