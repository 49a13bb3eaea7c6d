/** Reads a KubeSchedulerConfiguration v1 (kube-scheduler 1.36; spec 1.4.1). What is not written is default. */
import type { Pod } from '../../objects/types.ts';
import type { Plugin } from '../framework/plugin.ts';
import { hintsOf } from '../hints/hintsOf.ts';
import { type Fields, fieldsOf, listOf, numberOf, textOf } from './args.ts';
import type { Profile } from './profile.ts';
import { type Point, registry } from './registry.ts';

const defaultScheduler = 'default-scheduler';

/** A plugin of a list, with its weight; 0 = unset. */
interface Listed {
  readonly name: string;
  readonly weight: number;
}

/** One extension point as written. */
interface PluginSet {
  readonly enabled: readonly Listed[];
  readonly disabled: ReadonlySet<string>;
}

/** @param configuration the object as parsed; null or anything else → the default profile alone */
export function readProfiles(configuration: unknown): readonly Profile[] {
  const { profiles, extenders } = fieldsOf(configuration);
  const written = listOf(profiles);
  const hasExtenders = listOf(extenders).length > 0;
  return (written.length > 0 ? written : [{}]).map((profile) => readProfile(fieldsOf(profile), hasExtenders));
}

/** The profile that a pod asks for; a scheduler that is not configured here is taken for the first. */
export function profileFor(profiles: readonly Profile[], { spec }: Pod): Profile {
  const wanted = spec.schedulerName || defaultScheduler;
  const found = profiles.find(({ schedulerName }) => schedulerName === wanted) ?? profiles[0];
  return found ?? readProfile({}, false);
}

function readProfile({ schedulerName, plugins, pluginConfig }: Fields, hasExtenders: boolean): Profile {
  const points = fieldsOf(plugins);
  const made = makePlugins(pluginConfig);
  const everywhere = multiPointList(pluginSet(points.multiPoint));
  const listed = (point: Point) => pointList(point, pluginSet(points[point]), everywhere);
  const running = (point: Point) => listed(point).flatMap(({ name }) => made.get(name) ?? []);
  return {
    schedulerName: textOf(schedulerName) ?? defaultScheduler,
    preFilter: running('preFilter'),
    filter: running('filter'),
    score: listed('score').flatMap(({ name, weight }) => {
      const plugin = made.get(name);
      return plugin ? [{ plugin, weight: weight || 1 }] : [];
    }),
    postFilter: listed('postFilter').map(({ name }) => name),
    preemption: { minCandidateNodesPercentage: 10, minCandidateNodesAbsolute: 100 },
    percentageOfNodesToScore: 0,
    hints: hintsOf(pluginConfig),
    hasExtenders,
  };
}

/** Each plugin once, so that its extension points share what they prepare. */
function makePlugins(pluginConfig: unknown): ReadonlyMap<string, Plugin> {
  const args = new Map(
    listOf(pluginConfig).map((one) => {
      const { name, args } = fieldsOf(one);
      return [textOf(name) ?? '', args];
    }),
  );
  return new Map([...registry].map(([name, { make }]) => [name, make(args.get(name))]));
}

function pluginSet(value: unknown): PluginSet {
  const { enabled, disabled } = fieldsOf(value);
  return {
    enabled: listOf(enabled).map(listedOf),
    disabled: new Set(listOf(disabled).map((one) => listedOf(one).name)),
  };
}

function listedOf(value: unknown): Listed {
  const { name, weight } = fieldsOf(value);
  return { name: textOf(name) ?? '', weight: numberOf(weight) ?? 0 };
}

/** The default list without what is disabled; enabled plugins take the place of themselves or come after. */
function multiPointList({ enabled, disabled }: PluginSet): readonly Listed[] {
  const kept = [...registry]
    .map(([name, { weight }]): Listed => ({ name, weight }))
    .filter(({ name }) => !isDisabled(name, disabled));
  const replaced = kept.map((one) => enabled.find(({ name }) => name === one.name) ?? one);
  return [...replaced, ...enabled.filter(({ name }) => !kept.some((one) => one.name === name))];
}

/** To enable without disabling moves a plugin to the front, to disable and enable moves it to the end. */
function pointList(point: Point, { enabled, disabled }: PluginSet, everywhere: readonly Listed[]): readonly Listed[] {
  const own = enabled.filter(({ name }) => registry.get(name)?.points.includes(point));
  if (disabled.has('*')) return own;
  const inList = ({ name }: Listed) => everywhere.some((one) => one.name === name);
  const first = own.filter((one) => inList(one) && !disabled.has(one.name));
  const others = everywhere.filter(
    ({ name }) =>
      registry.get(name)?.points.includes(point) && !disabled.has(name) && !first.some((one) => one.name === name),
  );
  return [...first, ...others, ...own.filter((one) => !first.includes(one))];
}

const isDisabled = (name: string, disabled: ReadonlySet<string>): boolean => disabled.has('*') || disabled.has(name);
