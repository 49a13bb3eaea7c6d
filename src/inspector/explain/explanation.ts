/** What an opened cell says: formulas, where each number comes from, upstream's words and the field behind it. */
import type { TermName } from '../../i18n/inspector.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import type { Field } from '../fields/field.ts';
import type { Formula } from './formula.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import type { Message } from '../../i18n/message.ts';

/** Where a number of the formula comes from. */
export interface Origin {
  term: TermName;
  message: Message;
}

/** One requirement, resource or term that was checked by itself. */
export interface Check {
  /** As in the manifest, mono. */
  text: string;
  ok: boolean;
  message: Message;
}

export interface Section {
  heading?: Message;
  formulas?: readonly Formula[];
  origins?: readonly Origin[];
  checks?: readonly Check[];
  notes?: readonly Message[];
  /** YAML that would change the answer. */
  snippet?: string;
}

export interface Explanation {
  sections: readonly Section[];
  /** Fields of the manifests that drive this, as paths. */
  fields: readonly Field[];
}

/** All that an explanation may look at. */
export interface About {
  decision: Decision;
  view: ClusterView | null;
  node: string;
}

/** The name in the decision's pod key. */
export const askedPod = ({ decision }: About): string => nameOf(decision.pod);
