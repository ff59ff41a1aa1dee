import {
	type Checked,
	type CheckedForm,
	englishReader,
	type FieldRefusal,
	type FormReader,
	fieldsOf,
	formReader,
	good,
	isMissing,
	parsedBy,
	parseLocalTime,
	parseOrderedUid,
	parseTimestamp,
	refusal,
	textWithin,
	wholeWithin,
} from "#src/values/index.ts";
import type { Closure } from "./closures.ts";
import {
	CLOSURE_MESSAGE,
	ORDER_NUMBERS,
	RECEPTION_NAME,
	RECEPTION_NUMBERS,
	START_AFTER,
} from "./line-bounds.ts";
import { parseWeekdays, RECEPTION_FIELDS, type Reception } from "./receptions.ts";

const checkUid = parsedBy(parseOrderedUid);
const checkTime = parsedBy(parseLocalTime);
const checkInstant = parsedBy(parseTimestamp);

/**
 * Reads a reception as an owner writes it, in its stored form. Every fault has its field: `required-missing` without
 * uid, weekday, start or end, `text-too-long` for the name, else `invalid-value`.
 */
export function checkReception(value: unknown): CheckedForm<Reception, string> {
	const faults: FieldRefusal<string>[] = [];
	const given = fieldsOf(value) ?? new Map<string, unknown>();
	const form = formReader(given, faults);
	const place = readPlace(form);
	const name = form.optional("name", textWithin(RECEPTION_NAME), "");
	const nameEn = englishReader(given, faults).optional("name", textWithin(RECEPTION_NAME), "");
	const weekdays = form.required("weekdays", checkWeekdays, []);
	const startAt = form.required("start_at", checkTime, "");
	const endAt = form.required("end_at", checkTime, "");
	const serviceEndAt = form.optional("service_end_at", checkTime, undefined);
	const guidance = form.optional("start_after_options", checkStartAfter, {});
	const numbers: { -readonly [K in (typeof RECEPTION_FIELDS)[number][1]]?: number } = {};
	for (const [field, key] of RECEPTION_FIELDS) {
		const number = form.optional(field, wholeWithin(RECEPTION_NUMBERS[field]), undefined);
		if (number !== undefined) numbers[key] = number;
	}
	if (faults.length > 0) return { ok: false, faults };
	const times = serviceEndAt === undefined ? { startAt, endAt } : { startAt, endAt, serviceEndAt };
	return good({ ...place, name, nameEn, weekdays, ...times, ...guidance, ...numbers });
}

/**
 * Reads a closure as an owner writes it, in its stored form. Every fault has its field: `required-missing` without uid,
 * start or end, `text-too-long` for the message, else `invalid-value`, also for an end that is not after the start.
 */
export function checkClosure(value: unknown): CheckedForm<Closure, string> {
	const faults: FieldRefusal<string>[] = [];
	const given = fieldsOf(value) ?? new Map<string, unknown>();
	const form = formReader(given, faults);
	const place = readPlace(form);
	const startsAt = form.required("start_at", checkInstant, 0);
	const endsAt = form.required("end_at", checkInstant, 0);
	const message = form.optional("message", textWithin(CLOSURE_MESSAGE), "");
	const messageEn = englishReader(given, faults).optional("message", textWithin(CLOSURE_MESSAGE), "");
	if (faults.length > 0) return { ok: false, faults };
	if (endsAt <= startsAt)
		return { ok: false, faults: [{ ok: false, code: "invalid-value", field: "end_at" }] };
	return good({ ...place, startsAt, endsAt, message, messageEn });
}

function readPlace(form: FormReader): { readonly uid: string; readonly orderNumber: number } {
	return {
		uid: form.required("uid", checkUid, ""),
		orderNumber: form.optional("order_number", wholeWithin(ORDER_NUMBERS), 0),
	};
}

function checkWeekdays(value: unknown): Checked<readonly number[]> {
	const weekdays = parseWeekdays(value);
	if (weekdays === undefined) return refusal("invalid-value");
	return weekdays.length === 0 ? refusal("required-missing") : good(weekdays);
}

function checkStartAfter(value: unknown): Checked<Pick<Reception, "startAfter">> {
	const options = fieldsOf(value);
	if (options === undefined) return refusal("invalid-value");
	if (options.get("is_enable") !== true) return good({});
	const given = options.get("start_after");
	if (isMissing(given)) return refusal("required-missing");
	const startAfter = wholeWithin(START_AFTER)(given);
	return startAfter.ok ? good({ startAfter: startAfter.value }) : startAfter;
}
