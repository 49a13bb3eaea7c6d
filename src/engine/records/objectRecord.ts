/** All that was recorded of one object: its states in order, and what was asked about it. */
import type { Fields } from '../objects/fields.ts';
import type { Instant } from './instant.ts';
import type { ApiRequest, RecordPlace, SeenBy } from './statement.ts';

export interface ObjectState {
  /** When it was written, or when a watcher saw it; null: nobody says. */
  at: Instant | null;
  by: 'audit' | SeenBy;
  object: Fields;
  /** Worked out from what was asked for, as the log has no answer: what others did meanwhile is not in it. */
  isWorkedOut: boolean;
  place: RecordPlace;
  /** The request that wrote it; absent: it was only seen. */
  request?: ApiRequest;
}

export interface ObjectRecord {
  kind: string;
  namespace: string | undefined;
  name: string;
  uid: string | undefined;
  /** In the order in which the API server stored them. */
  states: ObjectState[];
  /** The request that made it. */
  created: ApiRequest | null;
  /** DELETE and eviction requests, refused ones too. */
  asks: ApiRequest[];
  /** Requests that say on which node it is: its binding, or a kubelet's own write. */
  binding: { at: Instant; node: string } | null;
  node: string | undefined;
  /** The files that tell of it. */
  files: Set<string>;
  /** Those of them in whose list it was. */
  lists: Set<string>;
  /** null: it was not seen to go. Without a time where nobody says when. */
  removed: { at: Instant | null } | null;
}

export const emptyRecord = ({
  kind,
  namespace,
  name,
  uid,
}: Pick<ObjectRecord, 'kind' | 'namespace' | 'name' | 'uid'>): ObjectRecord => ({
  ...{ kind, namespace, name, uid },
  ...{
    states: [],
    created: null,
    asks: [],
    binding: null,
    node: undefined,
    files: new Set(),
    lists: new Set(),
    removed: null,
  },
});
