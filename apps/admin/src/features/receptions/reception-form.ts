/**
 * The form of a reception. A shop thinks of hours, and of the last join before their end; stored are the last join
 * (`end_at`) and, where it is earlier, the end of the service (`service_end_at`). All other fields have their stored names.
 */
import { checkReception, type Reception, receptionToStored } from "@junban/domain/documents";
import {
	type CheckedForm,
	isMissing,
	minutesOf,
	parseLocalTime,
	refusal,
	type StoredFields,
} from "@junban/domain/values";

type Values = Readonly<Record<string, unknown>>;

const CLOSES = "closes_at";
const LAST_JOIN = "last_join_at";

export const RECEPTION_FIELDS = [
	"name",
	"en.name",
	"weekdays",
	"start_at",
	CLOSES,
	LAST_JOIN,
	"limit",
	"limit_total",
	"start_after_options",
	"time_per",
	"lessNumber",
] as const;
export type ReceptionField = (typeof RECEPTION_FIELDS)[number];

/** Every day, so that the first reception of a new shop does not close the shop on the day of the set-up. */
const FIRST_VALUES: StoredFields = {
	weekdays: [0, 1, 2, 3, 4, 5, 6],
	start_at: "10:00",
	[CLOSES]: "18:00",
	start_after_options: { is_enable: false },
};

/** The first values of a new reception: those of another one, or the usual ones. `orderNumber`: behind all others. */
export function newForm(orderNumber: number, copied?: Reception): StoredFields {
	const { uid: _uid, ...values } = copied === undefined ? FIRST_VALUES : formOf(copied);
	return { ...values, order_number: orderNumber };
}

export function formOf(reception: Reception): StoredFields {
	const { end_at, service_end_at, ...others } = receptionToStored(reception);
	return service_end_at === undefined
		? { ...others, [CLOSES]: end_at }
		: { ...others, [CLOSES]: service_end_at, [LAST_JOIN]: end_at };
}

export function storedOf(form: StoredFields): StoredFields {
	const { [CLOSES]: closes, [LAST_JOIN]: lastJoin, ...others } = form;
	return isMissing(lastJoin)
		? { ...others, end_at: closes, service_end_at: undefined }
		: { ...others, end_at: lastJoin, service_end_at: closes };
}

/** The stored values that a save was based on. `read`: the form's values that it changes, as they were. */
export function readOf(whole: StoredFields, read: Values): Values {
	const { [CLOSES]: closes, [LAST_JOIN]: lastJoin, ...others } = read;
	if (!(CLOSES in read) && !(LAST_JOIN in read)) return others;
	const { end_at, service_end_at } = storedOf({
		[CLOSES]: CLOSES in read ? closes : whole[CLOSES],
		[LAST_JOIN]: LAST_JOIN in read ? lastJoin : whole[LAST_JOIN],
	});
	return { ...others, end_at, service_end_at };
}

/** Checks a form. Faults have the names of the form's fields. */
export function checkForm(form: StoredFields): CheckedForm<Reception, string> {
	// A new document gets its uid when it is saved.
	const checked = checkReception({ uid: "new", ...storedOf(form) });
	const late = isLateJoin(form) ? [refusal("invalid-value", LAST_JOIN)] : [];
	if (checked.ok) {
		const [fault] = late;
		return fault === undefined ? checked : { ok: false, faults: [fault] };
	}
	const hasLastJoin = !isMissing(form[LAST_JOIN]);
	const names: Readonly<Record<string, string>> = {
		end_at: hasLastJoin ? LAST_JOIN : CLOSES,
		service_end_at: CLOSES,
	};
	const [first, ...others] = checked.faults.map((fault) => ({
		...fault,
		field: names[fault.field] ?? fault.field,
	}));
	return first === undefined ? checked : { ok: false, faults: [first, ...others, ...late] };
}

/** The last join is after the end. */
function isLateJoin(form: StoredFields): boolean {
	const [start, closes, lastJoin] = [form.start_at, form[CLOSES], form[LAST_JOIN]].map(parseLocalTime);
	if (start === undefined || closes === undefined || lastJoin === undefined) return false;
	const after = (time: string) => (minutesOf(time) - minutesOf(start) + 24 * 60 - 1) % (24 * 60);
	return after(lastJoin) > after(closes);
}
