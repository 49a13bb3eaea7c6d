/** A text that is written bit by bit: as bytes, each while the processor still has it at hand. */

const roomFor = 2 ** 22;

export class LongText {
  readonly #encoder = new TextEncoder();
  readonly #bytes = new Uint8Array(roomFor);
  readonly #written: Blob[] = [];
  #filled = 0;

  write(text: string): void {
    for (let at = 0; at < text.length; ) {
      const { read, written } = this.#encoder.encodeInto(text.slice(at), this.#bytes.subarray(this.#filled));
      at += read;
      this.#filled += written;
      if (at < text.length) this.#empty();
    }
  }

  /** @returns all that was written: a Blob where it has more than so many bytes */
  end(most: number): string | Blob {
    if (this.#written.length === 0 && this.#filled <= most)
      return new TextDecoder().decode(this.#bytes.subarray(0, this.#filled));
    this.#empty();
    return new Blob(this.#written);
  }

  #empty(): void {
    this.#written.push(new Blob([this.#bytes.subarray(0, this.#filled)]));
    this.#filled = 0;
  }
}
