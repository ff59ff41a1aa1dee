import { headerParts } from "@junban/callers/header-parts";
import type { Packer } from "./host.ts";

const encoder = new TextEncoder();
const PLAIN = "";

/** The HTML of a page, packed once for each encoding in which it is asked for. */
export class PackedPage {
	readonly #html: string;
	readonly #packers: readonly Packer[];
	/** By encoding; `PLAIN` without one. */
	readonly #packed = new Map<string, Uint8Array<ArrayBuffer>>();
	readonly #asked = new Set<string>();

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
		const offers = headerParts(accepted).filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part));
		const names = offers.map((part) => part.split(";", 1)[0]?.trimEnd());
		const encoding = this.#packers.find((packer) => names.includes(packer.encoding))?.encoding;
		this.#asked.add(encoding ?? PLAIN);
		return { ...(encoding && { encoding }), bytes: this.#packedAs(encoding ?? PLAIN) };
	}

	/** Packs it now for those who asked for an earlier version of the page. */
	packLike(earlier: PackedPage): void {
		for (const encoding of earlier.#asked) this.#packedAs(encoding);
	}

	#packedAs(encoding: string): Uint8Array<ArrayBuffer> {
		const known = this.#packed.get(encoding);
		if (known !== undefined) return known;
		const packer = this.#packers.find((each) => each.encoding === encoding);
		const bytes = packer === undefined ? encoder.encode(this.#html) : packer.pack(this.#html);
		this.#packed.set(encoding, bytes);
		return bytes;
	}
}
