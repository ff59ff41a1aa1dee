/** What stored documents say. Each reader takes a document's fields and parses them; nothing is ever cast. */

import {
	APP_NAME,
	type LineSettings,
	lineSettingsFromStored,
	type Member,
	memberFromStored,
} from "@junban/domain/documents";
import { type Board, NEW_BOARD, parseBoard } from "@junban/domain/line";
import { fieldsOf, readText, type StoredFields, type TimeZone, timeZoneOf } from "@junban/domain/values";
import { failed, had, type Outcome } from "./outcome.ts";
import type { Listing } from "./watch.ts";

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
export function readApp(fields: StoredFields | undefined): Outcome<AppView> {
	const name = readText(fields?.name, APP_NAME);
	if (fields === undefined || name === "") return failed("app-not-found", "name");
	return had({
		name,
		nameEn: readText(fieldsOf(fields.en)?.get("name"), APP_NAME),
		timezone: timeZoneOf(fields.timezone),
	});
}

/** `apps/{appUID}/users/{userUID}`: true for an owner. Absent: `permission-denied`. */
export function readOwnership(fields: StoredFields | undefined): Outcome<true> {
	return fields?.role === "owner" ? had(true) : failed("permission-denied", "role");
}

/** `apps/{appUID}/line/{lineUID}`. Absent: `line-not-found`. */
export function readLine(fields: StoredFields | undefined): Outcome<LineSettings> {
	return fields === undefined ? failed("line-not-found", "absent") : had(lineSettingsFromStored(fields));
}

/** `…/public/board`. Absent before the first person ever lined up. Not a board: `internal`. */
export function readBoard(fields: StoredFields | undefined): Outcome<Board> {
	if (fields === undefined) return had(NEW_BOARD);
	const board = parseBoard(fields);
	return board === undefined ? failed("internal", "board") : had(board);
}

/** A document of `…/members`. The document id and the stored uid must be the same. */
export function readMember(id: string, fields: StoredFields): Outcome<Member> {
	const member = memberFromStored(fields);
	if ("corrupt" in member) return failed("member-corrupt", member.problem);
	return member.uid === id ? had(member) : failed("member-corrupt", "uid");
}

/** The readings of a page, in the order of the query. */
export function pageOf({ documents, corrupt }: Listing<Member>): MembersPage {
	return { members: documents, corrupt };
}
