/** Why no node has the labels that a pod requires. */
import type { TriedCluster } from '../tried/trial.ts';
import type { Cause } from './cause.ts';
import { labelsOf, nearLabel, valuesOf } from './nodeLabels.ts';
import { fieldTexts, isMet, namedNode, type Wish, wishesOf, wishText, wishTexts } from './wishes.ts';

/** Values that are named where nothing looks like a slip. */
const mostKnown = 3;

export function labelCause(trial: TriedCluster): Cause {
  const { pod, snapshot } = trial;
  const { selector, terms } = wishesOf(pod);
  const asked = pod.spec.nodeName || namedNode(pod);
  if (asked && !snapshot.nodes.some(({ name }) => name === asked)) return { id: 'noNodeName', node: asked };
  const isMetNowhere = (wish: Wish) => !snapshot.nodes.some(({ node }) => isMet(wish, node.metadata.labels));
  const unmet = selector.find(isMetNowhere) ?? unmetOf(terms, isMetNowhere);
  if (!unmet) return { id: 'noSuchNode', wanted: [...wishTexts(pod), ...(asked ? [asked] : fieldTexts(pod))] };
  const labels = labelsOf(snapshot);
  const { key, operator, values } = unmet;
  const near =
    operator === 'In'
      ? (values.map((value) => nearLabel(labels, key, value)).find((one) => one !== null) ?? null)
      : operator === 'Exists'
        ? nearLabel(labels, key, null)
        : null;
  return { id: 'noLabel', wanted: wishText(unmet), key, near, known: valuesOf(labels, key).slice(0, mostKnown) };
}

/** Terms are alternatives: one wish is to blame only where each term has one that nobody meets. */
function unmetOf(terms: readonly (readonly Wish[])[], isMetNowhere: (wish: Wish) => boolean): Wish | undefined {
  const each = terms.map((term) => term.find(isMetNowhere));
  return each.every((wish) => wish !== undefined) ? each[0] : undefined;
}
