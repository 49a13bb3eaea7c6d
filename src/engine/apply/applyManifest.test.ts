import { expect, test } from 'vitest';
import { applyManifest } from './applyManifest.ts';

const pod = (name: string, spec = 'containers: [{name: app, image: web}]') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec: {${spec}}\n`;

test('a good object is taken, in the default namespace where none is written', () => {
  expect(applyManifest(pod('web')).objects).toMatchObject([{ name: 'web', namespace: 'default', accepted: true }]);
});

test('a namespace written on a kind of the cluster is left out', () => {
  const text = 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, namespace: other}\n';
  expect(applyManifest(text).objects).toEqual([
    { apiVersion: 'v1', kind: 'Namespace', name: 'shop', served: true, accepted: true },
  ]);
});

test('a document that is no YAML ends the reading, and what came before is applied', () => {
  const { parse, objects } = applyManifest(`${pod('one')}---\na: [b\n---\n${pod('two')}`);
  expect(parse).toEqual({
    message: "error parsing STDIN: error converting YAML to JSON: yaml: line 1: did not find expected ',' or ']'",
    line: 1,
  });
  expect(objects.map(({ name }) => name)).toEqual(['one']);
});

test('a kind in a version that nobody serves has no match, and a kind of another group may be installed', () => {
  const text =
    'apiVersion: v1\nkind: Deployment\nmetadata: {name: a}\n---\napiVersion: x.dev/v1\nkind: Job\nmetadata: {name: b}\n';
  expect(applyManifest(text).objects).toMatchObject([
    { served: false, message: 'no matches for kind "Deployment" in version "v1"' },
    { served: 'unknown', accepted: true },
  ]);
});

test('a wrong type hides unknown fields, and these hide what validation would say', () => {
  const wrong = pod('A', 'replica: 1, hostNetwork: "yes", containers: []');
  const unknown = pod('A', 'replica: 1, containers: []');
  expect([wrong, unknown].map((text) => applyManifest(text).objects[0]?.message)).toEqual([
    'json: cannot unmarshal string into Go struct field PodSpec.spec.hostNetwork of type bool',
    'strict decoding error: unknown field "spec.replica"',
  ]);
});

test('of a kind whose fields are not known the metadata is read all the same', () => {
  const template = (metadata: string) =>
    `apiVersion: v1\nkind: PodTemplate\nmetadata: {name: a, ${metadata}}\nspec: {anything: 1}\n`;
  const texts = ['ownerReferences: [{uid: x}]', 'label: {}'].map((metadata) => template(metadata));
  expect(texts.map((text) => applyManifest(text).objects[0]?.message)).toEqual([
    expect.stringContaining('metadata.ownerReferences.apiVersion: Invalid value: "": version must not be empty'),
    'strict decoding error: unknown field "metadata.label"',
  ]);
});

test('an item of a List is checked against the schema, and one bad item refuses the whole List', () => {
  const item = '{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {container: []}}';
  const { parse, objects } = applyManifest(`apiVersion: v1\nkind: List\nitems: [${item}]\n`);
  expect(objects).toEqual([]);
  expect(parse?.message).toContain(
    '[ValidationError(Pod.spec): unknown field "container" in io.k8s.api.core.v1.PodSpec, ' +
      'ValidationError(Pod.spec): missing required field "containers" in io.k8s.api.core.v1.PodSpec]',
  );
});
