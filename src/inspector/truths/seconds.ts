/** `404 s`, `402.07 s`, `−5 s`: a moment of virtual time to the hundredth, as the picture writes it. */
export function inSeconds(ms: number): string {
  const s = Math.round(Math.abs(ms) / 10) / 100;
  return `${ms < 0 && s > 0 ? '−' : ''}${s} s`;
}
