/** One place in a line, `…/members/{memberUID}`, and what everybody may know of it, `…/public_members/{publicUid}`. */
import {
	type Checked,
	type EpochMs,
	LOCALES,
	parseMemberUid,
	parsePublicUid,
	parseTimestamp,
	refusal,
	type StoredFields,
	storedFields,
} from "#src/values/index.ts";
import { readDocument, type StoredDocument, storeDocument } from "./document.ts";
import { type DocumentOf, type Fields, storedNames } from "./fields.ts";
import {
	isTrue,
	type Kind,
	oneLine,
	oneOf,
	parsedKind,
	positive,
	said,
	severalLines,
	type ToTimestamp,
	telephone,
	timestamp,
	uid,
	whole,
} from "./kinds.ts";
import { type MemberState, OVER_REASONS, SOURCES, type ToldWait } from "./member-states.ts";

/** Minutes: longer than anybody waits. */
const MOST_TOLD = 1e7;

const toldWait: Kind<ToldWait> = {
	...parsedKind({ is: "map", most: 3 }, parseToldWait),
	store: ({ low, high, at }, toTimestamp) => ({ low, high, at: toTimestamp(at) }),
};

const DESK_STAFF = { writer: "desk", seenBy: "staff" } as const;
const DESK_PUBLIC = { writer: "desk", seenBy: "public" } as const;

/** Persons that come with one place. */
export const PARTY_SIZES = { least: 1, most: 99 } as const;

/** What a joining customer, or the staff for a walk-in, says. */
export const JOIN_DETAILS = {
	partySize: {
		stored: "party_size",
		kind: { ...whole(PARTY_SIZES.least, PARTY_SIZES.most), read: positive.read },
		otherwise: PARTY_SIZES.least,
		...DESK_STAFF,
	},
	name: { stored: "name", kind: said(oneLine(80)), personal: true, ...DESK_STAFF },
	phone: { stored: "phone", kind: said(telephone), personal: true, ...DESK_STAFF },
	note: { stored: "note", kind: said(severalLines(500)), personal: true, ...DESK_STAFF },
} as const satisfies Fields;

/** The states, as three booleans: a projection of `MemberState`. */
const MEMBER_FLAGS = {
	guideOver: { stored: "guide_over", kind: isTrue, otherwise: false, ...DESK_STAFF },
	duringGuidance: { stored: "during_guidance", kind: isTrue, otherwise: false, ...DESK_STAFF },
	called: { stored: "called", kind: isTrue, otherwise: false, ...DESK_STAFF },
} as const satisfies Fields;

const MEMBER_PLACE = {
	/** The holder's secret. */
	uid: { stored: "uid", kind: uid(parseMemberUid), required: true, ...DESK_STAFF },
	publicUid: { stored: "public_uid", kind: uid(parsePublicUid), required: true, ...DESK_PUBLIC },
	/** (series, number) names the place. */
	series: { stored: "series", kind: positive, required: true, ...DESK_PUBLIC },
	/** 1, 2, 3 … in arrival order within the series. */
	number: { stored: "number", kind: positive, required: true, ...DESK_PUBLIC },
	/** The sort key; differs from `joinedAt` in a burst, and once the desk moved the place. */
	lineUpAt: { stored: "line_up_at", kind: timestamp, required: true, ...DESK_PUBLIC },
	source: { stored: "source", kind: oneOf(SOURCES), otherwise: "web", ...DESK_STAFF },
	/** The language in which the member is told. */
	locale: { stored: "locale", kind: oneOf(LOCALES), otherwise: "ja", ...DESK_STAFF },
	duringGuidanceAt: { stored: "during_guidance_at", kind: timestamp, ...DESK_STAFF },
	calledAt: { stored: "called_at", kind: timestamp, ...DESK_STAFF },
	overAt: { stored: "over_at", kind: timestamp, ...DESK_STAFF },
	overReason: { stored: "over_reason", kind: oneOf(OVER_REASONS), ...DESK_STAFF },
	/** The state before `over`, which a restore gives back. */
	previousState: {
		stored: "previous_state",
		kind: oneOf(["waiting", "during_guidance", "called"]),
		...DESK_STAFF,
	},
	/** The range of the wait that was shown at joining. */
	told: { stored: "told", kind: toldWait, ...DESK_STAFF },
	/** The board's version in the commit that last changed this member. */
	version: { stored: "version", kind: whole(0, Number.MAX_SAFE_INTEGER), otherwise: 0, ...DESK_STAFF },
} as const satisfies Fields;

