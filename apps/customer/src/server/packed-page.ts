import type { Packer } from "./host.ts";

const encoder = new TextEncoder();

/** The HTML of a page, packed once for each encoding in which it is asked for. */
export class PackedPage {
	readonly #html: string;
	readonly #packers: readonly Packer[];
	readonly #packed = new Map<string, Uint8Array<ArrayBuffer>>();

	/** @param packers the best first */
	constructor(html: string, packers: readonly Packer[]) {
		this.#html = html;
		this.#packers = packers;
	}

	get length(): number {
		return this.#html.length;
	}

	/** @param accepted the browser's `Accept-Encoding` */
	as(accepted: string): { readonly encoding?: string; readonly bytes: Uint8Array<ArrayBuffer> } {
		const offers = accepted.split(",").filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
		const names = offers.map((part) => part.trim().split(";", 1)[0]?.trimEnd());
		const packer = this.#packers.find(({ encoding }) => names.includes(encoding));
		if (packer === undefined) return { bytes: this.#bytes("", (html) => encoder.encode(html)) };
		return { encoding: packer.encoding, bytes: this.#bytes(packer.encoding, packer.pack) };
	}

	#bytes(encoding: string, pack: Packer["pack"]): Uint8Array<ArrayBuffer> {
		const bytes = this.#packed.get(encoding) ?? pack(this.#html);
		this.#packed.set(encoding, bytes);
		return bytes;
	}
}
