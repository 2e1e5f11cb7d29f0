/** Writes frames of the sync protocol by hand: numbers of seven bits a byte, texts and blocks after their length. */
export class FrameWriter {
  readonly #bytes: number[] = [];
  readonly #blocks: Uint8Array[] = [];

  number(value: number): this {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
    return this;
  }

  text(value: string): this {
    return this.block(new TextEncoder().encode(value));
  }

  block(value: Uint8Array): this {
    this.number(value.length);
    this.#blocks.push(Uint8Array.from(this.#bytes.splice(0)), value);
    return this;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat([...this.#blocks, Uint8Array.from(this.#bytes)]));
  }
}
