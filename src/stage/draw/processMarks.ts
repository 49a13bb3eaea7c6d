/** Signs of containers and their processes, as paths around 0, 0 or from it. */

/** Began anew: an open circle with a head. */
export const restartPath = 'M3.2,-2.4A4,4 0 1 0 4,0.6M4.2,-4.6V-1.8H1.4';

/** A circle around r, r, and of it the lower part that is still full. */
export function discPath(r: number, share = 1): string {
  if (share <= 0) return '';
  const y = 2 * r * (1 - Math.min(share, 1));
  const half = Math.sqrt(r * r - (y - r) ** 2);
  if (half < 0.01) return `M0,${r}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  return `M${(r - half).toFixed(2)},${y.toFixed(2)}A${r},${r} 0 ${share > 0.5 ? 1 : 0} 0 ${(r + half).toFixed(2)},${y.toFixed(2)}Z`;
}
