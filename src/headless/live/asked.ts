/** What `podyssey live` was asked for. */
import type { Given } from '../given.ts';

export interface AskedLive {
  /** null: `kubectl proxy` is started. */
  address: string | null;
  /** null: the present one. */
  context: string | null;
  /** null: all. */
  namespace: string | null;
  port: number;
  opens: boolean;
}

/** Of no well-known service. */
const standardPort = 7117;

export const liveOptions = {
  address: 'of an API server that needs no credentials, as http://127.0.0.1:8001 of your own kubectl proxy',
  context: 'of the kubeconfig (unless said: the present one)',
  namespace: 'that alone is read of what is in namespaces, for those who may not read all',
  port: `where the page is served on 127.0.0.1 (${standardPort} unless said; 0: any that is free)`,
};

export const liveFlags = { 'no-open': 'open no browser' };

/** @returns null where what is given doesn't fit */
export function liveAsked({ names, options, flags }: Given): AskedLive | null {
  const { address, context, namespace, port = String(standardPort) } = options;
  if (names.length > 0 || (address !== undefined && context !== undefined)) return null;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535 || context === '') return null;
  if (namespace !== undefined && !/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) return null;
  const given = address === undefined ? null : addressIn(address);
  if (address !== undefined && given === null) return null;
  return {
    ...{ address: given, context: context ?? null, namespace: namespace ?? null },
    ...{ port: Number(port), opens: !flags?.has('no-open') },
  };
}

/** Without credentials and without a slash at its end. */
function addressIn(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  const isPlain = ['http:', 'https:'].includes(protocol) && username + password + search + hash === '';
  return isPlain ? `${origin}${pathname}`.replace(/\/+$/, '') : null;
}
