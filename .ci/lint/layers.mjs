/**
 * The house: what each folder of src/ may import, and from npm. Arrows point down only.
 * `types` may be reached by `import type` alone: no code of theirs comes along.
 * Tests, and the recorded data they read in engine/conformance, may use any package; tests may take scenarios from
 * headless and lessons, too, but the engine's know no lesson. Those of all lessons look at what is drawn.
 */
const layers = {
  engine: { code: ['data'], types: [], npm: [] },
  i18n: { code: [], types: ['engine'], npm: ['react'] },
  /** What plain data has changed of what it was; it knows nobody's data. */
  data: { code: [], types: [], npm: [] },
  worker: { code: ['engine', 'data'], types: [], npm: ['comlink'] },
  /** Sentences made from what the engine found. */
  text: { code: ['i18n'], types: ['engine'], npm: [] },
  /** Parts of any screen: they know neither cluster nor store. */
  ui: { code: ['data', 'i18n'], types: [], npm: ['lucide-react', 'react'] },
  headless: { code: ['engine', 'text', 'i18n'], types: [], npm: ['node:', 'fast-check'] },
  /** What `podyssey/engine` exports. */
  library: { code: ['engine'], types: [], npm: [] },
  store: { code: ['worker', 'i18n'], types: ['engine'], npm: ['react', 'zustand'] },
  parts: { code: ['store', 'i18n'], types: [], npm: ['react'] },
  commands: { code: ['parts', 'store', 'text', 'i18n'], types: ['engine', 'worker'], npm: ['lucide-react', 'react'] },
  lessons: { code: ['commands', 'parts', 'store', 'text', 'i18n'], types: ['engine'], npm: [] },
  /** Where one is as the fragment of a URL. */
  address: { code: ['lessons', 'store'], types: ['engine'], npm: [] },
  stage: view(['d3']),
  inspector: view(['d3']),
  timeline: view(['d3', '@xyflow/react']),
  editor: view(['@codemirror/']),
  /** kubectl, asked of the simulated cluster. */
  console: view([]),
  app: {
    code: [
      'stage',
      'inspector',
      'timeline',
      'editor',
      'console',
      'address',
      'lessons',
      'commands',
      'parts',
      'ui',
      'store',
      'text',
      'i18n',
      'worker',
    ],
    types: ['engine'],
    npm: ['virtual:', '@fontsource-variable/', 'idb-keyval', 'lucide-react', 'react', 'react-dom', 'uqr', 'valibot'],
  },
};

/** How a history that was sent is read at an instant, how objects and Kubernetes' own labels are named, which phases are ends; and the one format of scene, autosave, file and `simulate` input, its defaults and names, and how a number in it is changed; and that of what `podyssey live` sends: data, not cluster facts. */
const readByAll = new Set([
  ...['engine/history/podAt.ts', 'engine/objects/podPhase.ts'],
  ...['engine/objects/ref.ts', 'engine/objects/wellKnownLabels.ts', 'engine/simulation/clockGap.ts'],
  ...['engine/simulation/situation.ts', 'engine/simulation/faults.ts', 'engine/simulation/withTuning.ts'],
  ...['engine/simulation/formerActions.ts', 'engine/cases/vary.ts', 'engine/records/liveLines.ts'],
]);

/** Layers whose scenarios are material for tests. */
const material = new Set(['headless', 'lessons']);

/** What the tests of all lessons look at, to know what is drawn. */
const pictures = new Set(['stage', 'timeline']);

function view(npm) {
  return {
    code: ['commands', 'parts', 'ui', 'store', 'text', 'data', 'i18n'],
    types: ['engine', 'worker'],
    npm: ['lucide-react', 'react', ...npm],
  };
}

/**
 * @param {string} file path of the importing file, with src/ in it
 * @param {string} specifier what it imports
 * @param {boolean} typeOnly
 * @returns {string | null} what is wrong with it
 */
