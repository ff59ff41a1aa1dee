import { hrefs } from "@junban/app-shell/hrefs";
import type { AppUid } from "@junban/domain/ids";

/** A page of this shop's admin (without language prefix) to go back to after login; undefined for any other address. */
export function returnPath(value: unknown, app: AppUid): string | undefined {
	if (typeof value !== "string" || !value.startsWith(`${hrefs.admin.dashboard(app)}/`)) return undefined;
	return value.startsWith(hrefs.admin.login(app)) ? undefined : value;
}
