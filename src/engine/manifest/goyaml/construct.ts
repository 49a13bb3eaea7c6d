/** Nodes → the value that kubectl sends on as JSON (go.yaml.in/yaml/v2, decode.go; sigs.k8s.io/yaml, YAMLToJSON). */
import { isReadObject, type ReadObject } from '../decode.ts';
import type { MappingNode, ScalarNode, YamlNode } from './node.ts';
import { resolveScalar, type ScalarValue } from './resolve.ts';
import { GoYamlError } from './token.ts';

export interface DuplicateKey {
  key: string;
  /** Where it stands for the second time. */
  offset: number;
}

export interface Constructed {
  value: unknown;
  /** Keys that a mapping has twice: the last one counts. */
  duplicateKeys: readonly DuplicateKey[];
}

/** Throws GoYamlError for what has no value, or none in JSON. */
export function construct(root: YamlNode): Constructed {
  const constructor = new Constructor();
  const value = constructor.value(root);
  return { value, duplicateKeys: constructor.duplicateKeys };
}

const failure = (message: string, node: YamlNode) => new GoYamlError(message, 0, node.start);

class Constructor {
  readonly duplicateKeys: DuplicateKey[] = [];
  readonly #open = new Set<YamlNode>();
  #count = 0;
  #aliasCount = 0;

  value(node: YamlNode): unknown {
    this.#countNode(node);
    switch (node.kind) {
      case 'alias':
        return this.#resolved(node, () => this.value(node.target));
      case 'scalar':
        return finite(scalarValue(node), node);
      case 'sequence':
        return node.children.map((child) => this.value(child));
      case 'mapping':
        return this.#mapping(node, {});
    }
  }

  /** A small text could mean a thousand million values. */
  #countNode(node: YamlNode): void {
    this.#count++;
    if (this.#open.size > 0) this.#aliasCount++;
    if (this.#aliasCount <= 100 || this.#count <= 1000) return;
    if (this.#aliasCount / this.#count > allowedRatio(this.#count))
      throw failure('document contains excessive aliasing', node);
  }

  #resolved<T>(node: Extract<YamlNode, { kind: 'alias' }>, read: () => T): T {
    if (this.#open.has(node)) throw failure(`anchor '${node.name}' value contains itself`, node);
    this.#open.add(node);
    const value = read();
    this.#open.delete(node);
    return value;
  }

  /** Keys that come later count, also those of a merge. */
  #mapping(node: MappingNode, into: ReadObject): ReadObject {
    const own = new Set<string>();
    for (let index = 0; index < node.children.length; index += 2) {
      const [keyNode, valueNode] = [node.children[index], node.children[index + 1]];
      if (!keyNode || !valueNode) continue;
      if (isMerge(keyNode)) {
        this.#merge(keyNode, valueNode, into);
        continue;
      }
      const key = this.#key(keyNode, valueNode);
      if (own.has(key)) this.duplicateKeys.push({ key, offset: keyNode.start });
      own.add(key);
      put(into, key, this.value(valueNode));
    }
    return into;
  }

  #key(node: YamlNode, valueNode: YamlNode): string {
    const key = node.kind === 'scalar' ? scalarValue(node) : this.value(node);
    if (typeof key === 'string') return key;
    if (Array.isArray(key) || isReadObject(key)) throw failure(`invalid map key: ${goSyntax(key)}`, node);
    if (key !== null) return typeof key === 'number' && !Number.isInteger(key) ? floatKey(key) : String(key);
    const read = this.value(valueNode);
    const value = read === null ? '<nil>' : goSyntax(read);
    throw new NotJson(`unsupported map key of type: %!s(<nil>), key: <nil>, value: ${value}`, node.start);
  }

  #merge(key: YamlNode, node: YamlNode, into: ReadObject): void {
    const sources = node.kind === 'sequence' ? node.children.toReversed() : [node];
    for (const source of sources) {
      const mapping = source.kind === 'alias' ? source.target : source;
      if (mapping.kind !== 'mapping') throw failure('map merge requires map or sequence of maps as the value', key);
      this.#countNode(source);
      if (source.kind === 'alias') this.#resolved(source, () => this.#mapping(mapping, into));
      else this.#mapping(mapping, into);
    }
  }
}

/** What is YAML and can't be JSON. */
class NotJson extends GoYamlError {
  constructor(message: string, offset: number) {
    super(message, 0, offset);
  }

  override get text(): string {
    return this.message;
  }
}

const allowedRatio = (count: number): number => 0.99 - 0.89 * Math.min(Math.max((count - 400_000) / 3_600_000, 0), 1);

const mergeTag = 'tag:yaml.org,2002:merge';
const isMerge = (node: YamlNode): boolean =>
  node.kind === 'scalar' && node.value === '<<' && (node.isImplicit || node.tag === mergeTag);

function scalarValue(node: ScalarNode): ScalarValue {
  const { tag, value: text, isImplicit } = node;
  if (tag === '' && !isImplicit) return text;
  return resolveScalar(tag, text);
}

/** JSON has no other numbers. */
function finite(value: ScalarValue, { start }: YamlNode): ScalarValue {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  const written = Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  throw new NotJson(`json: unsupported value: ${written}`, start);
}

/** No key may change what kind of object this is. */
function put(object: ReadObject, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  else object[key] = value;
}

/** A float as key: with the digits of a float32 (strconv.FormatFloat, 'g'). */
function floatKey(key: number): string {
  if (!Number.isFinite(key)) return Number.isNaN(key) ? '.nan' : key > 0 ? '.inf' : '-.inf';
  const single = Math.fround(key);
  let digits = 1;
  while (digits < 9 && Math.fround(Number(key.toPrecision(digits))) !== single) digits++;
  const [mantissa = '', exponent = '0'] = single.toExponential(digits - 1).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(Number(`${mantissa}e${power}`));
  return `${mantissa.replace(/\.?0+$/, '')}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** As Go's %#v prints it. */
function goSyntax(value: unknown): string {
  if (value === null) return 'interface {}(nil)';
  if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(', ')}}`;
  if (!isReadObject(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([key, inner]) => `${JSON.stringify(key)}:${goSyntax(inner)}`);
  return `map[interface {}]interface {}{${entries.join(', ')}}`;
}
