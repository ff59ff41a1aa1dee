import type { AppUid } from "@junban/domain/values";
import { addressParts, localizedPath, splitLocale } from "./locale-path.ts";
import { customerPaths } from "./screen-paths.ts";

/** What an address means on the app's own host: `/` and `/en` are the app's entry, all others are what they are. */
export function addressOnAppHost(app: AppUid, address: string): string {
	const { path, rest } = addressParts(address);
	const { locale, path: plain } = splitLocale(path);
	return plain === "/" ? `${localizedPath(customerPaths.shop(app), locale)}${rest}` : address;
}
