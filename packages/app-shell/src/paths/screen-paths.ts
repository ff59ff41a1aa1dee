/**
 * The paths of all screens but the customers', without language prefix. Links are made by `hrefFrom`, or by a router whose basename is the
 * prefix. Uids hold only characters that need no escaping.
 */

import type { Feature } from "@junban/domain/shop";
import type { AppUid, MemberUid } from "@junban/domain/values";
import { HOME_PATH } from "./customer-paths.ts";

type Pages<Name extends string = string> = { readonly [N in Name]?: `/${string}` };

/** The public pages about the product. */
export const publicPaths = {
	home: HOME_PATH,
	examples: "/examples",
	features: "/features",
	price: "/price",
	privacy: "/privacy",
	/** How the service goes. */
	status: "/status",
	term: "/term",
	/** The notice required by Japan's Act on Specified Commercial Transactions. */
	tokushoho: "/tokushoho",
	results2022: "/results/re-2022",
} as const satisfies Pages;

export const examplePaths = {
	cafe: "/examples/cafe",
	clinic: "/examples/clinic",
	event: "/examples/event",
	souvenir: "/examples/souvenir",
} as const satisfies Pages;

/** The pages of single features. Keys are features of the table of plans, so that the price page can link to them. */
export const featurePaths = {
	addressInfo: "/features/address-info",
	csv: "/features/csv-download",
	display: "/features/display",
	limits: "/features/limit",
	line: "/features/member",
	notificationMails: "/features/notification",
	pwa: "/features/pwa",
	qrCode: "/features/qr-code",
	rangeMessages: "/features/range-messages",
	receptions: "/features/reception",
	startGuideTime: "/features/start-guide-time",
	temporaryClosures: "/features/temporary-close",
	texts: "/features/text-display",
} as const satisfies Pages<Feature>;

export const registerPaths = {
	/** For owners who come back. */
	login: "/register/login",
	step1: "/register/step1",
	step2: "/register/step2",
	emailSent: "/register/email_sended",
	congratulations: "/register/congratulations",
} as const satisfies Pages;

export const masterPaths = {
	home: "/master_admin",
	login: "/master_admin/login",
	users: "/master_admin/users",
	announcements: "/master_admin/announcements",
	texts: "/master_admin/texts",
	health: "/master_admin/health",
	log: "/master_admin/log",
} as const satisfies Pages;

/** One shop or one account on the operators' screens. */
export const masterItemPaths = {
	app: (app: AppUid) => `/master_admin/apps/${app}`,
	user: (user: string) => `/master_admin/users/${encodeURIComponent(user)}`,
} as const;

/** The shops of an account, and its sign-in where no shop is named. */
export const SHOPS_PATH = "/app_admin";

export const adminPaths = {
	dashboard: (app: AppUid) => `/app_admin/${app}`,
	login: (app: AppUid) => `/app_admin/${app}/login`,
	members: (app: AppUid) => `/app_admin/${app}/members`,
	qrCode: (app: AppUid) => `/app_admin/${app}/members/qrcode`,
	presence: (app: AppUid) => `/app_admin/${app}/members/presence`,
	member: (app: AppUid, member: MemberUid) => `/app_admin/${app}/members/${member}`,
	allMembers: (app: AppUid) => `/app_admin/${app}/allMembers`,
	receptions: (app: AppUid) => `/app_admin/${app}/receptions`,
	temporaryClose: (app: AppUid) => `/app_admin/${app}/temporary_close`,
	questions: (app: AppUid) => `/app_admin/${app}/questions`,
	lineSetting: (app: AppUid) => `/app_admin/${app}/line_setting`,
	appSetting: (app: AppUid) => `/app_admin/${app}/app_setting`,
	csv: (app: AppUid) => `/app_admin/${app}/csv`,
	reports: (app: AppUid) => `/app_admin/${app}/reports`,
} as const;
