/** The pods of an owner have one spec but for their node: in a source it is judged once, and kept once. */
import type { Pod, PodSpec } from '../objects/types.ts';
import { subdomainNameErrors } from '../objects/validation/syntax.ts';

/** What is known of a pod's spec before it is judged. */
export interface KnownSpec {
  /** The API server takes it: one that differs by no more than its node, and the name of its token's volume, was taken. */
  isGood: boolean;
  /** As it is kept: with the parts of one that was kept before, where there is one with the same. */
  spec: PodSpec | null;
}

/** So many different ones are remembered; of lists that hold more in turn the first ones are still known. */
const mostKnown = 4096;
/** Where so few of so many were known, each is another one: there is nothing to gain. */
const trial = { specs: 8192, known: 2048 };

export class KnownSpecs {
  readonly #good = new Set<string>();
  /** Without their nodes. */
  readonly #specs = new Map<string, Partial<PodSpec>>();
  #asked = 0;
  #known = 0;

  /** @param pod its types checked. null: not worth asking */
  of(pod: Pod): { known: KnownSpec; remember: (spec: PodSpec) => void } | null {
    if (this.#asked >= trial.specs && this.#known < trial.known) return null;
    this.#asked++;
    const { nodeName, ...rest } = pod.spec;
    const text = textOf(rest);
    if (text === null) return null;
    const judged = judgedBy(pod, text);
    const isGood = this.#good.has(judged) && (!nodeName || subdomainNameErrors(nodeName).length === 0);
    const same = isGood ? this.#specs.get(text) : undefined;
    if (isGood) this.#known++;
    return {
      known: { isGood, spec: same ? { ...pod.spec, ...same } : null },
      remember: ({ nodeName: _, ...spec }) => {
        if (this.#good.size < mostKnown) this.#good.add(judged);
        if (this.#specs.size < mostKnown) this.#specs.set(text, spec);
      },
    };
  }
}

/** null: YAML can hold whole numbers that JSON can't. */
function textOf(spec: object): string | null {
  try {
    return JSON.stringify(spec);
  } catch {
    return null;
  }
}

/** The volume that the API server adds for a pod's token has a name of chance. */
const tokenVolume = /"kube-api-access-[a-z0-9]{5}"/g;

/**
 * All that the rules of a pod's spec read: of its metadata the labels only where they are written into selectors, the name
 * only where claims are named after it. A token's volume under another name is as good.
 */
function judgedBy({ metadata: { name, labels } }: Pod, spec: string): string {
  const [volume, ...others] = new Set(spec.match(tokenVolume));
  // Not JSON, so that it stands for nothing else.
  const text = volume !== undefined && others.length === 0 ? spec.replaceAll(volume, '"token"~') : spec;
  const named = spec.includes('"ephemeral":') ? name : '';
  return spec.includes('abelKeys":') ? `${text}${named}${JSON.stringify(labels)}` : `${text}${named}`;
}
