/** A temporary closure, `…/temporary_closeds/{uid}`: nobody joins from `startsAt` until `endsAt`, whatever the hours. */
import {
	type Checked,
	type CheckedForm,
	fieldsOf,
	type OrderedDocuments,
	readOrdered,
	refusal,
	type StoredFields,
} from "#src/values/index.ts";
import { checkDocument, readStrictly, type StoredDocument, storeDocument } from "./document.ts";
import { type DocumentOf, type Fields, OWNERS } from "./fields.ts";
import { severalLines, type ToTimestamp, timestamp } from "./kinds.ts";
import { ORDERED } from "./ordered-fields.ts";

export const CLOSURE = {
	...ORDERED,
	startsAt: { stored: "start_at", kind: timestamp, required: true, ...OWNERS },
	/** After the start; this instant is open again. */
	endsAt: { stored: "end_at", kind: timestamp, required: true, ...OWNERS },
	/** Empty where the shop wrote none. */
	message: { stored: "message", english: "en.message", kind: severalLines(500), otherwise: "", ...OWNERS },
} as const satisfies Fields;

export interface Closure extends DocumentOf<typeof CLOSURE> {}

/** All stored closures of a line. Those that cannot be read close nothing. */
export type Closures = OrderedDocuments<Closure>;

/** Reads the documents of a line's temporary closures, in any order. */
export function closuresFromStored(documents: readonly StoredFields[]): Closures {
	return readOrdered(documents, closureFromStored);
}

/** Reads one stored closure. */
export function closureFromStored(stored: StoredFields): Checked<Closure> {
	const read = readStrictly(CLOSURE, stored);
	return read.ok && !hasLength(read.value) ? refusal("invalid-value", CLOSURE.endsAt.stored) : read;
}

/**
 * Reads a closure as an owner writes it, in its stored form. Every fault has its field: `required-missing` without uid,
 * start or end, `text-too-long` for the message, else `invalid-value`, also for an end that is not after the start.
 */
export function checkClosure(value: unknown): CheckedForm<Closure, string> {
	const checked = checkDocument(CLOSURE, fieldsOf(value) ?? {});
	if (!checked.ok || hasLength(checked.value)) return checked;
	return { ok: false, faults: [refusal("invalid-value", CLOSURE.endsAt.stored)] };
}

/** The form that `closureFromStored` reads back. */
export function closureToStored<Stamp>(
	closure: Closure,
	toTimestamp: ToTimestamp<Stamp>,
): StoredDocument<Stamp> {
	return storeDocument(CLOSURE, closure, toTimestamp);
}

function hasLength({ startsAt, endsAt }: Closure): boolean {
	return endsAt > startsAt;
}
