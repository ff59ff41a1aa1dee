import type { Fields } from "@junban/firestore-wire/value";
import { formatMicros, type Micros } from "#src/values/time.ts";

/** One version of a document; never changes. Fields and wire text are made when first asked for, and kept. */
export class Doc {
	/** Below the root of documents. */
	readonly path: string;
	/** Path of its collection. */
	readonly collection: string;
	readonly id: string;
	readonly createTime: Micros;
	readonly updateTime: Micros;
	/** Row of the store; 0 until stored. */
	row = 0;
	readonly #prefix: string;
	#json: string | undefined;
	#fields: Fields | undefined;
	#wire: string | undefined;

	constructor(
		place: { prefix: string; path: string; collection: string; id: string },
		times: { createTime: Micros; updateTime: Micros },
		content: { json: string } | { fields: Fields },
	) {
		this.path = place.path;
		this.collection = place.collection;
		this.id = place.id;
		this.createTime = times.createTime;
		this.updateTime = times.updateTime;
		this.#prefix = place.prefix;
		if ("json" in content) this.#json = content.json;
		else this.#fields = content.fields;
	}

	get name(): string {
		return this.#prefix + this.path;
	}

	/** To be read only: shared by everyone who holds the document. */
	get fields(): Fields {
		// The text was written by this store from fields it had checked.
		this.#fields ??= JSON.parse(this.json) as Fields;
		return this.#fields;
	}

	/** The fields as JSON text. */
	get json(): string {
		this.#json ??= JSON.stringify(this.#fields);
		return this.#json;
	}

	/** The document as JSON text, as every answer and stream carries it. */
	get wire(): string {
		this.#wire ??= `{"name":${JSON.stringify(this.name)},"fields":${this.json},"createTime":"${formatMicros(this.createTime)}","updateTime":"${formatMicros(this.updateTime)}"}`;
		return this.#wire;
	}

	/** Lets go of all but the fields' text: parsed they take several times its room. */
	shrink(): void {
		if (this.#json === undefined) return;
		this.#fields = undefined;
		this.#wire = undefined;
	}
}
