/** Which images each node has, and what comes of a pull. */
import type { Millis } from '../simulation/trace.ts';

/** How an image comes to a node, where it is not before; images of which nobody says so are present everywhere. */
export interface ImagePull {
  /** Absent: at once. */
  pullSeconds?: number;
  /** What each failing pull says. */
  error?: string;
  /** Only so many pulls fail on each node; absent: all. */
  failFirst?: number;
}

/** A container's image on its node. */
export interface WantedImage {
  node: string;
  image: string;
  /** What its pod says of it; absent: as it is for all. */
  pull: ImagePull | undefined;
}

export class ImageStore {
  /** What holds for all pods that say nothing. */
  readonly #images: Readonly<Record<string, ImagePull>>;
  readonly #pulled = new Set<string>();
  /** How many pulls of an image have failed on a node. */
  readonly #failed = new Map<string, number>();
  /** When the last pull that a node's kubelet has asked for is through, ms. */
  readonly #freeAt = new Map<string, Millis>();

  constructor(images: Readonly<Record<string, ImagePull>>) {
    this.#images = images;
  }

  isPresent(wanted: WantedImage): boolean {
    return this.#pullOf(wanted) === undefined || this.#pulled.has(keyOf(wanted));
  }

  /** A kubelet pulls one image after the other (serializeImagePulls, true by default). @returns ms to wait, and to pull */
  startPull(wanted: WantedImage, now: Millis, slowness = 1): { wait: Millis; pull: Millis } {
    const from = Math.max(now, this.#freeAt.get(wanted.node) ?? now);
    const pull = (this.#pullOf(wanted)?.pullSeconds ?? 0) * 1000 * slowness;
    this.#freeAt.set(wanted.node, from + pull);
    return { wait: from - now, pull };
  }

  /** The pull is through. @returns what went wrong, else null: the node has the image */
  finishPull(wanted: WantedImage): string | null {
    const { error, failFirst = Number.POSITIVE_INFINITY } = this.#pullOf(wanted) ?? {};
    const key = keyOf(wanted);
    const failed = this.#failed.get(key) ?? 0;
    if (error !== undefined && failed < failFirst) {
      this.#failed.set(key, failed + 1);
      return error;
    }
    this.#pulled.add(key);
    return null;
  }

  #pullOf({ image, pull }: WantedImage): ImagePull | undefined {
    return pull ?? this.#images[image];
  }
}

const keyOf = ({ node, image }: WantedImage): string => `${node} ${image}`;
