/** What may change in a pod's spec (Kubernetes 1.36, core/validation, ValidatePodUpdate). */
import type { Labels, NodeAffinity, NodeSelectorTerm, Toleration } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, forbidden, inclusiveRange, invalid, largestInt32, required } from './fieldErrors.ts';
import { imageSpaceErrors } from './containers.ts';
import { sortedMap } from './labels.ts';
import { isSame } from './sameValue.ts';
import { tolerationErrors } from './tolerations.ts';
import type { WrittenPodSpec } from './written.ts';

const field = Field.of('spec');
const lists = ['containers', 'initContainers'] as const;

/** Both specs prepared. Some errors end the search for more. */
export function* specUpdateErrors(spec: WrittenPodSpec, old: WrittenPodSpec): FieldErrors {
  for (const list of lists) {
    const [now, before] = [spec[list] ?? [], old[list] ?? []];
    if (now.length !== before.length) {
      yield forbidden(field.child(list), 'pod updates may not add or remove containers');
      return;
    }
    for (const [index, container] of now.entries()) {
      if (!container.image) yield required(field.child(list).index(index).child('image'));
      yield* imageSpaceErrors(container, field.child(list).index(index));
    }
  }
  const deadline = [...deadlineErrors(spec.activeDeadlineSeconds, old.activeDeadlineSeconds)];
  yield* deadline;
  if (spec.activeDeadlineSeconds !== undefined && deadline.length > 0) return;
  yield* addedTolerationErrors(spec.tolerations ?? [], old.tolerations ?? []);
  yield* gateErrors(spec, old);
  yield* fixedErrors(spec, old);
}

function* deadlineErrors(now: number | undefined, before: number | undefined): FieldErrors {
  const at = field.child('activeDeadlineSeconds');
  if (now === undefined) {
    if (before !== undefined) yield invalid(at, null, 'must not update from a positive integer to nil value');
  } else if (now < 0 || now > largestInt32) yield invalid(at, now, inclusiveRange(0, largestInt32));
  else if (before !== undefined && before < now) yield invalid(at, now, 'must be less than or equal to previous value');
}

function* addedTolerationErrors(now: readonly Toleration[], before: readonly Toleration[]): FieldErrors {
  const at = field.child('tolerations');
  const timeless = ({ tolerationSeconds: _, ...rest }: Toleration) => rest;
  const isRetained = (old: Toleration) => now.some((one) => isSame(timeless(one), timeless(old)));
  if (before.every(isRetained)) yield* tolerationErrors(now, at);
  else yield forbidden(at, 'existing toleration can not be modified except its tolerationSeconds');
}

function* gateErrors(
  { schedulingGates: now = [] }: WrittenPodSpec,
  { schedulingGates: before = [] }: WrittenPodSpec,
): FieldErrors {
  for (const [index, { name }] of now.entries()) {
    // Of gates of one name the last is told.
    const isLast = now.findLastIndex((gate) => gate.name === name) === index;
    const text = `only deletion is allowed, but found new scheduling gate '${name}'`;
    if (isLast && !before.some((gate) => gate.name === name))
      yield forbidden(field.child('schedulingGates').index(index).child('name'), text);
  }
}

const changeable =
  '`spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` ' +
  '(only additions to existing tolerations),`spec.terminationGracePeriodSeconds` ' +
  '(allow it to be set to 1 if it was previously negative)';

/** All else stays. A gated pod may narrow down where it goes. */
function* fixedErrors(spec: WrittenPodSpec, old: WrittenPodSpec): FieldErrors {
  let munged = withOldFields(spec, old);
  if (old.schedulingGates?.length) {
    yield* selectorErrors(spec.nodeSelector, old.nodeSelector);
    yield* affinityErrors(spec.affinity?.nodeAffinity, old.affinity?.nodeAffinity);
    munged = withOldPlaces(munged, old);
  }
  if (isSame(munged, old)) return;
  yield { ...forbidden(field, `pod updates may not change fields other than ${changeable}`), cut: true };
}

function withOldFields(spec: WrittenPodSpec, old: WrittenPodSpec): WrittenPodSpec {
  const imagesOf = (list: (typeof lists)[number]) =>
    (spec[list] ?? []).map((container, index) => ({ ...container, image: old[list]?.[index]?.image ?? '' }));
  const { activeDeadlineSeconds: _, schedulingGates: __, tolerations: ___, ...rest } = spec;
  const { activeDeadlineSeconds, schedulingGates, tolerations } = old;
  return {
    ...rest,
    containers: imagesOf('containers'),
    ...(spec.initContainers && { initContainers: imagesOf('initContainers') }),
    ...(activeDeadlineSeconds !== undefined && { activeDeadlineSeconds }),
    ...(schedulingGates && { schedulingGates }),
    ...(tolerations && { tolerations }),
  };
}

function withOldPlaces({ nodeSelector: _, affinity, ...rest }: WrittenPodSpec, old: WrittenPodSpec): WrittenPodSpec {
  const { nodeAffinity: __, ...others } = affinity ?? {};
  const before = old.affinity?.nodeAffinity;
  const retained = { ...others, ...(before && { nodeAffinity: before }) };
  const isGone = Object.keys(retained).length === 0 && !old.affinity;
  return {
    ...rest,
    ...(old.nodeSelector && { nodeSelector: old.nodeSelector }),
    ...(!isGone && { affinity: retained }),
  };
}

function* selectorErrors(now: Labels | undefined, before: Labels | undefined): FieldErrors {
  const isRetained = Object.entries(before ?? {}).every(([key, value]) => now?.[key] === value);
  const text = 'only additions to spec.nodeSelector are allowed (no mutations or deletions)';
  if (!isRetained) yield invalid(field.child('nodeSelector'), sortedMap(now), text);
}

const termsOf = (affinity: NodeAffinity | undefined) =>
  affinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];

function* affinityErrors(now: NodeAffinity | undefined, before: NodeAffinity | undefined): FieldErrors {
  const [terms, oldTerms] = [termsOf(now), termsOf(before)];
  const at = field.child(
    'affinity',
    'nodeAffinity',
    'requiredDuringSchedulingIgnoredDuringExecution',
    'nodeSelectorTerms',
  );
  if (oldTerms.length === 0) return;
  if (terms.length !== oldTerms.length) {
    const text = 'no additions/deletions to non-empty NodeSelectorTerms list are allowed';
    yield invalid(at, terms.length === 0 ? null : terms.map(termJson), text);
    return;
  }
  for (const [index, term] of terms.entries())
    if (!onlyAdds(term, oldTerms[index] ?? {}))
      yield invalid(at.index(index), termJson(term), 'only additions are allowed (no mutations or deletions)');
}

function onlyAdds(now: NodeSelectorTerm, before: NodeSelectorTerm): boolean {
  const wasEmpty = !before.matchExpressions?.length && !before.matchFields?.length;
  if (wasEmpty) return !now.matchExpressions?.length && !now.matchFields?.length;
  return (['matchExpressions', 'matchFields'] as const).every((list) => {
    const retained = before[list] ?? [];
    return isSame(now[list]?.slice(0, retained.length) ?? [], retained);
  });
}

/** Go's internal types have no names of their own for JSON. */
const termJson = ({ matchExpressions, matchFields }: NodeSelectorTerm): object => ({
  MatchExpressions: requirementsJson(matchExpressions),
  MatchFields: requirementsJson(matchFields),
});
const requirementsJson = (requirements: NodeSelectorTerm['matchExpressions']) =>
  requirements?.map(({ key, operator, values }) => ({ Key: key, Operator: operator, Values: values ?? null })) ?? null;