export function wrongImport(file, specifier, typeOnly) {
  const [layer, ...inner] = pathInSrc(file);
  const rule = layers[layer];
  if (!rule) return `src/${layer} is no part of the house yet: give it a place in .ci/lint/layers.mjs`;
  const isOfEveryLesson = layer === 'lessons' && inner[0] === 'every';
  const isTest = /\.test\.tsx?$/.test(file) || (layer === 'engine' && inner[0] === 'conformance') || isOfEveryLesson;
  if (!specifier.startsWith('.'))
    return isTest || allowsPackage(layer, inner, rule, specifier) ? null : npmWords(layer, specifier);
  const path = resolve([layer, ...inner.slice(0, -1)], specifier.replace(/\?.*$/, ''));
  const target = path?.[0];
  if (target === undefined) return null;
  if (isDrawing(layer, inner) && ['store', 'commands'].includes(target))
    return 'd3 drawing reads no store: pass what it draws';
  if (layer === 'engine' && inner[0] === 'view' && path[1] === 'history')
    return typeOnly || isTest || path[2] === 'at.ts'
      ? null
      : 'a view reads one instant: take it from engine/history/at.ts';
  if (target === layer || rule.code.includes(target)) return null;
  if (isOfEveryLesson && pictures.has(target)) return null;
  if (isTest && material.has(target) && !(layer === 'engine' && target === 'lessons')) return null;
  if (rule.types.includes(target))
    return typeOnly || isTest || readByAll.has(path.join('/')) ? null : `${layer} may import only types of ${target}`;
  return `${layer} may not import ${target}: arrows point down only`;
}

/** What the engine knows and the page does not: raw events, and whole objects. What is told of them is in engine/history. */
const raw = {
  'engine/simulation/trace.ts': new Set(['TraceEvent', 'EventOf', 'Happening']),
  'engine/history/traceIndex.ts': new Set(['writesIn', 'writesOf', 'isWriteOf', 'WriteOf']),
  'engine/history/causes.ts': new Set(['causesOf', 'makerOf', 'askedBy']),
  'engine/objects/types.ts': new Set(['KubeObject', 'Pod', 'Node', 'Workload', 'Service', 'PodDisruptionBudget']),
};

/** Who of the engine reads raw events: its reader, who writes them, who judges each as it is written, and tests. */
const readers = new Set([
  ...['history', 'simulation', 'invariants', 'conformance'],
  ...['apiserver', 'scheduler', 'kubelet', 'controllers', 'network', 'storage', 'fencing', 'records', 'kubectl'],
]);

/** @returns {string | null} what is wrong with importing this name; parameters as wrongImport's */
export function wrongName(file, specifier, name) {
  const [layer, ...inner] = pathInSrc(file);
  if (!specifier.startsWith('.') || ['headless', 'library'].includes(layer) || /(\.test|[fF]ixtures)\.tsx?$/.test(file))
    return null;
  const target = resolve([layer, ...inner.slice(0, -1)], specifier)?.join('/') ?? '';
  if (!raw[target]?.has(name)) return null;
  if (layer !== 'engine') return `${name} stays in the worker: facts of it go to the page (engine/history)`;
  return target !== 'engine/objects/types.ts' && !readers.has(inner[0])
    ? `engine/history reads raw events: take a fact from it, not ${name}`
    : null;
}

function allowsPackage(layer, inner, rule, specifier) {
  if (layer === 'engine' && ['manifest', 'editing'].includes(inner[0]) && specifier === 'yaml') return true;
  return rule.npm.some((name) => specifier === name || specifier.startsWith(/[:/]$/.test(name) ? name : `${name}/`));
}

function npmWords(layer, specifier) {
  return layer === 'engine'
    ? `the engine may not import ${specifier}: only yaml, and only in manifest/ and editing/`
    : `${layer} may not import ${specifier}: give the layer a reason in .ci/lint/layers.mjs`;
}

/** Files that draw with d3: stage/draw… and timeline/draw… */
function isDrawing(layer, inner) {
  return ['stage', 'timeline'].includes(layer) && (inner[0] ?? '').startsWith('draw');
}

/** @returns {string[]} the parts of the path below src/ */
function pathInSrc(file) {
  const parts = file.replaceAll('\\', '/').split('/');
  return parts.slice(parts.lastIndexOf('src') + 1);
}

/** @returns {string[] | null} the path below src/ that a relative specifier leads to; null for what lies outside */
function resolve(folder, specifier) {
  const parts = [...folder];
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== '.') parts.push(part);
  }
  return parts;
}
