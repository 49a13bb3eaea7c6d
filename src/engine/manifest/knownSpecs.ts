/** The pods of an owner have one spec but for their node: in a source it is judged once, and kept once. */
import { mapped, replaced } from '../objects/fill.ts';
import type { ObjectMeta, PodSpec } from '../objects/types.ts';
import { subdomainNameErrors } from '../objects/validation/syntax.ts';
import type { SpecText } from './specText.ts';

interface Known {
  /** Of the pod that was judged. */
  spec: PodSpec;
  token: string | null;
}

type Named = Pick<ObjectMeta, 'name' | 'labels'>;

/** So many different ones are remembered; of lists that hold more in turn the first ones are still known. */
const mostKnown = 4096;
/** Where so few are found while so many are new, each is another one: there is nothing to gain. */
const trial = { made: 6144, found: 2048 };

export class KnownSpecs {
  readonly #specs = new Map<string, Known>();
  #made = 0;
  #found = 0;

  get isWorthAsking(): boolean {
    return this.#made < trial.made || this.#found >= trial.found;
  }

  /**
   * A spec that the API server takes, as it is kept: one with the same text was judged, and what the two have in common
   * they share.
   * @param metadata of its pod; null: not known yet. @returns null where it has to be judged
   */
  find(text: SpecText, metadata: Named | null): PodSpec | null {
    const known = this.#specs.get(text.common) ?? (metadata && this.#specs.get(keyOf(text, metadata)));
    const { nodeName, token } = text;
    if (!known || (nodeName && subdomainNameErrors(nodeName).length > 0)) return null;
    this.#found++;
    const { spec } = known;
    const own = token === null || token === known.token ? spec : (renamed(spec, known.token, token) as PodSpec);
    return nodeName === undefined || nodeName === spec.nodeName ? own : { ...own, nodeName };
  }

  /** @param spec taken, without a word */
  remember(text: SpecText, metadata: Named, spec: PodSpec): void {
    this.#made++;
    const key = keyOf(text, metadata);
    // Given twice, or with escapes: as it is kept it is another text.
    if (this.#specs.size >= mostKnown || spec.nodeName !== text.nodeName) return;
    this.#specs.set(key, { spec, token: text.token });
  }
}

/**
 * All that the rules of a pod's spec read: of its metadata the labels only where they are written into selectors, the name
 * only where claims are named after it.
 */
function keyOf({ common }: SpecText, metadata: Named): string {
  const [byLabels, byName] = [common.includes('abelKeys"'), common.includes('"ephemeral"')];
  if (!byLabels && !byName) return common;
  return `${common}${byName ? metadata.name : ''}${byLabels ? JSON.stringify(metadata.labels) : ''}`;
}

/** With a text in place of another one, wherever that stands; parts without it stay the same. */
function renamed(part: unknown, from: string | null, to: string): unknown {
  if (part === from) return to;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return mapped(part as unknown[], (item) => renamed(item, from, to));
  return replaced(
    part,
    Object.fromEntries(Object.entries(part).map(([key, value]) => [key, renamed(value, from, to)])),
  );
}
