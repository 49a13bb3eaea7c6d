import { describe, expect, it, test } from 'vitest';
import { goType } from '../../manifest/goTypes.ts';
import type { Struct } from '../../manifest/shape.ts';
import { run } from '../consoleFixture.ts';
import { resources } from '../resources.ts';
import { enumerationOf } from './enumerations.ts';
import { fieldTexts, simulatedFields, structIn } from './fields.ts';
import { kindTexts } from './kinds.ts';

/** Types whose fields play no part, though the field that has them does. */
const readWhole = new Set([
  ...['PodSecurityContext', 'PodResourceClaim', 'PodOS', 'HostPathVolumeSource'],
  ...['ResourceMetricStatus', 'PodsMetricStatus', 'ObjectMetricStatus', 'ExternalMetricStatus'],
]);

/** Endpoints have none: they are deprecated. */
const explained = resources.map(({ kind }) => kind).filter((kind) => kind !== 'Endpoints');

/** All Go types that a simulated field leads to. */
function reached(): ReadonlyMap<string, Struct> {
  const found = new Map<string, Struct>();
  const open = explained.map((kind) => goType(kind));
  for (let struct = open.pop(); struct; struct = open.pop()) {
    if (found.has(struct.name)) continue;
    found.set(struct.name, struct);
    open.push(...simulatedFields(struct).flatMap(({ shape }) => structIn(shape) ?? []));
  }
  return found;
}

describe('the words of fields', () => {
  test('every type that a simulated field leads to has some', () => {
    const without = [...reached().values()].filter((struct) => simulatedFields(struct).length === 0);
    expect(new Set(without.map(({ name }) => name))).toEqual(readWhole);
  });

  test('each is of a field that the API has', () => {
    const known = new Map<string, Set<string>>();
    for (const { name, fields } of reached().values()) {
      const table = fieldTexts[name] ?? fieldTexts['Condition'] ?? {};
      const words = known.get(JSON.stringify(table)) ?? new Set<string>();
      for (const field of Object.keys(fields)) words.add(field);
      known.set(JSON.stringify(table), words);
    }
    for (const [name, table] of Object.entries(fieldTexts)) {
      const words = known.get(JSON.stringify(table));
      expect({ name, unknown: Object.keys(table).filter((field) => !words?.has(field)) }).toEqual({
        name,
        unknown: [],
      });
    }
  });

  test('every kind has a sentence', () => {
    expect(Object.keys(kindTexts)).toEqual(explained);
  });

  test('all are sentences of at most three lines', () => {
    const all = [...Object.values(kindTexts), ...Object.values(fieldTexts).flatMap((table) => Object.values(table))];
    expect(all.filter((text) => !/[.…]$/.test(text) || text.length > 220)).toEqual([]);
  });

  it.each([
    [
      'v1.UnsatisfiableConstraintAction',
      'topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: X }]',
    ],
    ['v1.RestartPolicy', 'restartPolicy: X'],
    ['v1.DNSPolicy', 'dnsPolicy: X'],
    ['v1.TaintEffect', 'tolerations: [{ key: a, operator: Exists, effect: X }]'],
    [
      'v1.NodeSelectorOperator',
      'affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: a, operator: X }] }] } } }',
    ],
  ])('the values of %s are those that the API server accepts', async (type, field) => {
    const manifest = `apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: a, image: a }], ${field} }`;
    for (const value of enumerationOf(type)) {
      const { text } = await run('apply -f -', manifest.replace(/X/, value));
      expect(text).not.toMatch(/[Uu]nsupported value|not a valid selector operator/);
    }
    expect((await run('apply -f -', manifest)).text).toMatch(/nsupported value|not a valid selector operator/);
  });
});

describe('kubectl explain', () => {
  it('sets a field as kubectl does', async () => {
    expect((await run('explain pod.spec.topologySpreadConstraints.whenUnsatisfiable')).text).toBe(
      [
        ...['KIND:       Pod', 'VERSION:    v1', '', 'FIELD: whenUnsatisfiable <string>'],
        ...['ENUM:', '    DoNotSchedule', '    ScheduleAnyway', '', 'DESCRIPTION:'],
        '    DoNotSchedule: nodes that would exceed maxSkew are filtered out.',
        ...['    ScheduleAnyway: they score lower.', '    '],
      ].join('\n'),
    );
  });

  it('lists what is in it, with types and what is required', async () => {
    const { text } = await run('explain po.spec.topologySpreadConstraints');
    expect(text).toContain('FIELD: topologySpreadConstraints <[]TopologySpreadConstraint>\n\n\nDESCRIPTION:');
    expect(text).toContain('FIELDS:\n  labelSelector\t<LabelSelector>\n    Pods that count');
    expect(text).toContain('\n\n  maxSkew\t<integer> -required-\n    By how many');
    expect(text).toContain(
      '  whenUnsatisfiable\t<string> -required-\n  enum: DoNotSchedule, ScheduleAnyway\n    DoNotSchedule:',
    );
    expect((await run('explain deploy.spec')).text).toMatch(
      /^GROUP: {6}apps\nKIND: {7}Deployment\nVERSION: {4}v1\n\nFIELD: spec/,
    );
  });

  it('goes down with --recursive, without words', async () => {
    const { text } = await run('explain deployment.spec --recursive');
    expect(text).toContain(
      '  template\t<PodTemplateSpec> -required-\n    metadata\t<ObjectMeta>\n      annotations\t<map[string]string>',
    );
    expect(text).not.toContain('serviceName');
    expect(text.split('\n').length).toBeGreaterThan(200);
  });

  it('says what is only kept', async () => {
    expect((await run('explain pod.spec.hostAliases.ip')).text).toContain('Kept as it is written.');
    expect((await run('explain pod.spec')).text).toMatch(
      /podyssey: kept as written, and not simulated: automount.*, hostAliases,/,
    );
  });

  it.each([
    ['explain pod.spec.colour', 'error: field "colour" does not exist'],
    ['explain deploy.spec.serviceName', 'error: field "serviceName" does not exist'],
    ['explain pod.spec.nodeName.first', 'error: field "first" does not exist'],
    ['explain foo.spec', `error: the server doesn't have a resource type "foo"`],
    ['explain pod node', 'error: We accept only this format: explain RESOURCE'],
    [
      'explain',
      'error: You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported resources.',
    ],
  ])('%s', async (line, answer) => {
    expect((await run(line)).text).toBe(answer);
  });
});
