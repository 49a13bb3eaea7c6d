/** Which images each node has, and what comes of a pull. */

/** How an image comes to a node; images that are not listed are present everywhere. */
export interface ImagePull {
  pullSeconds?: number;
  /** What each failing pull says. */
  error?: string;
  /** Only so many pulls fail on each node; absent: all. */
  failFirst?: number;
}

export class ImageStore {
  readonly #images: Readonly<Record<string, ImagePull>>;
  readonly #pulled = new Set<string>();
  /** How many pulls of an image have failed on a node. */
  readonly #failed = new Map<string, number>();

  constructor(images: Readonly<Record<string, ImagePull>>) {
    this.#images = images;
  }

  isPresent(node: string, image: string): boolean {
    return !(image in this.#images) || this.#pulled.has(`${node} ${image}`);
  }

  pullSeconds(image: string): number {
    return this.#images[image]?.pullSeconds ?? 0;
  }

  /** The pull is through. @returns what went wrong, else null: the node has the image */
  finishPull(node: string, image: string): string | null {
    const { error, failFirst = Number.POSITIVE_INFINITY } = this.#images[image] ?? {};
    const key = `${node} ${image}`;
    const failed = this.#failed.get(key) ?? 0;
    if (error !== undefined && failed < failFirst) {
      this.#failed.set(key, failed + 1);
      return error;
    }
    this.#pulled.add(key);
    return null;
  }
}
