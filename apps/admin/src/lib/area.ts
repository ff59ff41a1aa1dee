import { adminPaths } from "@junban/app-shell/paths";
import type { Area } from "@junban/app-shell/return-path";
import type { AppUid } from "@junban/domain/values";

/** The admin area of a shop. */
export function areaOf(app: AppUid): Area {
	return { home: adminPaths.dashboard(app), login: adminPaths.login(app) };
}
