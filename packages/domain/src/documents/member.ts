import {
	type EpochMs,
	LOCALES,
	type Locale,
	type MemberUid,
	type PublicUid,
	parseMemberUid,
	parsePublicUid,
	parseTimestamp,
	type StoredFields,
} from "#src/values/index.ts";

/** Where a member stands, as stored: waiting, asked to come closer, its turn now, or gone from the line for good. */
export const MEMBER_STATES = ["waiting", "during_guidance", "called", "over"] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const OVER_REASONS = ["served", "left", "no_show", "cancelled", "expired"] as const;
export type OverReason = (typeof OVER_REASONS)[number];

export const SOURCES = ["web", "staff", "kiosk"] as const;
/** Who took the place: the customer's own phone, staff at the counter, or a kiosk. */
export type Source = (typeof SOURCES)[number];

/** A range that somebody was told, in minutes from `at`. */
export interface ToldWait {
	readonly low: number;
	readonly high: number;
	readonly at: EpochMs;
}

/** One place in a line. (series, number) names the place; the uid is the holder's secret. */
export interface Member {
	readonly uid: MemberUid;
	readonly publicUid: PublicUid;
	readonly series: number;
	/** 1, 2, 3 … in arrival order within the series. */
	readonly number: number;
	readonly state: MemberState;
	/** When the member really joined; never changed. */
	readonly joinedAt: EpochMs;
	/** The sort key; differs from joinedAt in a burst, and once the desk moved the place. */
	readonly lineUpAt: EpochMs;
	readonly source: Source;
	readonly locale: Locale;
	readonly name?: string;
	readonly partySize: number;
	readonly phone?: string;
	readonly note?: string;
	readonly duringGuidanceAt?: EpochMs;
	readonly calledAt?: EpochMs;
	readonly overAt?: EpochMs;
	readonly overReason?: OverReason;
	/** The state before `over`, which restore gives back. */
	readonly previousState?: Exclude<MemberState, "over">;
	/** The range of the wait that was shown at joining. */
	readonly told?: ToldWait;
	/** The board version of the commit that last changed this member. */
	readonly version: number;
}

/** A stored document that cannot be a member; `problem` names the field. */
export interface CorruptMember {
	readonly corrupt: true;
	readonly problem: string;
}

/**
 * Reads a stored member document. The stored booleans are a projection of the state: `guide_over: true` is over
 * whatever the others say, missing booleans are false, and during and called both true is corrupt.
 */
export function memberFromStored(stored: StoredFields): Member | CorruptMember {
	const state = stateFromStored(stored);
	if (state === undefined) return corrupt("during_guidance and called");
	const uid = parseMemberUid(stored.uid);
	if (uid === undefined) return corrupt("uid");
	const publicUid = parsePublicUid(stored.public_uid);
	if (publicUid === undefined) return corrupt("public_uid");
	const series = positiveInteger(stored.series);
	if (series === undefined) return corrupt("series");
	const number = positiveInteger(stored.number);
	if (number === undefined) return corrupt("number");
	const lineUpAt = parseTimestamp(stored.line_up_at);
	if (lineUpAt === undefined) return corrupt("line_up_at");
	return {
		uid,
		publicUid,
		series,
		number,
		state,
		lineUpAt,
		joinedAt: parseTimestamp(stored.joined_at) ?? lineUpAt,
		source: oneOf(SOURCES, stored.source) ?? "web",
		locale: oneOf(LOCALES, stored.locale) ?? "ja",
		partySize: positiveInteger(stored.party_size) ?? 1,
		version: positiveInteger(stored.version) ?? 0,
		...optional("name", text(stored.name)),
		...optional("phone", text(stored.phone)),
		...optional("note", text(stored.note)),
		...optional("duringGuidanceAt", parseTimestamp(stored.during_guidance_at)),
		...optional("calledAt", parseTimestamp(stored.called_at)),
		...optional("overAt", parseTimestamp(stored.over_at)),
		...optional("overReason", oneOf(OVER_REASONS, stored.over_reason)),
		...optional("previousState", oneOf(OPEN_STATES, stored.previous_state)),
		...optional("told", toldFromStored(stored.told)),
	};
}

