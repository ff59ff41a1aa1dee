/** Readers of stored documents. Each parses the fields of a document; none casts. */

import {
	type AppData,
	type AppPlan,
	appDataFromStored,
	appPlanFromStored,
	type LineSettings,
	lineSettingsFromStored,
	type Member,
	memberFromStored,
	ROLES,
	type Role,
	type ServiceText,
	type Suspension,
	serviceTextFromStored,
	suspensionFromStored,
} from "@junban/domain/documents";
import {
	type Board,
	NEW_BOARD,
	type NoticeChannel,
	type NoticeResult,
	parseBoard,
} from "@junban/domain/line";
import { good, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing } from "@junban/ports/watch";
import { failed } from "./outcome.ts";

/**
 * A member of the line's list. `channels`: how notices reach its holder besides the page. `notices`: what became of those
 * so far. `answers`: their number. Absent: not known. `isReaders`: in a sample, the place that its reader took with a phone.
 */
export interface ListedMember extends Member {
	readonly channels?: readonly NoticeChannel[];
	readonly notices?: readonly NoticeResult[];
	readonly answers?: number;
	readonly isReaders?: true;
}

/** One page of the line: members in line order, and the documents that cannot be parsed. */
export interface MembersPage {
	readonly members: readonly ListedMember[];
	readonly corrupt: readonly { readonly id: string; readonly problem: string }[];
}

/** A shop with its plan. */
export type WholeApp = AppData & AppPlan;

/** Reads `apps/{appUID}`. `app-not-found` for a missing document or one without a name. */
export function readApp(fields: StoredFields = {}): Outcome<WholeApp> {
	const app = { ...appDataFromStored(fields), ...appPlanFromStored(fields) };
	return app.name === "" ? failed("app-not-found", "name") : good(app);
}

/** Reads `project/main/public/admin`: empty words for a missing document. */
export function readServiceText(fields: StoredFields = {}): Outcome<ServiceText> {
	return good(serviceTextFromStored(fields));
}

/** Reads `apps/{appUID}/private/suspension`. `document-missing` for a missing document. */
export function readSuspension(fields: StoredFields | undefined): Outcome<Suspension> {
	if (fields === undefined) return failed("document-missing", "absent");
	const suspension = suspensionFromStored(fields);
	return suspension.ok ? suspension : failed("internal", "suspension");
}

/** Reads the role in `apps/{appUID}/users/{userUID}`: `permission-denied` for a missing document and for any other role. */
export function readRole(fields: StoredFields | undefined): Outcome<Role> {
	const role = ROLES.find((each) => each === fields?.role);
	return role === undefined ? failed("permission-denied", "role") : good(role);
}

/** Reads `apps/{appUID}/line/{lineUID}`. `line-not-found` for a missing document. */
export function readLine(fields: StoredFields | undefined): Outcome<LineSettings> {
	return fields === undefined ? failed("line-not-found", "absent") : good(lineSettingsFromStored(fields));
}

/** Reads `…/public/board`, which is missing before the first join. `internal` for a malformed board. */
export function readBoard(fields: StoredFields | undefined): Outcome<Board> {
	if (fields === undefined) return good(NEW_BOARD);
	const board = parseBoard(fields);
	return board === undefined ? failed("internal", "board") : good(board);
}

/** Reads a document of `…/members`. `member-corrupt` also when document id and stored uid differ. */
export function readMember(id: string, fields: StoredFields): Outcome<Member> {
	const member = memberFromStored(fields);
	if (!member.ok) return failed(member.code, member.field ?? "");
	return member.value.uid === id ? member : failed("member-corrupt", "uid");
}

export function pageOf({ documents, corrupt }: Listing<ListedMember>): MembersPage {
	return { members: documents, corrupt };
}
