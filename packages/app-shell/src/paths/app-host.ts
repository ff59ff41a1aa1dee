import type { AppUid } from "@junban/domain/values";
import { customerPaths } from "./customer-paths.ts";
import { addressParts, localizedPath, splitLocale } from "./locale-path.ts";

/** The page of an address on the app's own host: `/` and `/en` are the app's entry page, other addresses stay the same. */
export function addressOnAppHost(app: AppUid, address: string): string {
	const { path, rest } = addressParts(address);
	const { locale, path: plain } = splitLocale(path);
	return plain === "/" ? `${localizedPath(customerPaths.shop(app), locale)}${rest}` : address;
}
