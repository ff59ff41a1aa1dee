/** Keeps the pictures used last, up to a number of bytes. */
export class PictureCache {
	readonly #most: number;
	readonly #pictures = new Map<string, Uint8Array<ArrayBuffer>>();
	#bytes = 0;

	constructor(mostBytes: number) {
		this.#most = mostBytes;
	}

	get bytes(): number {
		return this.#bytes;
	}

	get(key: string): Uint8Array<ArrayBuffer> | undefined {
		const found = this.#pictures.get(key);
		if (found === undefined) return undefined;
		this.#pictures.delete(key);
		this.#pictures.set(key, found);
		return found;
	}

	set(key: string, picture: Uint8Array<ArrayBuffer>): void {
		this.#drop(key);
		this.#pictures.set(key, picture);
		this.#bytes += picture.length;
		for (const oldest of this.#pictures.keys()) {
			if (this.#bytes <= this.#most) return;
			this.#drop(oldest);
		}
	}

	#drop(key: string): void {
		this.#bytes -= this.#pictures.get(key)?.length ?? 0;
		this.#pictures.delete(key);
	}
}
