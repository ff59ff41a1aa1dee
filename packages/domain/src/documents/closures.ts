import {
	type CorruptDocument,
	type EpochMs,
	englishOf,
	type OrderedDocuments,
	parseTimestamp,
	readOrdered,
	readText,
	type StoredFields,
	type StoredTimestamp,
	storedUid,
	toStoredTimestamp,
} from "#src/values/index.ts";
import { CLOSURE_MESSAGE } from "./line-bounds.ts";

/** A temporary closure: nobody joins from `startsAt` until `endsAt`, whatever the hours. */
export interface Closure {
	readonly uid: string;
	readonly orderNumber: number;
	readonly startsAt: EpochMs;
	/** After the start; this instant is open again. */
	readonly endsAt: EpochMs;
	/** Empty when the shop wrote none. */
	readonly message: string;
	/** Empty when the shop wrote none. */
	readonly messageEn: string;
}

/** All stored closures of a line. Those that are corrupt close nothing. */
export type Closures = OrderedDocuments<Closure>;

/** Reads the documents of a line's temporary closures, in any order. */
export function closuresFromStored(documents: readonly StoredFields[]): Closures {
	return readOrdered(documents, closureFromStored);
}

/** Reads one stored closure; `start_at` and `end_at` are timestamps. */
export function closureFromStored(stored: StoredFields): Closure | CorruptDocument {
	const { order_number: orderNumber } = stored;
	const uid = storedUid(stored.uid);
	if (uid === undefined) return { corrupt: true, problem: "uid" };
	const corrupt = (problem: string): CorruptDocument => ({ corrupt: true, uid, problem });
	if (typeof orderNumber !== "number" || !Number.isFinite(orderNumber)) return corrupt("order_number");
	const startsAt = parseTimestamp(stored.start_at);
	if (startsAt === undefined) return corrupt("start_at");
	const endsAt = parseTimestamp(stored.end_at);
	if (endsAt === undefined || endsAt <= startsAt) return corrupt("end_at");
	return {
		uid,
		orderNumber,
		startsAt,
		endsAt,
		message: readText(stored.message, CLOSURE_MESSAGE),
		messageEn: readText(englishOf(stored).message, CLOSURE_MESSAGE),
	};
}

/** A closure as it is stored; without a message there is none. */
export interface StoredClosure {
	readonly uid: string;
	readonly order_number: number;
	readonly start_at: StoredTimestamp;
	readonly end_at: StoredTimestamp;
	readonly message?: string;
	readonly en?: { readonly message: string };
}

/** The form that `closureFromStored` reads back. */
export function closureToStored(closure: Closure): StoredClosure {
	const { uid, orderNumber, startsAt, endsAt, message, messageEn } = closure;
	return {
		uid,
		order_number: orderNumber,
		start_at: toStoredTimestamp(startsAt),
		end_at: toStoredTimestamp(endsAt),
		...(message === "" ? {} : { message }),
		...(messageEn === "" ? {} : { en: { message: messageEn } }),
	};
}
