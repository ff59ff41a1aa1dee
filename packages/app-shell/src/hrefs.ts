/**
 * The paths of all screens, without language: give them to `hrefFrom`, or to a router whose basename is the language's
 * prefix. Uids are of letters that need no escaping.
 */
import type { AppUid, LineUid, MemberUid } from "@junban/domain/ids";

export const hrefs = {
	home: () => "/",
	customer: {
		shop: (app: AppUid) => `/app/${app}`,
		display: (app: AppUid, line: LineUid) => `/app/${app}/${line}/display`,
		ticket: (app: AppUid, line: LineUid, member: MemberUid) => `/app/${app}/${line}/${member}`,
	},
	admin: {
		dashboard: (app: AppUid) => `/app_admin/${app}`,
		login: (app: AppUid) => `/app_admin/${app}/login`,
		members: (app: AppUid) => `/app_admin/${app}/members`,
	},
} as const;

/** The same places as patterns for a router; every `:name` is one path segment. */
export const patterns = {
	customer: { shop: "/app/:app", display: "/app/:app/:line/display", ticket: "/app/:app/:line/:member" },
	admin: { dashboard: "/app_admin/:app", login: "/app_admin/:app/login", members: "/app_admin/:app/members" },
} as const;
