import { addDays, good, type LocalDate, type StoredFields } from "@junban/domain/values";
import {
	addToDay,
	type DayTally,
	emptyDay,
	type HistoryDay,
	historyFromStored,
	tallyFromStored,
} from "@junban/domain/wait";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Snapshot, Unsubscribe } from "@junban/ports/watch";
import { documentId, where } from "firebase/firestore";
import { failed } from "./outcome.ts";
import { inLine, type LinePath, pathOfBoard } from "./paths.ts";
import { getDocument, getStored, listedOf, type StoredDocument, storedFields } from "./requests.ts";
import type { Services } from "./services.ts";
import { watchDocument } from "./watch.ts";

/**
 * The history of a line's service days. The desk writes a day's document with every twentieth ending and counts the rest
 * in the board's tally. A day is both together.
 */
export interface HistoryPort {
	/** The days of the range that have a history, both ends included, in their order. */
	days(from: LocalDate, to: LocalDate): Promise<Outcome<Listing<HistoryDay>>>;
	/** The same, 60 days at a time, for files of years. Ends after a failure. */
	parts(from: LocalDate, to: LocalDate): AsyncGenerator<Outcome<Listing<HistoryDay>>, void, void>;
	/** One day at every change. For the present service day: its figures until now, empty before its first join. */
	watchDay(day: LocalDate, sink: Sink<HistoryDay>): Unsubscribe;
}

/** A busy day has 30 kB, and a request ten seconds. */
const DAYS_OF_PART = 60;

export function historyPort(services: Services, path: LinePath): HistoryPort {
	const place = inLine(path, "history");
	const board = pathOfBoard(path);

	const getTally = async (): Promise<Outcome<DayTally | undefined>> => {
		const stored = await getDocument(services, board, storedFields);
		if (stored.ok) return good(tallyFromStored(stored.value.tally));
		return stored.code === "document-missing" ? good(undefined) : stored;
	};

	const readPart = async (from: LocalDate, to: LocalDate): Promise<Outcome<Listing<HistoryDay>>> => {
		const range = [where(documentId(), ">=", from), where(documentId(), "<=", to)];
		let before = await getTally();
		while (before.ok) {
			const stored = await getStored(services, place, range);
			if (!stored.ok) return stored;
			const after = await getTally();
			// A write in between moves counts from the tally to the day: they would count twice or not at all.
			if (after.ok && isSameWrite(before.value, after.value))
				return good(daysOf(stored.value, withinRange(after.value, from, to)));
			before = after;
		}
		return before;
	};

	async function* parts(from: LocalDate, to: LocalDate) {
		for (let first = from; first <= to; first = addDays(first, DAYS_OF_PART)) {
			const last = addDays(first, DAYS_OF_PART - 1);
			const part = await readPart(first, last < to ? last : to);
			yield part;
			if (!part.ok) return;
		}
	}

	return {
		parts,
		async days(from, to) {
			const documents: HistoryDay[] = [];
			const corrupt: Listing<HistoryDay>["corrupt"][number][] = [];
			for await (const part of parts(from, to)) {
				if (!part.ok) return part;
				documents.push(...part.value.documents);
				corrupt.push(...part.value.corrupt);
			}
			return good({ documents, corrupt });
		},
		watchDay(day, sink) {
			const read = (fields: StoredFields | undefined): Outcome<HistoryDay> =>
				fields === undefined ? good(emptyDay(day)) : readDay(day, fields);
			return watchBoth<HistoryDay, DayTally | undefined>(
				(next) => watchDocument(services, `${place}/${day}`, { read }, next),
				(next) => watchDocument(services, board, { read: readTally }, next),
				{
					next: ({ value: [stored, tally], fromCache }) =>
						sink.next({ value: withTally(stored, tally), fromCache }),
					failed: (problem) => sink.failed(problem),
				},
			);
		},
	};
}

/** Reports the latest values of two watches. One commit that changes both is reported once. */
function watchBoth<A, B>(
	watchOne: (sink: Sink<A>) => Unsubscribe,
	watchOther: (sink: Sink<B>) => Unsubscribe,
	sink: Sink<readonly [A, B]>,
): Unsubscribe {
	let one: Snapshot<A> | undefined;
	let other: Snapshot<B> | undefined;
	let pending: ReturnType<typeof setTimeout> | undefined;
	// The SDK reports the documents of one commit in one turn of the event loop, one after the other.
	const changed = () => {
		pending ??= setTimeout(() => {
			pending = undefined;
			if (one === undefined || other === undefined) return;
			sink.next({ value: [one.value, other.value], fromCache: one.fromCache || other.fromCache });
		}, 0);
	};
	const end = [
		watchOne({
			next(snapshot) {
				one = snapshot;
				changed();
			},
			failed: (problem) => sink.failed(problem),
		}),
		watchOther({
			next(snapshot) {
				other = snapshot;
				changed();
			},
			failed: (problem) => sink.failed(problem),
		}),
	];
	return () => {
		clearTimeout(pending);
		for (const unsubscribe of end) unsubscribe();
	};
}

function readDay(id: string, fields: StoredFields): Outcome<HistoryDay> {
	const day = historyFromStored(fields);
	return day?.day === id ? good(day) : failed("internal", "day");
}

function readTally(fields: StoredFields | undefined): Outcome<DayTally | undefined> {
	return good(tallyFromStored(fields?.tally));
}

function isSameWrite(one: DayTally | undefined, other: DayTally | undefined): boolean {
	return one?.day === other?.day && one?.writes === other?.writes;
}

function withinRange(tally: DayTally | undefined, from: LocalDate, to: LocalDate): DayTally | undefined {
	return tally !== undefined && tally.day >= from && tally.day <= to ? tally : undefined;
}

function withTally(day: HistoryDay, tally: DayTally | undefined): HistoryDay {
	return tally?.day === day.day ? addToDay(day, tally) : day;
}

function daysOf(stored: readonly StoredDocument[], tally: DayTally | undefined): Listing<HistoryDay> {
	const { documents, corrupt } = listedOf(stored, readDay);
	const days = new Map(documents.map((day) => [day.day, day]));
	if (tally !== undefined) days.set(tally.day, withTally(days.get(tally.day) ?? emptyDay(tally.day), tally));
	return { documents: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)), corrupt };
}
