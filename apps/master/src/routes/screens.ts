/** The screens. Each is a chunk of its own. */
import { patterns } from "@junban/app-shell/patterns";
import type { ComponentType } from "react";

const { master } = patterns;

/** A route of React Router whose code is loaded when the screen is opened. */
interface Screen {
	readonly index?: true;
	readonly path?: string;
	readonly lazy: () => Promise<{ Component: ComponentType }>;
}

export const screens = [
	{ index: true, lazy: () => import("./apps-route.tsx") },
	{ path: master.app, lazy: () => import("./app-route.tsx") },
	{ path: master.users, lazy: () => import("./users-route.tsx") },
	{ path: master.user, lazy: () => import("./user-route.tsx") },
	{ path: master.announcements, lazy: () => import("./announcements-route.tsx") },
	{ path: master.texts, lazy: () => import("./texts-route.tsx") },
	{ path: master.health, lazy: () => import("./health-route.tsx") },
	{ path: master.log, lazy: () => import("./log-route.tsx") },
] as const satisfies readonly Screen[];
