/** The screens of the sidebar, in its order, and who may open them. */
import { adminPaths } from "@junban/app-shell/paths";
import type { AppUid } from "@junban/domain/values";
import type { ShopRole } from "./shop-context.ts";

export interface ScreenEntry {
	/** Names the phrase in the namespace `frame`, and the icon. */
	readonly name:
		| "dashboard"
		| "members"
		| "reports"
		| "receptions"
		| "temporaryClose"
		| "questions"
		| "qrCode"
		| "lineSetting"
		| "appSetting";
	readonly path: (app: AppUid) => string;
	/** True for the address of a screen that is reached from this one and has no entry. */
	readonly isAbove?: (pathname: string, app: AppUid) => boolean;
	/** The roles that see the entry. A screen that a person may not use is absent. */
	readonly roles: readonly ShopRole[];
}

const EVERYBODY = ["owner", "staff", "sample"] as const;
const SETTING = ["owner", "sample"] as const;

/** Below the address of the members, but of another entry. */
const OF_CODES = [adminPaths.qrCode, adminPaths.presence];

/** The screens of each day, and below a rule the screens of the set-up. */
export const DAILY: readonly ScreenEntry[] = [
	{ name: "dashboard", path: adminPaths.dashboard, roles: EVERYBODY },
	{
		name: "members",
		path: adminPaths.members,
		roles: EVERYBODY,
		isAbove: (pathname, app) =>
			pathname.startsWith(`${adminPaths.members(app)}/`) && !OF_CODES.some((path) => path(app) === pathname),
	},
	{
		name: "reports",
		path: adminPaths.reports,
		roles: EVERYBODY,
		isAbove: (pathname, app) => pathname === adminPaths.allMembers(app) || pathname === adminPaths.csv(app),
	},
];

export const SET_UP: readonly ScreenEntry[] = [
	{ name: "receptions", path: adminPaths.receptions, roles: SETTING },
	{ name: "temporaryClose", path: adminPaths.temporaryClose, roles: SETTING },
	{ name: "questions", path: adminPaths.questions, roles: SETTING },
	{
		name: "qrCode",
		path: adminPaths.qrCode,
		roles: EVERYBODY,
		isAbove: (pathname, app) => pathname === adminPaths.presence(app),
	},
	{ name: "lineSetting", path: adminPaths.lineSetting, roles: SETTING },
	// Staff find their own account there. A sample has no accounts (specification, section 6).
	{ name: "appSetting", path: adminPaths.appSetting, roles: ["owner", "staff"] },
];

/** Whether the address is that of a screen that stores settings. The QR code's screen stores nothing. */
export function isSetting(app: AppUid, pathname: string): boolean {
	return SET_UP.some(({ name, path }) => name !== "qrCode" && path(app) === pathname);
}
