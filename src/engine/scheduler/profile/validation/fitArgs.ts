/** Arguments of NodeResourcesFit (kube-scheduler 1.36, ValidateNodeResourcesFitArgs). */
import type { Field } from '../../../objects/validation/field.ts';
import {
  type FieldErrors,
  forbidden,
  invalid,
  notSupported,
  required,
} from '../../../objects/validation/fieldErrors.ts';
import { keyErrors } from '../../../objects/validation/labels.ts';

interface ShapePoint {
  utilization: number;
  score: number;
}
interface ScoringStrategy {
  type?: string;
  resources?: readonly { name: string; weight?: number }[];
  requestedToCapacityRatio?: { shape?: readonly ShapePoint[] };
}
export interface WrittenFitArgs {
  ignoredResources?: readonly string[];
  ignoredResourceGroups?: readonly string[];
  scoringStrategy?: ScoringStrategy;
}

export function* fitArgsErrors(args: WrittenFitArgs, field: Field): FieldErrors {
  for (const [index, name] of (args.ignoredResources ?? []).entries())
    yield* keyErrors(name, field.child('ignoredResources').index(index));
  for (const [index, group] of (args.ignoredResourceGroups ?? []).entries()) {
    const at = field.child('ignoredResourceGroups').index(index);
    if (group.includes('/')) yield invalid(at, group, "resource group name can't contain '/'");
    yield* keyErrors(group, at);
  }
  if (args.scoringStrategy) yield* strategyErrors(args.scoringStrategy, field.child('scoringStrategy'));
}

const types = ['LeastAllocated', 'MostAllocated', 'RequestedToCapacityRatio'];

function* strategyErrors(strategy: ScoringStrategy, field: Field): FieldErrors {
  const { type = '', resources = [], requestedToCapacityRatio: ratio } = strategy;
  if (!types.includes(type)) yield notSupported(field.child('type'), type, types);
  // Unset and 0 become 1.
  for (const [index, { name, weight }] of resources.entries())
    if (weight && (weight < 0 || weight > 100)) {
      const text = `resource weight of ${name} not in valid range (0, 100]`;
      yield invalid(field.child('resources').index(index).child('weight'), weight, text);
    }
  const at = field.child('requestedToCapacityRatio');
  if (type !== 'RequestedToCapacityRatio') {
    if (ratio) yield forbidden(at, 'must be nil when type is not RequestedToCapacityRatio');
  } else if (ratio) yield* shapeErrors(ratio.shape ?? [], at.child('shape'));
  else yield required(at, 'must be specified when type is RequestedToCapacityRatio');
}

function* shapeErrors(shape: readonly ShapePoint[], field: Field): FieldErrors {
  if (shape.length === 0) yield required(field, 'at least one point must be specified');
  const unsorted = shape.findIndex(
    ({ utilization }, index) => (shape[index - 1]?.utilization ?? -Infinity) >= utilization,
  );
  if (unsorted > 0) {
    const text = 'values must be sorted in increasing order';
    yield invalid(field.index(unsorted).child('utilization'), shape[unsorted]?.utilization, text);
  }
  for (const [index, { utilization, score }] of shape.entries()) {
    const at = field.index(index);
    if (utilization < 0 || utilization > 100)
      yield invalid(at.child('utilization'), utilization, 'not in valid range [0, 100]');
    if (score < 0 || score > 10) yield invalid(at.child('score'), score, 'not in valid range [0, 10]');
  }
}
