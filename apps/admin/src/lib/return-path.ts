import type { AppUid } from "@junban/domain/ids";
import { adminPaths } from "@junban/domain/screen-paths";

/** A page of this shop's admin (without language prefix) to go back to after login; undefined for any other address. */
export function returnPath(value: unknown, app: AppUid): string | undefined {
	if (typeof value !== "string" || !value.startsWith(`${adminPaths.dashboard(app)}/`)) return undefined;
	return value.startsWith(adminPaths.login(app)) ? undefined : value;
}
