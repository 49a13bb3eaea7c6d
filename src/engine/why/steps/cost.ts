/** What a change costs, as a number: sums keep the order of the tiers (see fix.ts) for up to nine changes of one tier. */
import { type Step, type Tier, tiers } from './step.ts';

const weights: Readonly<Record<Tier, number>> = {
  ...{ own: 1, node: 20, hardware: 400 },
  ...{ promise: 8000, reserved: 160_000, others: 3_200_000 },
};

export const costOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { tier, share }) => sum + weights[tier] * (1 + Math.min(1, Math.max(0, share))), 0);

/** That of the dearest step. */
export const tierOf = (steps: readonly Step[]): Tier =>
  tiers[Math.max(0, ...steps.map(({ tier }) => tiers.indexOf(tier)))] ?? 'own';
