/** All rules, in the order in which their findings are listed for one object. */
import type { LintRule } from './rule.ts';
import { constraintCannotHold } from './rules/constraintCannotHold.ts';
import { drainHangs } from './rules/drainHangs.ts';
import { endpointsHearLate } from './rules/endpointsHearLate.ts';
import { graceTooShort } from './rules/graceTooShort.ts';
import { matchLabelKeysMissing } from './rules/matchLabelKeysMissing.ts';
import { minDomainsAboveDomains } from './rules/minDomainsAboveDomains.ts';
import { noRoom } from './rules/noRoom.ts';
import { pdbAlwaysAllows } from './rules/pdbAlwaysAllows.ts';
import { pdbMatchesNothing } from './rules/pdbMatchesNothing.ts';
import { pdbNeverAllows } from './rules/pdbNeverAllows.ts';
import { preemptionBreaksBudget } from './rules/preemptionBreaksBudget.ts';
import { priorityClassMissing } from './rules/priorityClassMissing.ts';
import { probeKillsSlowStart } from './rules/probeKillsSlowStart.ts';
import { rolloutHangs } from './rules/rolloutHangs.ts';
import { selectorMissesOwnPod } from './rules/selectorMissesOwnPod.ts';
import { taintedDomainCounted } from './rules/taintedDomainCounted.ts';

export const lintRules: readonly LintRule[] = [
  constraintCannotHold,
  noRoom,
  selectorMissesOwnPod,
  minDomainsAboveDomains,
  taintedDomainCounted,
  matchLabelKeysMissing,
  pdbNeverAllows,
  pdbAlwaysAllows,
  pdbMatchesNothing,
  drainHangs,
  rolloutHangs,
  graceTooShort,
  endpointsHearLate,
  probeKillsSlowStart,
  priorityClassMissing,
  preemptionBreaksBudget,
];
