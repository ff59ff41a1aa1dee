/** Paths of stored documents (an even number of segments) and collections (an odd number). */
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

/** The sub-collections of a line. */
export type LineCollection =
	| "receptions"
	| "questions"
	| "require_questions"
	| "temporary_closeds"
	| "members"
	| "public_members"
	| "answers"
	| "require_answers";

export const APPS = "apps";
export const USERS = "users";
export const INFORMATION = "project/main/public/admin/information";

export const appPath = (app: AppUid): string => `apps/${app}`;
export const appUsersPath = (app: AppUid): string => `apps/${app}/users`;
export const appUserPath = (app: AppUid, user: string): string => `apps/${app}/users/${user}`;
export const linePath = ({ app, line }: LinePath): string => `apps/${app}/line/${line}`;
export const boardPath = (path: LinePath): string => `${linePath(path)}/public/board`;
export const inLine = (path: LinePath, collection: LineCollection): string =>
	`${linePath(path)}/${collection}`;
export const userPath = (user: string): string => `users/${user}`;

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
