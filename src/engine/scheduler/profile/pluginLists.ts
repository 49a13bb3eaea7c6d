/** Which plugins a profile runs where, from its lists (kube-scheduler 1.36, mergePluginSet and expandMultiPointPlugins; SCHED-12). */
import type { ExtensionPoint } from './extensionPoints.ts';
import { acts, pluginTable } from './pluginTable.ts';
import type { WrittenPluginSet, WrittenPlugins } from './written.ts';

/** A plugin of a list, with its weight; 0 = unset. */
export interface Listed {
  readonly name: string;
  readonly weight: number;
}

const defaults: readonly Listed[] = [...pluginTable].flatMap(([name, { weight, isDefault }]) =>
  isDefault ? [{ name, weight }] : [],
);

export const enabledIn = (set: WrittenPluginSet | undefined): readonly Listed[] =>
  (set?.enabled ?? []).map(({ name, weight = 0 }) => ({ name, weight }));

export const isDisabledIn = (set: WrittenPluginSet | undefined, name: string): boolean =>
  (set?.disabled ?? []).some((one) => one.name === '*' || one.name === name);

/** The default list without what is disabled; enabled plugins take the place of themselves or come after. */
export function multiPointList({ multiPoint }: WrittenPlugins): readonly Listed[] {
  const enabled = enabledIn(multiPoint);
  const replacing = new Map(enabled.map((one) => [one.name, one]));
  const retained = defaults.filter(({ name }) => !isDisabledIn(multiPoint, name));
  const used = new Set(retained.map(({ name }) => replacing.get(name)));
  return [...retained.map((one) => replacing.get(one.name) ?? one), ...enabled.filter((one) => !used.has(one))];
}

/** To enable without disabling moves a plugin to the front, to disable and enable moves it to the end. */
export function pointList(point: ExtensionPoint, plugins: WrittenPlugins): readonly Listed[] {
  const set = plugins[point];
  const own = enabledIn(set).filter(({ name }) => acts(name, point));
  if (isDisabledIn(set, '*')) return own;
  const everywhere = multiPointList(plugins);
  const first = own.filter(({ name }) => everywhere.some((one) => one.name === name) && !isDisabledIn(set, name));
  const others = everywhere.filter(
    ({ name }) => acts(name, point) && !isDisabledIn(set, name) && !first.some((one) => one.name === name),
  );
  return [...first, ...others, ...own.filter((one) => !first.includes(one))];
}

/** Weights that are unset act as 1; that of `score` goes before that of multiPoint. */
export const weightOf = ({ weight }: Listed): number => weight || 1;
