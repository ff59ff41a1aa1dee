import type { Endpoint } from "@junban/api-contract/endpoints/all";
import { isSample } from "@junban/domain/shop";
import {
	type AppUid,
	type LineUid,
	type MemberUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
} from "@junban/domain/values";
import type { ApiContext } from "./context.ts";
import { Refusal } from "./refusal.ts";

/**
 * The check of a path: refuses invalid names without a read of the store, and changes of samples by any caller.
 * Operations read the names by `appOf`, `lineOf` and `memberOf`.
 */
export function nameCheckOf({ codes, path }: Pick<Endpoint, "codes" | "path">): (c: ApiContext) => void {
	const hasApp = path.includes("{app}");
	const hasLine = path.includes("{line}");
	const hasMember = path.includes("{member}");
	const refusesSamples = codes.includes("sample-read-only");
	return (c) => {
		const app = hasApp ? named(parseAppUid(c.req.param("app")), "app-not-found") : undefined;
		const line = hasLine ? named(parseLineUid(c.req.param("line")), "line-not-found") : undefined;
		if (refusesSamples && app !== undefined && isSample(app)) throw new Refusal("sample-read-only");
		const member = hasMember ? named(parseMemberUid(c.req.param("member")), "member-not-found") : undefined;
		c.set("names", { app, line, member });
	};
}

function named<T>(uid: T | undefined, code: "app-not-found" | "line-not-found" | "member-not-found"): T {
	if (uid === undefined) throw new Refusal(code);
	return uid;
}

/** The app of the path. */
export function appOf(c: ApiContext): AppUid {
	return required(c.get("names")?.app);
}

/** App and line of the path. */
export function lineOf(c: ApiContext): { app: AppUid; line: LineUid } {
	return { app: appOf(c), line: required(c.get("names")?.line) };
}

/** The member of the path. */
export function memberOf(c: ApiContext): MemberUid {
	return required(c.get("names")?.member);
}

function required<T>(name: T | undefined): T {
	if (name === undefined) throw new Error("The path of this call has no such name");
	return name;
}
