/** One profile of a configuration, changed: for a comparison, and to put the change in force. */
import type { ScoringStrategy } from '../plugins/resourceScoring.ts';
import { acts } from './pluginTable.ts';
import { isDisabledIn, multiPointList, pointList } from './pluginLists.ts';
import { preset, type PresetName } from './presets.ts';
import {
  configurationKind,
  configurationName,
  configurationVersion,
  type SchedulerConfiguration,
  type WrittenPluginConfig,
  type WrittenPlugins,
  type WrittenPluginSet,
  type WrittenProfile,
} from './written.ts';

export interface ProfileChange {
  /** What it starts from: a profile of the configuration in force, or one of the presets. */
  readonly from: { readonly profile: string } | { readonly preset: PresetName };
  /** By Score plugin, 0…100; 0 switches the plugin off at Score. Others stay as they are. */
  readonly weights?: Readonly<Record<string, number>>;
  readonly scoringStrategy?: ScoringStrategy['type'];
  /** 0…100 */
  readonly hardPodAffinityWeight?: number;
  /** 0…100; 0 = adaptive. */
  readonly percentageOfNodesToScore?: number;
}

/**
 * The configuration in which the profile of this scheduler is the changed one; all other profiles stay.
 * @param configuration null: kube-scheduler runs without a file. A profile that is not in it starts as the default one.
 */
export function changedConfiguration(
  configuration: SchedulerConfiguration | null,
  schedulerName: string,
  change: ProfileChange,
): SchedulerConfiguration {
  const written = configuration ?? emptyConfiguration;
  const profiles = namedProfiles(written);
  const profile = { ...changedProfile(profiles, change), schedulerName };
  const has = profiles.some((one) => one.schedulerName === schedulerName);
  const retained = profiles.map((one) => (one.schedulerName === schedulerName ? profile : one));
  return { ...written, profiles: has ? retained : [...retained, profile] };
}

const emptyConfiguration: SchedulerConfiguration = {
  apiVersion: configurationVersion,
  kind: configurationKind,
  metadata: { name: configurationName },
};

/** Where nothing is written there is the default profile, by the default name. */
const namedProfiles = ({ profiles = [] }: SchedulerConfiguration): readonly WrittenProfile[] =>
  (profiles.length > 0 ? profiles : [{}]).map((profile) => ({ schedulerName: 'default-scheduler', ...profile }));

function changedProfile(profiles: readonly WrittenProfile[], change: ProfileChange): WrittenProfile {
  const { from, weights = {}, percentageOfNodesToScore } = change;
  const start =
    'preset' in from ? preset(from.preset) : (profiles.find((one) => one.schedulerName === from.profile) ?? {});
  const plugins = Object.entries(weights).reduce(
    (before, [name, weight]) => withWeight(before, name, weight),
    start.plugins ?? {},
  );
  const pluginConfig = changedArgs(start.pluginConfig ?? [], change);
  return {
    ...start,
    ...(percentageOfNodesToScore !== undefined && { percentageOfNodesToScore }),
    ...(Object.keys(plugins).length > 0 && { plugins }),
    ...(pluginConfig.length > 0 && { pluginConfig }),
  };
}

/** A weight stays where it is written, else it goes into multiPoint, which keeps the plugin's place in the order. */
function withWeight(plugins: WrittenPlugins, name: string, weight: number): WrittenPlugins {
  const now = pointList('score', plugins).find((one) => one.name === name);
  if (weight === 0) return now ? withoutScore(plugins, name) : plugins;
  if (!acts(name, 'score')) return plugins;
  const { score = {}, multiPoint = {} } = plugins;
  const isOwn = (score.enabled ?? []).some((one) => one.name === name);
  const isEverywhere = multiPointList(plugins).some((one) => one.name === name);
  if (isOwn || isDisabledIn(score, '*') || !isEverywhere) return { ...plugins, score: enabling(score, name, weight) };
  const disabled = (score.disabled ?? []).filter((one) => one.name !== name);
  const rest = setOf({ ...score, disabled });
  const { score: _, ...others } = plugins;
  return { ...others, multiPoint: enabling(multiPoint, name, weight), ...(rest && { score: rest }) };
}

function withoutScore(plugins: WrittenPlugins, name: string): WrittenPlugins {
  const { enabled = [], disabled = [] } = plugins.score ?? {};
  const rest = enabled.filter((one) => one.name !== name);
  const off = isDisabledIn(plugins.score, name) ? disabled : [...disabled, { name }];
  return { ...plugins, score: setOf({ enabled: rest, disabled: off }) ?? {} };
}

function enabling(set: WrittenPluginSet, name: string, weight: number): WrittenPluginSet {
  const enabled = set.enabled ?? [];
  const has = enabled.some((one) => one.name === name);
  const changed = has
    ? enabled.map((one) => (one.name === name ? { name, weight } : one))
    : [...enabled, { name, weight }];
  return { ...set, enabled: changed };
}

/** Without lists that are empty; undefined where nothing is left. */
function setOf({ enabled = [], disabled = [] }: WrittenPluginSet): WrittenPluginSet | undefined {
  if (enabled.length + disabled.length === 0) return undefined;
  return { ...(enabled.length > 0 && { enabled }), ...(disabled.length > 0 && { disabled }) };
}

function changedArgs(
  pluginConfig: readonly WrittenPluginConfig[],
  { scoringStrategy, hardPodAffinityWeight }: ProfileChange,
): readonly WrittenPluginConfig[] {
  let changed = pluginConfig;
  if (scoringStrategy) changed = withArgs(changed, 'NodeResourcesFit', (args) => withStrategy(args, scoringStrategy));
  if (hardPodAffinityWeight !== undefined)
    changed = withArgs(changed, 'InterPodAffinity', (args) => ({ ...args, hardPodAffinityWeight }));
  return changed;
}

function withArgs(
  pluginConfig: readonly WrittenPluginConfig[],
  name: string,
  change: (args: object) => object,
): readonly WrittenPluginConfig[] {
  const known = pluginConfig.find((one) => one.name === name);
  const changed = { name, args: change(known?.args ?? {}) };
  return known ? pluginConfig.map((one) => (one === known ? changed : one)) : [...pluginConfig, changed];
}

interface FitArgs {
  scoringStrategy?: { type?: string; resources?: readonly object[]; requestedToCapacityRatio?: object };
}

/** The fuller a node, the more points: what people write this strategy for. */
const rising = {
  shape: [
    { utilization: 0, score: 0 },
    { utilization: 100, score: 10 },
  ],
};

function withStrategy(args: FitArgs, type: ScoringStrategy['type']): FitArgs {
  const { requestedToCapacityRatio = rising, type: _, ...rest } = args.scoringStrategy ?? {};
  const shaped = type === 'RequestedToCapacityRatio' && { requestedToCapacityRatio };
  return { ...args, scoringStrategy: { type, ...rest, ...shaped } };
}
