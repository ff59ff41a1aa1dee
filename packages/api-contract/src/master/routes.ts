import type { Route } from "#src/routes.ts";

/** Calls of the service's operators. `master` is no uid of a shop. */
export const MASTER_ROUTES = {
	masterMe: { method: "GET", path: "/apiV2/master/me" },
	masterApps: { method: "GET", path: "/apiV2/master/apps" },
	masterApp: { method: "GET", path: "/apiV2/master/apps/{app}" },
	masterAppSettings: { method: "GET", path: "/apiV2/master/apps/{app}/settings" },
	grantPremium: { method: "POST", path: "/apiV2/master/apps/{app}/grant_premium" },
	endPremium: { method: "POST", path: "/apiV2/master/apps/{app}/end_premium" },
	suspendApp: { method: "POST", path: "/apiV2/master/apps/{app}/suspend" },
	resumeApp: { method: "POST", path: "/apiV2/master/apps/{app}/resume" },
	exportApp: { method: "POST", path: "/apiV2/master/apps/{app}/export" },
	masterDeleteApp: { method: "POST", path: "/apiV2/master/apps/{app}/deletion" },
	masterUsers: { method: "GET", path: "/apiV2/master/users" },
	masterUser: { method: "GET", path: "/apiV2/master/users/{person}" },
	disableUser: { method: "POST", path: "/apiV2/master/users/{person}/disable" },
	enableUser: { method: "POST", path: "/apiV2/master/users/{person}/enable" },
	signOutUser: { method: "POST", path: "/apiV2/master/users/{person}/sign_out" },
	mailUserReset: { method: "POST", path: "/apiV2/master/users/{person}/mail_reset" },
	masterAnnouncements: { method: "GET", path: "/apiV2/master/announcements" },
	createAnnouncement: { method: "POST", path: "/apiV2/master/announcements" },
	saveAnnouncement: { method: "PUT", path: "/apiV2/master/announcements/{announcement}" },
	endAnnouncement: { method: "POST", path: "/apiV2/master/announcements/{announcement}/end" },
	masterTexts: { method: "GET", path: "/apiV2/master/texts" },
	saveText: { method: "PUT", path: "/apiV2/master/texts/{page}" },
	masterHealth: { method: "GET", path: "/apiV2/master/health" },
	masterLog: { method: "GET", path: "/apiV2/master/log" },
} as const satisfies Record<string, Route>;
