/** What stored documents say. Each reader takes a document's fields and parses them; nothing is ever cast. */
import { type Board, NEW_BOARD, parseBoard } from "@junban/domain/board";
import type { Code } from "@junban/domain/codes";
import { APP_NAME } from "@junban/domain/line-bounds";
import { type LineSettings, lineSettingsFromStored } from "@junban/domain/line-settings";
import { type Member, memberFromStored, type StoredFields } from "@junban/domain/member";
import { readText } from "@junban/domain/texts-bounds";
import { type TimeZone, timeZoneOf } from "@junban/domain/time-zones";
import { fieldsOf } from "@junban/domain/validation";

/** Why a document could not be had. `detail` names the path or the field, for a report; never for the screen. */
export interface Problem {
	readonly code: Code;
	readonly detail: string;
}

export type Reading<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly problem: Problem };

/** What staff screens need of `apps/{appUID}`. */
export interface AppView {
	readonly name: string;
	/** Empty when the shop wrote none. */
	readonly nameEn: string;
	readonly timezone: TimeZone;
}

/** One page of the line: members in line order, and the ids of documents that cannot be members. */
export interface MembersPage {
	readonly members: readonly Member[];
	readonly corrupt: readonly { readonly id: string; readonly problem: string }[];
}

/** `apps/{appUID}`. Absent or nameless: `app-not-found`. */
export function readApp(fields: StoredFields | undefined): Reading<AppView> {
	const name = readText(fields?.name, APP_NAME);
	if (fields === undefined || name === "") return refused("app-not-found", "name");
	return read({
		name,
		nameEn: readText(fieldsOf(fields.en)?.get("name"), APP_NAME),
		timezone: timeZoneOf(fields.timezone),
	});
}

/** `apps/{appUID}/users/{userUID}`: true for an owner. Absent: `permission-denied`. */
export function readOwnership(fields: StoredFields | undefined): Reading<true> {
	return fields?.role === "owner" ? read(true) : refused("permission-denied", "role");
}

/** `apps/{appUID}/line/{lineUID}`. Absent: `line-not-found`. */
export function readLine(fields: StoredFields | undefined): Reading<LineSettings> {
	return fields === undefined ? refused("line-not-found", "absent") : read(lineSettingsFromStored(fields));
}

/** `…/public/board`. Absent before the first person ever lined up. Not a board: `internal`. */
export function readBoard(fields: StoredFields | undefined): Reading<Board> {
	if (fields === undefined) return read(NEW_BOARD);
	const board = parseBoard(fields);
	return board === undefined ? refused("internal", "board") : read(board);
}

export type MemberReading =
	| { readonly ok: true; readonly member: Member }
	| { readonly ok: false; readonly id: string; readonly problem: string };

/** A document of `…/members`. The document id and the stored uid must be the same. */
export function readMember(id: string, fields: StoredFields): MemberReading {
	const member = memberFromStored(fields);
	if ("corrupt" in member) return { ok: false, id, problem: member.problem };
	return member.uid === id ? { ok: true, member } : { ok: false, id, problem: "uid" };
}

/** The readings of a page, in the order of the query. */
export function pageOf(readings: readonly MemberReading[]): MembersPage {
	const members: Member[] = [];
	const corrupt: { id: string; problem: string }[] = [];
	for (const reading of readings) {
		if (reading.ok) members.push(reading.member);
		else corrupt.push({ id: reading.id, problem: reading.problem });
	}
	return { members, corrupt };
}

function read<T>(value: T): Reading<T> {
	return { ok: true, value };
}

function refused<T>(code: Code, detail: string): Reading<T> {
	return { ok: false, problem: { code, detail } };
}
