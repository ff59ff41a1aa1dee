/**
 * The paths of the screens, without language: give them to `hrefFrom`, or to a router whose basename is the language's
 * prefix. Uids are of letters that need no escaping.
 */
import type { AppUid, LineUid, MemberUid } from "./ids.ts";

export const HOME_PATH = "/";

export const customerPaths = {
	shop: (app: AppUid) => `/app/${app}`,
	display: (app: AppUid, line: LineUid) => `/app/${app}/${line}/display`,
	ticket: (app: AppUid, line: LineUid, member: MemberUid) => `/app/${app}/${line}/${member}`,
	questions: (app: AppUid, line: LineUid, member: MemberUid) => `/app/${app}/${line}/${member}/questions`,
	allQuestions: (app: AppUid, line: LineUid, member: MemberUid) =>
		`/app/${app}/${line}/${member}/questions_all`,
} as const;

export const adminPaths = {
	dashboard: (app: AppUid) => `/app_admin/${app}`,
	login: (app: AppUid) => `/app_admin/${app}/login`,
	members: (app: AppUid) => `/app_admin/${app}/members`,
	qrCode: (app: AppUid) => `/app_admin/${app}/members/qrcode`,
	member: (app: AppUid, member: MemberUid) => `/app_admin/${app}/members/${member}`,
	allMembers: (app: AppUid) => `/app_admin/${app}/allMembers`,
	receptions: (app: AppUid) => `/app_admin/${app}/receptions`,
	temporaryClose: (app: AppUid) => `/app_admin/${app}/temporary_close`,
	questions: (app: AppUid) => `/app_admin/${app}/questions`,
	lineSetting: (app: AppUid) => `/app_admin/${app}/line_setting`,
	appSetting: (app: AppUid) => `/app_admin/${app}/app_setting`,
	csv: (app: AppUid) => `/app_admin/${app}/csv`,
} as const;
