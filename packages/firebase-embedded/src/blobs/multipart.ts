import { invalid } from "#src/status.ts";

/** Bytes of the metadata, and of all headers of one part. */
const maxMetadata = 65_536;
const maxHeaders = 16_384;

/** A `multipart/related` upload: the JSON of its metadata, then its bytes as a stream. */
export interface Multipart {
	metadata: string;
	/** `Content-Type` of the second part. */
	contentType: string | undefined;
	/** Bytes of the body before the data and, in the usual form, after them. */
	overhead: number;
	/** Throws INVALID_ARGUMENT at the end if the closing boundary is missing or more parts follow. */
	data: AsyncIterable<Buffer>;
}

/** Throws INVALID_ARGUMENT. */
export function boundaryOf(contentType: string | undefined): string {
	const match =
		/^multipart\/related\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;.*)?$/i.exec(
			contentType?.slice(0, 512) ?? "",
		);
	const boundary = match?.[1] ?? match?.[2];
	if (boundary === undefined || !/^[\w'()+,./:=? -]+$/.test(boundary))
		throw invalid("No multipart boundary.");
	return boundary;
}

/** Reads up to the data. Throws INVALID_ARGUMENT. */
export async function readMultipart(boundary: string, body: AsyncIterable<Buffer>): Promise<Multipart> {
	const reader = new Reader(body);
	const between = Buffer.from(`\r\n--${boundary}`);
	if ((await reader.line()).trimEnd() !== `--${boundary}`) throw invalid("The body begins with no boundary.");
	await headers(reader);
	const metadata = (await reader.until(between, maxMetadata)).toString("utf8");
	if ((await reader.line()).trim() !== "") throw invalid("The part with the data is missing.");
	const contentType = (await headers(reader)).get("content-type");
	return {
		metadata,
		contentType,
		overhead: reader.taken + between.length + 2,
		data: reader.data(between),
	};
}

async function headers(reader: Reader): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (let left = maxHeaders; ; ) {
		const line = await reader.line();
		if (line === "") return found;
		left -= line.length;
		const colon = line.indexOf(":");
		if (colon < 1 || left < 0) throw invalid("A part's headers are malformed or too long.");
		found.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
	}
}

/** Buffers at most one chunk of the body, besides the bytes that a caller searches for. */
class Reader {
	/** Bytes returned or skipped so far. */
	taken = 0;
	readonly #source: AsyncIterator<Buffer>;
	#rest: Buffer = Buffer.alloc(0);

	constructor(body: AsyncIterable<Buffer>) {
		this.#source = body[Symbol.asyncIterator]();
	}

	async line(): Promise<string> {
		return (await this.until(Buffer.from("\r\n"), maxHeaders)).toString("latin1");
	}

	/** Returns the bytes before `end`, and skips `end`. */
	async until(end: Buffer, limit: number): Promise<Buffer> {
		for (;;) {
			const at = this.#rest.indexOf(end);
			if (at > limit || (at === -1 && this.#rest.length > limit + end.length))
				throw invalid("A part's head is too long.");
			if (at !== -1) return this.#take(at, end.length);
			if (!(await this.#more())) throw invalid("The body ends too early.");
		}
	}

	async *data(end: Buffer): AsyncGenerator<Buffer> {
		for (;;) {
			const at = this.#rest.indexOf(end);
			if (at !== -1) {
				if (at > 0) yield this.#take(at, 0);
				break;
			}
			// The boundary may begin in the last bytes of this chunk.
			const begun = this.#rest.indexOf(end.subarray(0, 1), Math.max(0, this.#rest.length - end.length + 1));
			const safe = begun === -1 ? this.#rest.length : begun;
			if (safe > 0) yield this.#take(safe, 0);
			if (!(await this.#more())) throw invalid("The closing boundary is missing.");
		}
		this.#take(0, end.length);
		while (this.#rest.length < 2)
			if (!(await this.#more())) throw invalid("The closing boundary is cut off.");
		if (this.#rest.toString("latin1", 0, 2) !== "--") throw invalid("More than two parts came.");
		// Bytes after the last boundary have no meaning.
		do this.#rest = Buffer.alloc(0);
		while (await this.#more());
	}

	#take(bytes: number, skip: number): Buffer {
		const taken = this.#rest.subarray(0, bytes);
		this.#rest = this.#rest.subarray(bytes + skip);
		this.taken += bytes + skip;
		return taken;
	}

	async #more(): Promise<boolean> {
		const next = await this.#source.next();
		if (next.done === true) return false;
		this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
		return true;
	}
}
