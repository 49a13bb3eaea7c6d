/** Who may ask the helper for what: this machine's own page, reading. */
import type { IncomingHttpHeaders } from 'node:http';

export interface AskedOf {
  method: string | undefined;
  /** Its path is of the cluster, not of the page. */
  isCluster: boolean;
  headers: IncomingHttpHeaders;
}

/** @returns the status with which it is refused, and why; null: it may */
export function refusal({ method, isCluster, headers }: AskedOf, port: number): { status: number; why: string } | null {
  if (method !== 'GET') return { status: 405, why: 'only GET is answered: nothing is ever written to the cluster' };
  // A name that somebody else's DNS leads to this machine is not ours.
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host ?? ''))
    return { status: 403, why: 'it is served to 127.0.0.1 and localhost alone' };
  if (isCluster && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']))
    return { status: 403, why: 'another page may not read the cluster' };
  return null;
}
