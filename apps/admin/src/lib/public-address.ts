/** The address that customers reach the shop by, as it is encoded and printed. */
import { customerPaths, localizedPath } from "@junban/app-shell/paths";
import { isReachable } from "@junban/app-shell/reachable";
import type { AppUid, Locale } from "@junban/domain/values";

export interface PublicAddress {
	/** The address in the QR code. */
	readonly whole: string;
	/** The address for people, who need not type the protocol. */
	readonly short: string;
	/** Phones outside of the shop's network open it. */
	readonly isReachable: boolean;
}

/**
 * @param publicUrl the operator's setting, which may be an address of a private network
 * @param pageOrigin `location.origin`
 * @param locale the language of the page that the code opens
 */
export function publicAddress(
	app: AppUid,
	locale: Locale,
	publicUrl: string | undefined,
	pageOrigin: string,
): PublicAddress {
	const base = publicUrl ?? pageOrigin;
	const whole = `${base}${localizedPath(customerPaths.shop(app), locale)}`;
	return {
		whole,
		short: whole.replace(/^https?:\/\//, ""),
		isReachable: isReachable(publicUrl, pageOrigin),
	};
}
