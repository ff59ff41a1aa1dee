/** The address that customers reach the shop by, as it is encoded and printed. */
import { customerPaths, localizedPath } from "@junban/app-shell/paths";
import { isThisMachine } from "@junban/app-shell/this-machine";
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
	const { hostname } = new URL(base);
	return {
		whole,
		short: whole.replace(/^https?:\/\//, ""),
		isReachable: publicUrl === undefined ? !isPrivate(hostname) : !isThisMachine(hostname),
	};
}

/** Whether the name or address has a meaning inside of one network only. */
function isPrivate(hostname: string): boolean {
	if (isThisMachine(hostname) || /\.(?:local|internal|lan|home\.arpa)$/.test(hostname)) return true;
	if (hostname.startsWith("[")) return /^\[(?:f[cd]|fe[89ab])/.test(hostname);
	if (!hostname.includes(".")) return true;
	return /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
		hostname,
	);
}
