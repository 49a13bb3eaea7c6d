/** Files that cannot be opened, each with the line of the trouble (0 = no line) and a word of what has to be said. */
export interface BrokenFile {
  name: string;
  content: string | Buffer;
  line: number;
  pattern: RegExp;
}

const pod = (spec: string, metadata = 'name: web') => `apiVersion: v1
kind: Pod
metadata: { ${metadata} }
spec:
${spec}
`;
const containers = '  containers: [{ name: web, image: nginx }]';
const requests = (resources: string) => `  containers:
  - name: web
    image: nginx
    resources: { requests: { ${resources} } }`;
const spread = (constraint: string) => `${containers}
  topologySpreadConstraints:
  - { topologyKey: topology.kubernetes.io/zone, ${constraint} }`;

export const brokenFiles: readonly BrokenFile[] = [
  // Text that is no YAML
  { name: 'tab.yaml', content: 'apiVersion: v1\nkind: Pod\nmetadata:\n\tname: web\n', line: 4, pattern: /tab/i },
  { name: 'bracket.yaml', content: 'kind: Pod\nargs: [a, b\nmore: 1\n', line: 3, pattern: /bracket|flow/i },
  { name: 'quote.yaml', content: 'kind: "Pod\nmetadata: 1\n', line: 1, pattern: /quot/i },
  { name: 'colon.yaml', content: 'apiVersion: v1\nkind: Pod: Pod\n', line: 2, pattern: /mapping|indent/i },
  {
    name: 'sequence.yaml',
    content: 'kind: Pod\nspec:\n  containers:\n    - name: a\n   - name: b\n',
    line: 5,
    pattern: /indent|expected|sequence/i,
  },
  { name: 'alias.yaml', content: 'kind: Pod\nmetadata: *nobody\n', line: 2, pattern: /alias|anchor/i },
  {
    name: 'helm.yaml',
    content: 'kind: Pod\nmetadata:\n  name: {{ .Values.name }}\n',
    line: 3,
    pattern: /helm template/i,
  },
  {
    name: 'helm-block.yaml',
    content: '{{- if .Values.on }}\nkind: Pod\n{{- end }}\n',
    line: 1,
    pattern: /helm template/i,
  },
  {
    name: 'comma.json',
    content: '{"kind": "Pod",\n "metadata": {"name": "web"}\n "spec": {}}\n',
    line: 3,
    pattern: /,|json|flow/i,
  },
  { name: 'cut.json', content: '{"kind": "Pod", "metadata": {"name": "we', line: 1, pattern: /quot|json|end/i },
  // Text that is something else
  { name: 'empty.yaml', content: '', line: 0, pattern: /kubernetes object/i },
  { name: 'comment.yaml', content: '# nothing yet\n', line: 0, pattern: /kubernetes object/i },
  { name: 'prose.txt', content: 'Dear cluster, please run my pod.\n', line: 0, pattern: /kubernetes object/i },
  {
    name: 'table.txt',
    content: 'NAME    READY   STATUS    RESTARTS   AGE\nweb-1   1/1     Running   0          5m\n',
    line: 1,
    pattern: /-o yaml/i,
  },
  {
    name: 'describe.txt',
    content:
      'Name:         web-1\nNamespace:    default\nPriority:     0\nNode:         node-1/10.0.0.1\nLabels:       app=web\nStatus:       Running\n',
    line: 1,
    pattern: /describe/i,
  },
  {
    name: 'kustomization.yaml',
    content: 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\n',
    line: 0,
    pattern: /kustomize/i,
  },
  {
    name: 'picture.png',
    content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xfe, 0, 1, 2, 3]),
    line: 0,
    pattern: /not text/i,
  },
  {
    name: 'page.html',
    content: '<!doctype html>\n<html><body>404: {not found}</body></html>\n',
    line: 0,
    pattern: /./,
  },
  // Objects that the API server refuses
  { name: 'negative-cpu.yaml', content: pod(requests('cpu: -1')), line: 8, pattern: /greater than or equal to 0/ },
  { name: 'two-cores.yaml', content: pod(requests('cpu: two cores')), line: 8, pattern: /quantit/i },
  {
    name: 'fence.yaml',
    content: `\`\`\`yaml\n${pod(containers)}\`\`\`\n`,
    line: 1,
    pattern: /document around the manifest/,
  },
  { name: 'nameless.yaml', content: pod(containers, 'labels: {}'), line: 3, pattern: /name/i },
  { name: 'capitals.yaml', content: pod(containers, 'name: My_Web'), line: 3, pattern: /RFC 1123/ },
  {
    name: 'spec-list.yaml',
    content: 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: [nginx]\n',
    line: 4,
    pattern: /spec/,
  },
  {
    name: 'skew-0.yaml',
    content: pod(spread('maxSkew: 0, whenUnsatisfiable: DoNotSchedule')),
    line: 7,
    pattern: /maxSkew/,
  },
  {
    name: 'unsatisfiable.yaml',
    content: pod(spread('maxSkew: 1, whenUnsatisfiable: Never')),
    line: 7,
    pattern: /whenUnsatisfiable|DoNotSchedule/,
  },
  {
    name: 'grace.yaml',
    content: pod(`${containers}\n  terminationGracePeriodSeconds: soon`),
    line: 6,
    pattern: /terminationGracePeriodSeconds/,
  },
  {
    name: 'toleration.yaml',
    content: pod(`${containers}\n  tolerations: [{ key: a, operator: Maybe }]`),
    line: 6,
    pattern: /toleration|operator|Exists/i,
  },
  {
    name: 'replicas.yaml',
    content: 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: three }\n',
    line: 4,
    pattern: /replicas/,
  },
  {
    name: 'allocatable.yaml',
    content: 'apiVersion: v1\nkind: Node\nmetadata: { name: node-1 }\nstatus: { allocatable: { cpu: lots } }\n',
    line: 4,
    pattern: /quantit/i,
  },
];
