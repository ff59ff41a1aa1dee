/** Lines and members by their uids, for the paths of `@junban/domain/documents`. */
import { type LineCollection, lineCollectionPath, linePath, linePaths } from "@junban/domain/documents";
import {
	type AppUid,
	type Checked,
	good,
	type LineUid,
	type MemberUid,
	missingFor,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
	refusal,
} from "@junban/domain/values";

export interface LinePath {
	readonly app: AppUid;
	readonly line: LineUid;
}

export interface MemberPath extends LinePath {
	readonly member: MemberUid;
}

export function pathOfLine({ app, line }: LinePath): string {
	return linePath(app, line);
}

export function pathOfBoard({ app, line }: LinePath): string {
	return linePaths(app, line).board;
}

/** The path of one of the line's collections. */
export function inLine({ app, line }: LinePath, collection: LineCollection): string {
	return lineCollectionPath(app, line, collection);
}

/**
 * The path of a member from the parts of an address. `value-missing` names the first missing part, `invalid-value` the
 * first that is not a uid.
 */
export function memberPathOf(values: {
	readonly appUID: unknown;
	readonly lineUID: unknown;
	readonly memberUID: unknown;
}): Checked<MemberPath> {
	const missing = missingFor("member", values);
	if (missing !== undefined) return missing;
	const app = parseAppUid(values.appUID);
	if (app === undefined) return refusal("invalid-value", "appUID");
	const line = parseLineUid(values.lineUID);
	if (line === undefined) return refusal("invalid-value", "lineUID");
	const member = parseMemberUid(values.memberUID);
	return member === undefined ? refusal("invalid-value", "memberUID") : good({ app, line, member });
}

/** True for a text that can be the id of a user's document; every uid of Firebase is one. */
export function isUserUid(value: unknown): value is string {
	return typeof value === "string" && /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(value);
}
