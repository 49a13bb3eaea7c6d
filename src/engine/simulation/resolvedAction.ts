/** What a user asks for, its manifest read. */
import type { ObjectRef } from '../objects/ref.ts';
import type { KubeObject, Node } from '../objects/types.ts';
import type { Action } from './situation.ts';
import type { Millis } from './trace.ts';
import type { ResolvedEdit } from './userEdit.ts';

/** An action whose manifest has been read; `index`: which of the situation's actions it is, if it is one of them. */
export type ResolvedAction = Doing & { index?: number };

export type Doing =
  | Exclude<Action, { do: 'apply' } | { do: 'edit' }>
  | { t: Millis; do: 'apply'; objects: readonly KubeObject[] }
  | ({ t: Millis; do: 'edit' } & ResolvedEdit)
  | { t: Millis; do: 'addNode'; node: Node }
  /** `kubectl rollout undo`; 0: to the revision before the present one. */
  | { t: Millis; do: 'rolloutUndo'; subject: ObjectRef; toRevision: number }
  /** `kubectl create`: refused where the name is taken. */
  | { t: Millis; do: 'create'; object: KubeObject };
