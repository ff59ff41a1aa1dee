/** The screens of the sidebar, in its order. */
import { masterPaths } from "@junban/app-shell/paths";

export interface ScreenEntry {
	/** Names the phrase in the namespace `frame`, and the icon. */
	readonly name: "apps" | "users" | "announcements" | "texts" | "health" | "log";
	readonly path: string;
	/** The beginning of the addresses below it. */
	readonly below?: string;
}

export const SCREENS: readonly ScreenEntry[] = [
	{ name: "apps", path: masterPaths.home, below: `${masterPaths.home}/apps/` },
	{ name: "users", path: masterPaths.users, below: `${masterPaths.users}/` },
	{ name: "announcements", path: masterPaths.announcements },
	{ name: "texts", path: masterPaths.texts },
	{ name: "health", path: masterPaths.health },
	{ name: "log", path: masterPaths.log },
];
