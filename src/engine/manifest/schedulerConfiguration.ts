/** kube-scheduler's configuration file, read as kube-scheduler 1.36 reads it: strictly (cmd/kube-scheduler, LoadConfigFromFile). */
import { goJson } from '../objects/fieldError.ts';
import type { KubeObject } from '../objects/types.ts';
import { configurationErrors } from '../scheduler/profile/validation/configuration.ts';
import {
  configurationKind,
  configurationName,
  configurationVersion,
  type SchedulerConfiguration,
} from '../scheduler/profile/written.ts';
import { decodeAs, isReadObject, type ReadObject, type ValueProblem } from './decode.ts';
import { isUsed } from './kinds.ts';
import type { FieldPath } from './place.ts';
import type { Remedy } from './report.ts';
import { argsShapes, configurationShape } from './schedulerShapes.ts';
import { unknownFields } from './unknownFields.ts';

/**
 * The configuration as an object of the cluster: its name is always the same, as there is one.
 * @returns or what kube-scheduler says instead of starting; never an empty list
 */
export function readSchedulerConfiguration(value: ReadObject): KubeObject | ValueProblem[] {
  const { apiVersion, metadata, ...written } = value;
  if (apiVersion !== configurationVersion) return [versionProblem(value)];
  // The name that it goes by here, where it comes from this page; upstream knows no metadata.
  const misfit = decodeAs(written, configurationShape) ?? argsMisfit(written);
  if (misfit) return [misfit];
  const problems = [
    ...strictProblems(hasOwnName(metadata) ? written : { ...written, ...(metadata !== undefined && { metadata }) }),
  ];
  if (problems.length > 0) return problems;
  const object = { ...written, apiVersion, kind: configurationKind, metadata: { name: configurationName } };
  const errors = [...configurationErrors(object as SchedulerConfiguration)];
  return errors.length > 0 ? errors.map(({ text, steps }) => ({ path: steps, message: text })) : object;
}

/** Not a namesake of another group. */
export const isSchedulerConfiguration = (value: unknown): value is ReadObject =>
  isReadObject(value) && value['kind'] === configurationKind && isUsed(configurationKind, value['apiVersion']);

export function configurationRemedy(message: string): Remedy {
  if (/^no kind |^Object 'apiVersion' is missing/.test(message)) return 'configurationVersion';
  return message.endsWith('does not exist') ? 'unknownPlugin' : 'fixValue';
}

const hasOwnName = (metadata: unknown): boolean => isReadObject(metadata) && metadata['name'] === configurationName;

function versionProblem(value: ReadObject): ValueProblem {
  const { kind, apiVersion } = value;
  if (typeof apiVersion !== 'string' || apiVersion === '')
    return { path: ['kind'], message: `Object 'apiVersion' is missing in '${goJson(value).slice(0, 120)}'` };
  return { path: ['apiVersion'], message: notRegistered(String(kind), apiVersion) };
}

/** Upstream goes on with the place of its source where it looked. */
const notRegistered = (kind: string, version: string): string =>
  `no kind "${kind}" is registered for version "${version}"`;

interface Arguments {
  plugin: string;
  args: unknown;
  path: FieldPath;
  /** Upstream's way to say which. */
  where: string;
}

/** Arguments of plugins that take some; of any other plugin they are not looked at. */
function* argumentsIn({ profiles }: ReadObject): Generator<Arguments> {
  for (const [i, profile] of itemsOf(profiles).entries())
    for (const [j, { name, args }] of itemsOf(profile['pluginConfig']).entries()) {
      const path = ['profiles', i, 'pluginConfig', j, 'args'];
      const where = `decoding .profiles[${i}].pluginConfig[${j}]: `;
      if (args !== undefined && argsShapes.has(String(name))) yield { plugin: String(name), args, path, where };
    }
}

const itemsOf = (value: unknown): readonly ReadObject[] => (Array.isArray(value) ? value.filter(isReadObject) : []);

function argsMisfit(written: ReadObject): ValueProblem | null {
  for (const { plugin, args, path, where } of argumentsIn(written)) {
    const problem = misfitOf(plugin, args);
    if (problem) return { path: [...path, ...problem.path], message: `${where}${problem.message}` };
  }
  return null;
}

function misfitOf(plugin: string, args: unknown): ValueProblem | null {
  const decoding = `decoding args for plugin ${plugin}: `;
  const kind = `${plugin}Args`;
  if (!isReadObject(args)) {
    const found = Array.isArray(args) ? 'array' : typeof args === 'boolean' ? 'bool' : typeof args;
    const message = `${decoding}couldn't get version/kind; json parse error: json: cannot unmarshal ${found} into Go value of type ${typeMeta}`;
    return { path: [], message };
  }
  const { kind: written = kind, apiVersion = configurationVersion } = args;
  if (apiVersion !== configurationVersion)
    return { path: ['apiVersion'], message: decoding + notRegistered(String(written), String(apiVersion)) };
  if (written !== kind) {
    const group = 'kubescheduler.config.k8s.io';
    return {
      path: ['kind'],
      message: `args for plugin ${plugin} were not of type ${kind}.${group}, got ${written}.${group}`,
    };
  }
  const shape = argsShapes.get(plugin);
  const misfit = shape ? decodeAs(args, shape) : null;
  return misfit && { path: misfit.path, message: decoding + misfit.message };
}

const typeMeta =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

/** Fields that no type has; upstream tells all of them in one line. */
function* strictProblems(written: ReadObject): Generator<ValueProblem> {
  const strict = 'strict decoding error: ';
  for (const { path, name } of unknownFields(written, configurationShape))
    yield { path, message: `${strict}unknown field "${name}"` };
  for (const { plugin, args, path, where } of argumentsIn(written)) {
    const shape = argsShapes.get(plugin);
    if (!shape || !isReadObject(args)) continue;
    for (const unknown of unknownFields(args, shape))
      yield {
        path: [...path, ...unknown.path],
        message: `${strict}${where}${strict}decoding args for plugin ${plugin}: ${strict}unknown field "${unknown.name}"`,
      };
  }
}
