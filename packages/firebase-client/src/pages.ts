/** Queries of any length, read page by page. A cursor is a text, so that an address can hold it. */
import { good, type StoredFields, type StoredTimestamp } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing } from "@junban/ports/watch";
import type { Condition, ListPlace, ListQuery } from "./lists.ts";
import { type StoredDocument, withinTime } from "./requests.ts";
import type { Services } from "./services.ts";
import type { ReadDocument } from "./watch.ts";

export interface Page<T> extends Listing<T> {
	/** Documents that were read for this page: more than it lists when `keep` leaves some out. */
	readonly read: number;
	/** The cursor behind the page. Absent at the end of the query. */
	readonly next?: string;
}

export interface PageOptions<T> {
	/** The most documents of one page. */
	readonly size: number;
	/** The cursor behind which the page starts. A text that is no cursor starts at the beginning. */
	readonly after?: string | undefined;
	/** What the page lists. A page is filled by reading on, so that a search covers the whole query. */
	readonly keep?: ((value: T) => boolean) | undefined;
	/** Told while a page is filled: documents read so far for it. */
	readonly progress?: ((read: number) => void) | undefined;
	/** Ends reading. The page is what was found until then, with a cursor to continue. */
	readonly signal?: AbortSignal | undefined;
}

/** A query in the order of an instant. */
export interface PagedQuery<T> {
	readonly place: string;
	readonly where: readonly Condition[];
	/** The stored name of the instant. */
	readonly instant: string;
	/** The stored name of a text that orders documents of the same instant, besides their ids. */
	readonly text?: string;
	readonly direction: "asc" | "desc";
	readonly read: ReadDocument<T>;
}

export interface Pages<T> {
	page(options: PageOptions<T>): Promise<Outcome<Page<T>>>;
	/** All pages, one after another. Ends after the last page, after a failure, and when the signal is aborted. */
	all(options: PageOptions<T>): AsyncGenerator<Outcome<Page<T>>, void, void>;
	/** The number of the query's documents, without reading them. `keep` has no effect on it. */
	count(): Promise<Outcome<number>>;
}

/** The bounds of Firestore's timestamps: the years 1 to 9999. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** Documents of one request while a page is filled with what `keep` accepts. */
const SEARCHED_AT_ONCE = 300;

export function pagesOf<T>(services: Services, paged: PagedQuery<T>): Pages<T> {
	const page = (options: PageOptions<T>) => readPage(services, paged, options);
	return {
		page,
		async *all(options) {
			let after = options.after;
			do {
				const next = await page({ ...options, after });
				yield next;
				after = next.ok ? next.value.next : undefined;
			} while (after !== undefined && options.signal?.aborted !== true);
		},
		count: () =>
			withinTime(paged.place, "load-failed", async () =>
				(await import("./lists.ts")).getCount(services, listOf(paged)),
			),
	};
}

async function readPage<T>(
	services: Services,
	paged: PagedQuery<T>,
	{ size, after, keep = keepAll, progress, signal }: PageOptions<T>,
): Promise<Outcome<Page<T>>> {
	const documents: T[] = [];
	const corrupt: { id: string; problem: string }[] = [];
	const most = keep === keepAll ? size : Math.max(size, SEARCHED_AT_ONCE);
	let read = 0;
	let cursor = after;
	while (signal?.aborted !== true) {
		// One document more than needed says whether the query goes on.
		const place = placeOf(paged, cursor);
		const found = await withinTime(paged.place, "load-failed", async () =>
			(await import("./lists.ts")).getList(services, listOf(paged), most + 1, place),
		);
		if (!found.ok) return found;
		for (const [index, stored] of found.value.slice(0, most).entries()) {
			read += 1;
			cursor = cursorOf(paged, stored);
			const reading = paged.read(stored.id, stored.fields);
			if (!reading.ok) corrupt.push({ id: stored.id, problem: reading.detail });
			else if (keep(reading.value)) documents.push(reading.value);
			if (documents.length + corrupt.length < size) continue;
			const isLast = index + 1 === found.value.length;
			return good({ documents, corrupt, read, ...(isLast ? {} : { next: cursor }) });
		}
		if (found.value.length <= most) return good({ documents, corrupt, read });
		progress?.(read);
	}
	return good({ documents, corrupt, read, ...(cursor === undefined ? {} : { next: cursor }) });
}

function keepAll(): boolean {
	return true;
}

function listOf({ place, where, instant, text, direction }: PagedQuery<unknown>): ListQuery {
	return { place, where, fields: text === undefined ? [instant] : [instant, text], direction };
}

/** `seconds.nanoseconds~text~id`; without a text that orders, it is empty. */
function cursorOf({ instant, text }: PagedQuery<unknown>, { id, fields }: StoredDocument): string {
	const stamp = fields[instant];
	const at = isStamp(stamp) ? `${stamp.seconds}.${stamp.nanoseconds}` : "";
	return `${at}~${text === undefined ? "" : textOf(fields, text)}~${id}`;
}

function isStamp(value: unknown): value is StoredTimestamp {
	return typeof value === "object" && value !== null && "seconds" in value && "nanoseconds" in value;
}

function placeOf({ text }: PagedQuery<unknown>, cursor: string | undefined): ListPlace | undefined {
	const match = /^(-?[0-9]{1,12})\.([0-9]{1,9})~([^~]*)~([^/]+)$/.exec(cursor ?? "");
	if (match === null) return undefined;
	const [seconds, nanoseconds] = [Number(match[1]), Number(match[2])];
	if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return undefined;
	const [, , , given = "", id = ""] = match;
	return { seconds, nanoseconds, texts: text === undefined ? [] : [given], id };
}

function textOf(fields: StoredFields, name: string): string {
	const value = fields[name];
	return typeof value === "string" ? value : "";
}