type StoredValue<T> = T | string | number | boolean | { [field: string]: T | number };

/**
 * The stored document of a member. `timestamp` makes the store's own timestamp from milliseconds. Fields without a
 * value are absent, so writing the result as a whole document also clears them.
 */
export function memberToStored<T>(
	member: Member,
	timestamp: (ms: EpochMs) => T,
): Record<string, StoredValue<T>> {
	const fields: Record<string, StoredValue<T>> = {
		uid: member.uid,
		public_uid: member.publicUid,
		series: member.series,
		number: member.number,
		line_up_at: timestamp(member.lineUpAt),
		joined_at: timestamp(member.joinedAt),
		guide_over: member.state === "over",
		during_guidance: member.state === "during_guidance",
		called: member.state === "called",
		source: member.source,
		locale: member.locale,
		party_size: member.partySize,
		version: member.version,
	};
	if (member.name !== undefined) fields.name = member.name;
	if (member.phone !== undefined) fields.phone = member.phone;
	if (member.note !== undefined) fields.note = member.note;
	if (member.duringGuidanceAt !== undefined) fields.during_guidance_at = timestamp(member.duringGuidanceAt);
	if (member.calledAt !== undefined) fields.called_at = timestamp(member.calledAt);
	if (member.overAt !== undefined) fields.over_at = timestamp(member.overAt);
	if (member.overReason !== undefined) fields.over_reason = member.overReason;
	if (member.previousState !== undefined) fields.previous_state = member.previousState;
	if (member.told !== undefined)
		fields.told = { low: member.told.low, high: member.told.high, at: timestamp(member.told.at) };
	return fields;
}

/** The fields that `memberToStored` owns: a write with this mask also clears those that are absent. */
export const MEMBER_FIELDS = [
	"uid",
	"public_uid",
	"series",
	"number",
	"line_up_at",
	"joined_at",
	"guide_over",
	"during_guidance",
	"called",
	"source",
	"locale",
	"party_size",
	"version",
	"name",
	"phone",
	"note",
	"during_guidance_at",
	"called_at",
	"over_at",
	"over_reason",
	"previous_state",
	"told",
] as const;

/** The public document of a member: nothing of the person, only the place. */
export function publicMemberToStored<T>(
	member: Member,
	timestamp: (ms: EpochMs) => T,
): Record<string, T | string | number> {
	return {
		uid: member.publicUid,
		series: member.series,
		number: member.number,
		line_up_at: timestamp(member.lineUpAt),
		state: member.state === "over" ? "over" : "open",
	};
}

function stateFromStored(stored: StoredFields): MemberState | undefined {
	if (stored.guide_over === true) return "over";
	const during = stored.during_guidance === true;
	const called = stored.called === true;
	if (during && called) return undefined;
	if (called) return "called";
	return during ? "during_guidance" : "waiting";
}

const OPEN_STATES = ["waiting", "during_guidance", "called"] as const satisfies readonly MemberState[];

/** Minutes: more than anybody waits. */
const MOST_TOLD = 1e7;

const corrupt = (problem: string): CorruptMember => ({ corrupt: true, problem });

function toldFromStored(value: unknown): ToldWait | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const { low, high, at: told }: StoredFields = { ...value };
	const at = parseTimestamp(told);
	if (typeof low !== "number" || typeof high !== "number" || at === undefined) return undefined;
	return low >= 0 && low <= high && high <= MOST_TOLD ? { low, high, at } : undefined;
}

function positiveInteger(value: unknown): number | undefined {
	return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function text(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
	return values.find((candidate) => candidate === value);
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
	const result: { [P in K]?: V } = {};
	if (value !== undefined) result[key] = value;
	return result;
}
