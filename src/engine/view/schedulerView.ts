/** The scheduler's own state, as tables show it. */
import type { Profile } from '../scheduler/profile/profile.ts';
import type { ProfileView, SchedulerView } from './view.ts';

export const schedulerView = (runs: boolean, profiles: readonly Profile[]): SchedulerView => ({
  runs,
  profiles: profiles.map(profileView),
});

const profileView = (profile: Profile): ProfileView => ({
  schedulerName: profile.schedulerName,
  weights: profile.score.map(({ plugin, weight }) => ({ plugin: plugin.name, weight })),
  filters: profile.filter.map(({ name }) => name),
  scoringStrategy: profile.score.some(({ plugin }) => plugin.name === 'NodeResourcesFit')
    ? profile.scoringStrategy
    : null,
  percentageOfNodesToScore: profile.percentageOfNodesToScore,
  preempts: profile.postFilter.includes('DefaultPreemption'),
});
