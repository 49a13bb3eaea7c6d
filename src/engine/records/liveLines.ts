/** What `podyssey live` sends to the page, a line of JSON each: events of watches with the time at which they came, and how each kind is read. */

/** Where the page asks for it, from its own address. */
export const liveStream = 'live/stream';

export type LiveLine = LiveChange | LiveStatus;

/** Also a line of a recording: with others of its kind it opens as a history. */
export interface LiveChange {
  /** By the helper's clock, RFC 3339. */
  at: string;
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  object: LiveObject;
}

export interface LiveObject {
  apiVersion?: string;
  kind: string;
  metadata: { name: string; namespace?: string; uid?: string; resourceVersion?: string };
}

export interface LiveStatus {
  type: 'STATUS';
  cluster: LiveClusterName;
  kinds: readonly LiveKindStatus[];
}

export interface LiveClusterName {
  /** The context of the kubeconfig, or the address. */
  name: string;
  /** `v1.36.2` */
  version: string;
  /** Of what is in namespaces this alone is read; absent: all. */
  namespace?: string;
}

export interface LiveKindStatus {
  kind: string;
  /** `listing`: not read yet; `live`: watched; `lost`: read once, and tried again; the others could not be read at all. */
  is: 'listing' | 'live' | 'lost' | 'failing' | 'forbidden' | 'absent';
  /** In the words of the API server or of the connection. */
  reason?: string;
}

/** Of one object all states have it; of a namesake that comes later none. */
export const liveKey = ({ kind, metadata: { uid, namespace = '', name } }: LiveObject): string =>
  uid ?? `${kind}/${namespace}/${name}`;
