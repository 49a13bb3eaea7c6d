/** ConfigMaps and Secrets that are missing, or lack a key (KUBELET-54). */
import { describe, expect, test } from 'vitest';
import type { KubeObject, Volume } from '../objects/types.ts';
import { events, pod, run, shown } from '../simulation/fixtures.ts';
import { allConfigurationIsKnown } from '../simulation/knownConfiguration.ts';

const bind = { t: 0, do: 'bind', pod: 'default/web', node: 'node-1' } as const;
const configMap = (name: string, ...keys: string[]): KubeObject =>
  ({ kind: 'ConfigMap', metadata: { name }, data: Object.fromEntries(keys.map((key) => [key, ''])) }) as KubeObject;
const making = (t: number, object: KubeObject) => ({ t, do: 'create', object }) as const;

const withVolume = (source: Partial<Volume>) => pod('web', { spec: { volumes: [{ name: 'files', ...source }] } });
const withEnv = (fields: object) => pod('web', { spec: { containers: [{ name: 'app', image: 'app:1', ...fields }] } });

const story = (
  subject: KubeObject,
  { known = allConfigurationIsKnown, later = [] as ReturnType<typeof making>[], horizon = 5000 } = {},
) => run([...known, subject], { actions: [bind, ...later], horizon });
const failures = (of: ReturnType<typeof run>) =>
  events(of, 'event').filter(({ reason }) => reason === 'FailedMount' || reason === 'Failed');
const texts = (of: ReturnType<typeof run>) => [...new Set(failures(of).map(({ message }) => message))];
const waiting = (of: ReturnType<typeof run>, t: number) =>
  of.stateAt(t).pods.get('default/web')?.status?.containerStatuses?.[0]?.state?.waiting;

describe('a volume', () => {
  test('of a ConfigMap that is missing is tried after 0.5, 1, 2, 4 … s, and mounted once it is there', () => {
    const of = story(withVolume({ configMap: { name: 'app' } }), { later: [making(3000, configMap('app'))] });
    expect(texts(of)).toEqual(['MountVolume.SetUp failed for volume "files" : configmap "app" not found']);
    const times = failures(of).map(({ t }) => t);
    expect(times.slice(1).map((t, index) => t - (times[index] ?? 0))).toEqual([500, 1000]);
    expect(shown(of, 'web', 2900)?.status).toBe('ContainerCreating');
    expect(shown(of, 'web', 5000)?.status).toBe('Running');
  });

  test.each<[string, Partial<Volume>, string]>([
    ['of a Secret', { secret: { secretName: 'tls' } }, 'secret "tls" not found'],
    [
      'with a key that the ConfigMap lacks',
      { configMap: { name: 'there', items: [{ key: 'other' }] } },
      'references non-existent config key: other',
    ],
    [
      'of several sources names all that is missing',
      { projected: { sources: [{ secret: { name: 'tls' } }, { configMap: { name: 'app' } }] } },
      '[secret "tls" not found, configmap "app" not found]',
    ],
  ])('%s', (_, source, text) => {
    const of = story(withVolume(source), { known: [...allConfigurationIsKnown, configMap('there', 'key')] });
    expect(texts(of)).toEqual([`MountVolume.SetUp failed for volume "files" : ${text}`]);
  });

  test.each<[string, Partial<Volume>]>([
    ['that is optional', { configMap: { name: 'app', optional: true } }],
    ['of what each namespace has', { configMap: { name: 'kube-root-ca.crt' } }],
  ])('%s needs none', (_, source) => expect(shown(story(withVolume(source)), 'web', 5000)?.status).toBe('Running'));
});

describe('a variable', () => {
  const asked = { env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'app', key: 'a' } } }] };

  test('of a ConfigMap that is missing keeps its container from being made, until the next sync finds it', () => {
    const of = story(withEnv(asked), { later: [making(3000, configMap('app', 'a'))], horizon: 20_000 });
    expect(texts(of)).toEqual(['Error: configmap "app" not found']);
    expect(shown(of, 'web', 5000)?.status).toBe('CreateContainerConfigError');
    expect(waiting(of, 5000)).toEqual({ reason: 'CreateContainerConfigError', message: 'configmap "app" not found' });
    expect(shown(of, 'web', 20_000)?.status).toBe('Running');
  });

  test('of a key that is missing says so', () =>
    expect(waiting(story(withEnv(asked), { known: [configMap('app', 'b')] }), 5000)?.message).toBe(
      "couldn't find key a in ConfigMap default/app",
    ));

  test('of all keys of a Secret needs the Secret', () =>
    expect(waiting(story(withEnv({ envFrom: [{ secretRef: { name: 'db' } }] })), 5000)?.message).toBe(
      'secret "db" not found',
    ));

  test('that is optional needs nothing', () => {
    const env = [{ name: 'A', valueFrom: { secretKeyRef: { name: 'db', key: 'a', optional: true } } }];
    expect(shown(story(withEnv({ env })), 'web', 5000)?.status).toBe('Running');
  });
});

test('where nothing is known of ConfigMaps, none is missed', () =>
  expect(shown(story(withVolume({ configMap: { name: 'app' } }), { known: [] }), 'web', 5000)?.status).toBe('Running'));
