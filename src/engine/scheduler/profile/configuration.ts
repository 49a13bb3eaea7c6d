/** Reads a KubeSchedulerConfiguration v1 (kube-scheduler 1.36; SCHED-12). What is not written is default. */
import type { Pod } from '../../objects/types.ts';
import { hintsOf } from '../hints/hintsOf.ts';
import { affinityArgsOf, fieldsOf, fitArgsOf, preemptionArgsOf } from './args.ts';
import { pointList, weightOf } from './pluginLists.ts';
import type { ExtensionPoint } from './extensionPoints.ts';
import { acts, pluginTable } from './pluginTable.ts';
import type { Profile, ProfilePlugin } from './profile.ts';
import type { SchedulerConfiguration, WrittenPluginConfig, WrittenProfile } from './written.ts';

const defaultScheduler = 'default-scheduler';

/** @param configuration the object as parsed; null or anything else → the default profile alone */
export function readProfiles(configuration: unknown): readonly Profile[] {
  const whole: Partial<SchedulerConfiguration> = fieldsOf(configuration);
  const { profiles = [] } = whole;
  return (profiles.length > 0 ? profiles : [{}]).map((profile) => readProfile(fieldsOf(profile), whole));
}

/** The profile that a pod asks for; a scheduler that is not configured here is taken for the first. */
export function profileFor(profiles: readonly Profile[], { spec }: Pod): Profile {
  const wanted = spec.schedulerName || defaultScheduler;
  const found = profiles.find(({ schedulerName }) => schedulerName === wanted) ?? profiles[0];
  return found ?? readProfile({}, {});
}

function readProfile(profile: WrittenProfile, whole: Partial<SchedulerConfiguration>): Profile {
  const { schedulerName, plugins = {}, pluginConfig = [], percentageOfNodesToScore } = profile;
  const args = argsOf(pluginConfig, whole);
  const made = new Map(
    [...pluginTable].flatMap(([name, { make }]) => (make ? [[name, make(args.get(name))] as const] : [])),
  );
  const running = (point: ExtensionPoint): ProfilePlugin[] =>
    pointList(point, plugins).flatMap(({ name }) => made.get(name) ?? []);
  const without = (before: ExtensionPoint, point: ExtensionPoint): ReadonlySet<string> => {
    const listed = new Set(pointList(before, plugins).map(({ name }) => name));
    const names = pointList(point, plugins).map(({ name }) => name);
    return new Set(names.filter((name) => acts(name, before) && !listed.has(name)));
  };
  return {
    schedulerName: schedulerName ?? defaultScheduler,
    preFilter: running('preFilter'),
    filter: running('filter'),
    score: pointList('score', plugins).flatMap((listed) => {
      const plugin = made.get(listed.name);
      return plugin ? [{ plugin, weight: weightOf(listed) }] : [];
    }),
    withoutPreFilter: without('preFilter', 'filter'),
    withoutPreScore: without('preScore', 'score'),
    postFilter: pointList('postFilter', plugins).map(({ name }) => name),
    preemption: preemptionArgsOf(args.get('DefaultPreemption')),
    percentageOfNodesToScore: percentageOfNodesToScore ?? whole.percentageOfNodesToScore ?? 0,
    scoringStrategy: fitArgsOf(args.get('NodeResourcesFit')).strategy.type,
    hardPodAffinityWeight: affinityArgsOf(args.get('InterPodAffinity')).hardPodAffinityWeight,
    hints: hintsOf(pluginConfig),
    hasExtenders: (whole.extenders ?? []).length > 0,
  };
}

/** Resources that extenders see to are none of NodeResourcesFit's, in place of what its own arguments ignore. */
function argsOf(
  pluginConfig: readonly WrittenPluginConfig[],
  { extenders = [] }: Partial<SchedulerConfiguration>,
): ReadonlyMap<string, unknown> {
  const args = new Map<string, object | undefined>(pluginConfig.map(({ name, args: written }) => [name, written]));
  const ignoredResources = extenders
    .flatMap(({ managedResources = [] }) => managedResources)
    .flatMap(({ name, ignoredByScheduler }) => (ignoredByScheduler ? [name] : []));
  if (ignoredResources.length > 0) args.set('NodeResourcesFit', { ...args.get('NodeResourcesFit'), ignoredResources });
  return args;
}
