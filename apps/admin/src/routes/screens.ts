/** The screens of a shop. Each is a chunk of its own. */
import { patterns } from "@junban/app-shell/patterns";
import type { ComponentType } from "react";

const { admin } = patterns;

/** A route of React Router whose code is loaded when the screen is opened. */
interface Screen {
	readonly index?: true;
	readonly path?: string;
	readonly lazy: () => Promise<{ Component: ComponentType }>;
}

export const screens = [
	{ index: true, lazy: () => import("./dashboard-route.tsx") },
	{ path: admin.members, lazy: () => import("./members-route.tsx") },
	{ path: admin.qrCode, lazy: () => import("./qrcode-route.tsx") },
	{ path: admin.presence, lazy: () => import("./presence-route.tsx") },
	{ path: admin.member, lazy: () => import("./member-route.tsx") },
	{ path: admin.allMembers, lazy: () => import("./all-members-route.tsx") },
	{ path: admin.receptions, lazy: () => import("./receptions-route.tsx") },
	{ path: admin.temporaryClose, lazy: () => import("./temporary-close-route.tsx") },
	{ path: admin.questions, lazy: () => import("./questions-route.tsx") },
	{ path: admin.lineSetting, lazy: () => import("./line-setting-route.tsx") },
	{ path: admin.appSetting, lazy: () => import("./app-setting-route.tsx") },
	{ path: admin.csv, lazy: () => import("./csv-route.tsx") },
	{ path: admin.reports, lazy: () => import("./reports-route.tsx") },
] as const satisfies readonly Screen[];

/** Parts of screens that load after the screen or after a press. */
const parts = [
	() => import("@junban/ui/reorder-drag"),
	() => import("#src/features/all-members/record-table.tsx"),
	() => import("#src/features/app-setting/logo-field.tsx"),
	() => import("#src/features/app-setting/plan-tab.tsx"),
	() => import("#src/features/app-setting/staff-tab.tsx"),
	() => import("#src/features/app-setting/account-tab.tsx"),
	() => import("#src/features/app-setting/danger-tab.tsx"),
	() => import("#src/features/reports/events-view.tsx"),
];

/** Fetches the code of all screens, so that they open without a connection. A failure shows when the screen is opened. */
export async function prefetchScreens(): Promise<void> {
	await Promise.allSettled([...screens.map(({ lazy }) => lazy()), ...parts.map((load) => load())]);
}
