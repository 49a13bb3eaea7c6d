/** The container and the manifest that runs it, as far as they can be checked where no containers run. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { applyManifest } from '../../engine/apply/applyManifest.ts';
import { readGiven } from '../given.ts';
import { readConfiguration } from '../lint/configuration.ts';
import { lintFiles } from '../lint/lintFiles.ts';
import { serveAsked, serveOptions } from './serve.ts';

const top = resolve(import.meta.dirname, '../../..');
const manifest = join(top, '.ci/container/podyssey.yaml');
const text = readFileSync(manifest, 'utf8');

interface PodSpec extends Readonly<Record<string, unknown>> {
  securityContext: unknown;
  containers: readonly Readonly<Record<'image' | 'ports' | 'resources' | 'securityContext', unknown>>[];
}
const objects: readonly { kind: string; spec: { template: { spec: PodSpec } } }[] = parseAllDocuments(text).map((one) =>
  one.toJS(),
);
const [podSpec] = objects.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec);
if (!podSpec) throw new Error('no Deployment');
const { version }: { version: string } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));

interface Instruction {
  name: string;
  /** What follows it, its lines joined. */
  rest: string;
}

/** An instruction a line; a line that ends with a backslash goes on, one that begins with # says nothing. */
const instructions: readonly Instruction[] = readFileSync(join(top, '.ci/container/Containerfile'), 'utf8')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    return { name, rest };
  });
const all = (name: string): readonly string[] =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const last = instructions.findLastIndex(({ name }) => name === 'FROM');
const command = JSON.parse(all('ENTRYPOINT')[0] ?? '[]') as readonly string[];

test('each line is an instruction, and what the image is made from has a version', () => {
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'ENTRYPOINT'];
  expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
  for (const from of all('FROM')) expect(from).toMatch(/^docker\.io\/library\/node:\d+-[\w-]+( AS \w+)?$/);
});

test('what is copied from here is here, and all that the builds read is among it', () => {
  const copied = all('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1));
  expect(copied.filter((path) => !existsSync(join(top, path)))).toEqual([]);
  const wanted = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'LICENSE'];
  expect(copied).toEqual(expect.arrayContaining([...wanted, '.npmrc', '.ci', 'public', 'src']));
});

test('it runs without root, and nothing is built or fetched in the image that runs', () => {
  const image = instructions.slice(last);
  expect(image.filter(({ name }) => name === 'RUN')).toEqual([]);
  expect(image.find(({ name }) => name === 'USER')?.rest).toMatch(/^[1-9]\d+:[1-9]\d+$/);
});

test('it runs our own server with what that takes, at the port that the manifest leads to', () => {
  expect(command.slice(0, 3)).toEqual(['node', 'build/podyssey.js', 'serve']);
  const given = readGiven(command.slice(3), serveOptions);
  expect(typeof given !== 'string' && serveAsked(given)).toEqual({ host: '0.0.0.0', port: Number(all('EXPOSE')[0]) });
  const [container] = podSpec.containers;
  expect(container?.ports).toEqual([{ name: 'http', containerPort: Number(all('EXPOSE')[0]) }]);
  expect(text).toContain('targetPort: http');
  expect(container?.image).toBe(`podyssey:${version}`);
});

test('its pods meet the restricted Pod Security Standard with a root file system that nobody writes', () => {
  const { securityContext, containers, ...spec } = podSpec;
  const user = Number(all('USER')[0]?.split(':')[0]);
  expect(securityContext).toEqual({
    ...{ runAsNonRoot: true, runAsUser: user, runAsGroup: user },
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(spec).toMatchObject({ automountServiceAccountToken: false });
  for (const container of containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.anything() },
      limits: { memory: expect.anything() },
    });
  }
});

test('the API server takes each of its objects, and would do so again', () => {
  for (const before of [undefined, text]) {
    const applied = applyManifest(text, before);
    expect(applied.parse).toBeNull();
    expect(applied.objects).toHaveLength(objects.length);
    expect(applied.objects.filter((one) => !one.accepted || (one.strict ?? one.warnings ?? []).length > 0)).toEqual([]);
  }
});

test('lint finds nothing that would go wrong with it', async () => {
  const configuration = readConfiguration(null);
  if (typeof configuration === 'string') throw new Error(configuration);
  expect((await lintFiles([manifest], configuration)).findings).toEqual([]);
});
