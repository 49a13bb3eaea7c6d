/** Each pod as an object beside its processes, and how its grace runs out. */
import type { Instant } from '../../history/at.ts';
import { containerViews } from '../containerView.ts';
import type { LifePod } from './lensFacts.ts';
import { lensPod, lensPods } from './lensPods.ts';

export const lifeAt = (now: Instant): readonly LifePod[] =>
  lensPods(now).map((one) => {
    const { deletion, pod, grace, absence } = one;
    return {
      ...lensPod(now, one),
      deletion: deletion && { ...deletion, grace: pod.metadata.deletionGracePeriodSeconds ?? 0 },
      grace,
      absence,
      containers: containerViews({ run: now.run, t: now.t, now: one }).map(({ name, role, api, process, backoff }) => ({
        ...{ name, role, api, process, backoff },
      })),
    };
  });
