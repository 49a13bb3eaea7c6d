/** What goes wrong when the plugins of valid profiles are made (kube-scheduler 1.36, framework/runtime, NewFramework). */
import { Field, type FieldSteps } from '../../../objects/validation/field.ts';
import type { FieldError } from '../../../objects/validation/fieldErrors.ts';
import { enabledIn, isDisabledIn, type Listed, multiPointList, pointList } from '../pluginLists.ts';
import { type ExtensionPoint, extensionPoints } from '../extensionPoints.ts';
import { acts, pluginTable } from '../pluginTable.ts';
import type { WrittenPlugins, WrittenProfile } from '../written.ts';
import { fitArgsErrors } from './fitArgs.ts';

/** `text` is all that upstream says, `steps` where in the file it is about. */
export type StartError = Pick<FieldError, 'text' | 'steps'>;

/** The first profile that can't be made: upstream stops there. */
export function frameworkErrors(profiles: readonly WrittenProfile[]): readonly StartError[] {
  for (const [index, profile] of profiles.entries()) {
    const errors = errorsOf(profile);
    if (errors.length === 0) continue;
    const before = `initializing profiles: creating profile for scheduler name ${profile.schedulerName}: `;
    return errors.map(({ text, steps }) => ({ text: before + text, steps: ['profiles', index, ...steps] }));
  }
  return [];
}

function errorsOf(profile: WrittenProfile): readonly StartError[] {
  const { plugins = {} } = profile;
  const arguments_ = fitErrors(profile);
  if (arguments_.length > 0) return arguments_;
  const first = pointError(plugins) ?? multiPointError(plugins) ?? countError(profile) ?? weightError(plugins);
  return first ? [first] : [];
}

/** A plugin that is nowhere enabled is not made, so its arguments are not looked at. */
function fitErrors({ plugins = {}, pluginConfig = [] }: WrittenProfile): readonly StartError[] {
  const isNeeded = [multiPointList(plugins), ...extensionPoints.map((point) => enabledIn(plugins[point]))].some(
    (list) => list.some(({ name }) => name === 'NodeResourcesFit'),
  );
  const place = pluginConfig.findIndex(({ name }) => name === 'NodeResourcesFit');
  const args = pluginConfig[place]?.args;
  if (!isNeeded || !args) return [];
  return [...fitArgsErrors(args, Field.of())].map(({ text, steps }) => ({
    // Upstream names the fields from the arguments on, not from the file.
    text: `initializing plugin "NodeResourcesFit": ${text.replace(/^\./, '')}`,
    steps: ['pluginConfig', place, 'args', ...steps],
  }));
}

const typeName = (point: ExtensionPoint): string => `${point.charAt(0).toUpperCase()}${point.slice(1)}Plugin`;

/** What is enabled at one extension point must exist, act there, and stand there once. */
function pointError(plugins: WrittenPlugins): StartError | null {
  for (const point of extensionPoints) {
    const seen = new Set<string>();
    for (const [index, { name }] of enabledIn(plugins[point]).entries()) {
      const steps = ['plugins', point, 'enabled', index];
      if (!pluginTable.has(name)) return { text: `${typeName(point)} "${name}" does not exist`, steps };
      if (!acts(name, point)) return { text: `plugin "${name}" does not extend ${typeName(point)} plugin`, steps };
      if (seen.has(name)) return { text: `plugin "${name}" already registered as "${typeName(point)}"`, steps };
      seen.add(name);
    }
  }
  return null;
}

function multiPointError(plugins: WrittenPlugins): StartError | null {
  const list = multiPointList(plugins);
  for (const point of extensionPoints) {
    const set = plugins[point];
    if (isDisabledIn(set, '*')) continue;
    const own = new Set(enabledIn(set).map(({ name }) => name));
    const seen = new Set<string>();
    for (const { name } of list) {
      const steps = multiPointSteps(plugins, name);
      if (!pluginTable.has(name)) return { text: `${typeName(point)} "${name}" does not exist`, steps };
      if (!acts(name, point) || isDisabledIn(set, name) || own.has(name)) continue;
      if (seen.has(name)) return { text: `plugin "${name}" already registered as "${typeName(point)}"`, steps };
      seen.add(name);
    }
  }
  return null;
}

const multiPointSteps = ({ multiPoint }: WrittenPlugins, plugin: string): FieldSteps => [
  'plugins',
  'multiPoint',
  'enabled',
  (multiPoint?.enabled ?? []).findLastIndex(({ name }) => name === plugin),
];

/** One plugin sorts the queue, at least one binds. */
function countError({ schedulerName, plugins = {} }: WrittenProfile): StartError | null {
  const whose = `for profile with scheduler name "${schedulerName}"`;
  const sorting = pointList('queueSort', plugins).length;
  if (sorting !== 1)
    return {
      text: `only one queue sort plugin required ${whose}, but got ${sorting}`,
      steps: ['plugins', 'queueSort'],
    };
  if (pointList('bind', plugins).length === 0)
    return { text: `at least one bind plugin is needed ${whose}`, steps: ['plugins', 'bind'] };
  if (pointList('placementGenerate', plugins).length > 1) {
    const text = `at most one placement generate plugin is allowed ${whose}`;
    return { text, steps: ['plugins', 'placementGenerate'] };
  }
  return null;
}

/** The sum of all weights × 100 must stay a 64-bit number; upstream's test of it overflows on a negative weight. */
function weightError(plugins: WrittenPlugins): StartError | null {
  for (const point of ['score', 'placementScore'] as const) {
    const seen = new Set<string>();
    let total = 0n;
    for (const { name, weight } of [...enabledIn(plugins[point]), ...multiPointList(plugins)] satisfies Listed[]) {
      if (!acts(name, point) || seen.has(name)) continue;
      seen.add(name);
      const most = BigInt(weight || 1) * 100n;
      if (most > BigInt.asIntN(64, largest - total)) {
        const text = `${point === 'score' ? 'score' : 'placement score'} plugins: total score of Score plugins could overflow`;
        return { text, steps: ['plugins', 'score'] };
      }
      total += most;
    }
  }
  return null;
}
const largest = 2n ** 63n - 1n;
