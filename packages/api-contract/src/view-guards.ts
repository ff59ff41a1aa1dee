/** Light check of how the hours stand, see `guards.ts`. */
import { fieldsOf } from "@junban/domain/values";
import { isText, isWhole, maybe } from "./values.ts";
import type { ViewOpening } from "./view-schemas.ts";

type Run = ViewOpening["today"][number];
type RunInForce = NonNullable<ViewOpening["reception"]>;

const REASONS = ["closed", "temporarily-closed"] as const;
/** The runs of a day; a shop has at most a hundred receptions. */
const MOST_RUNS = 100;

export function readOpening(value: unknown): ViewOpening | undefined {
	const fields = fieldsOf(value);
	if (fields === undefined) return undefined;
	const { opens_at, until, closure_message, closure_message_en, next_reception_at } = fields;
	const reason = REASONS.find((each) => each === fields.reason);
	const reception = fields.reception === undefined ? undefined : readRunInForce(fields.reception);
	const today = readRuns(fields.today);
	if (reason === undefined && fields.reason !== undefined) return undefined;
	if (reception === undefined && fields.reception !== undefined) return undefined;
	if (!isWhole(until) || !isText(closure_message) || !isText(closure_message_en) || today === undefined)
		return undefined;
	if (!maybe(isWhole, opens_at) || !maybe(isWhole, next_reception_at)) return undefined;
	return {
		reason,
		opens_at,
		until,
		closure_message,
		closure_message_en,
		reception,
		next_reception_at,
		today,
	};
}

function readRunInForce(value: unknown): RunInForce | undefined {
	const fields = fieldsOf(value);
	if (fields === undefined) return undefined;
	const {
		uid,
		day,
		name,
		name_en,
		ends_at,
		guidance_from,
		service_ends_at,
		limit,
		limit_total,
		issued_before,
	} = fields;
	if (!isText(uid) || !isText(day) || !isText(name) || !isText(name_en)) return undefined;
	if (!isWhole(ends_at) || !isWhole(guidance_from) || !maybe(isWhole, service_ends_at)) return undefined;
	if (!maybe(isWhole, limit) || !maybe(isWhole, limit_total) || !maybe(isInteger, issued_before))
		return undefined;
	return {
		uid,
		day,
		name,
		name_en,
		ends_at,
		guidance_from,
		service_ends_at,
		limit,
		limit_total,
		issued_before,
	};
}

function readRuns(value: unknown): Run[] | undefined {
	if (!Array.isArray(value) || value.length > MOST_RUNS) return undefined;
	const runs: Run[] = [];
	for (const item of value) {
		const fields = fieldsOf(item);
		if (!isText(fields?.name) || !isText(fields.name_en)) return undefined;
		if (!isWhole(fields.starts_at) || !isWhole(fields.ends_at)) return undefined;
		runs.push({
			name: fields.name,
			name_en: fields.name_en,
			starts_at: fields.starts_at,
			ends_at: fields.ends_at,
		});
	}
	return runs;
}

function isInteger(value: unknown): value is number {
	return Number.isSafeInteger(value);
}