const JOINED_AT = {
	/** When the member joined; never changed. */
	joinedAt: { stored: "joined_at", kind: timestamp, ...DESK_STAFF },
} as const satisfies Fields;

/** The fields that the desk writes. Answers and channels lie in the same document and are written apart. */
export const MEMBER = { ...MEMBER_PLACE, ...JOIN_DETAILS, ...MEMBER_FLAGS, ...JOINED_AT } as const;

/** The fields that `memberToStored` owns: a write with this mask also clears those that are absent. */
export const MEMBER_FIELDS = storedNames(MEMBER);

type Details = DocumentOf<typeof JOIN_DETAILS>;
/** What a joining customer says. What was not said is absent. */
export interface JoinDetails extends Details {}

type Place = DocumentOf<typeof MEMBER_PLACE>;
export interface Member extends Place, JoinDetails {
	readonly state: MemberState;
	readonly joinedAt: EpochMs;
}

/**
 * Reads a stored member: `member-corrupt` with the field that cannot be read. `guide_over: true` is over whatever the
 * other booleans say; during and called both true is corrupt.
 */
export function memberFromStored(stored: StoredFields): Checked<Member> {
	const read = readDocument(MEMBER, stored);
	if (!read.ok) return { ...read, code: "member-corrupt" };
	const { guideOver, duringGuidance, called, joinedAt, ...member } = read.value;
	if (!guideOver && duringGuidance && called) return refusal("member-corrupt", "during_guidance and called");
	const state = guideOver ? "over" : called ? "called" : duringGuidance ? "during_guidance" : "waiting";
	return { ok: true, value: { ...member, state, joinedAt: joinedAt ?? member.lineUpAt } };
}

/**
 * The stored document of a member. Fields without a value are absent, so writing the result as a whole document also
 * clears them.
 */
export function memberToStored<Stamp>(
	member: Member,
	toTimestamp: ToTimestamp<Stamp>,
): StoredDocument<Stamp> {
	const { state } = member;
	const flags = {
		guideOver: state === "over",
		duringGuidance: state === "during_guidance",
		called: state === "called",
	};
	return storeDocument(MEMBER, { ...member, ...flags }, toTimestamp);
}

/** The public document of a member: nothing of the person, only the place. */
export const PUBLIC_MEMBER = {
	uid: { ...MEMBER_PLACE.publicUid, stored: "uid" },
	series: MEMBER_PLACE.series,
	number: MEMBER_PLACE.number,
	lineUpAt: MEMBER_PLACE.lineUpAt,
	state: { stored: "state", kind: oneOf(["open", "over"]), required: true, ...DESK_PUBLIC },
} as const satisfies Fields;

/** What everybody may know of a place. */
export interface PublicMember extends DocumentOf<typeof PUBLIC_MEMBER> {}

/** Reads a stored public member: `member-corrupt` with the field that cannot be read. */
export function publicMemberFromStored(stored: StoredFields): Checked<PublicMember> {
	const read = readDocument(PUBLIC_MEMBER, stored);
	return read.ok ? read : { ...read, code: "member-corrupt" };
}

export function publicMemberToStored<Stamp>(
	{ publicUid, series, number, lineUpAt, state }: Member,
	toTimestamp: ToTimestamp<Stamp>,
): StoredDocument<Stamp> {
	const place = { uid: publicUid, series, number, lineUpAt };
	return storeDocument(PUBLIC_MEMBER, { ...place, state: state === "over" ? "over" : "open" }, toTimestamp);
}

function parseToldWait(stored: unknown): ToldWait | undefined {
	const { low, high, at: told } = storedFields(stored);
	const at = parseTimestamp(told);
	if (typeof low !== "number" || typeof high !== "number" || at === undefined) return undefined;
	return low >= 0 && low <= high && high <= MOST_TOLD ? { low, high, at } : undefined;
}
