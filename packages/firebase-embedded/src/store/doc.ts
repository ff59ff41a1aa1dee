import type { Fields } from "@junban/firestore-wire/value";
import { formatMicros, type Micros } from "#src/values/time.ts";

/** One immutable version of a document. Fields and JSON text are made on first use, and cached. */
export class Doc {
	/** Below the root of documents. */
	readonly path: string;
	/** Path of its collection. */
	readonly collection: string;
	readonly id: string;
	readonly createTime: Micros;
	readonly updateTime: Micros;
	/** Row of the table. 0 until stored. */
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

	/** Do not change them: everybody who holds the document shares them. */
	get fields(): Fields {
		// This store wrote the text, from checked fields.
		this.#fields ??= JSON.parse(this.json) as Fields;
		return this.#fields;
	}

	/** The fields as JSON text. */
	get json(): string {
		this.#json ??= JSON.stringify(this.#fields);
		return this.#json;
	}

	/** The document as JSON text, as in every answer and stream. */
	get wire(): string {
		this.#wire ??= `{"name":${JSON.stringify(this.name)},"fields":${this.json},"createTime":"${formatMicros(this.createTime)}","updateTime":"${formatMicros(this.updateTime)}"}`;
		return this.#wire;
	}

	/** Drops everything except the fields' text. Parsed fields take several times its memory. */
	shrink(): void {
		if (this.#json === undefined) return;
		this.#fields = undefined;
		this.#wire = undefined;
	}
}
