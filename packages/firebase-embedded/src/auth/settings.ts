import { hasOddNames } from "@junban/callers/address-parts";
import { AuthError } from "./auth-error.ts";

export type SignUpSettings = {
	/** Whether anybody may create an account. Default: true. */
	open?: boolean;
	/** Allowed mail domains of addresses, for example `example.jp`. Default: all. */
	domains?: readonly string[];
	/** Whether accounts without an address may be created. Default: true. */
	anonymous?: boolean;
};

/** Milliseconds after which a person must sign in again. */
export type SessionEnds = {
	/** Without any use. Default: 90 days. */
	unusedMs: number;
	/** Since the sign-in. Default: 365 days. */
	longestMs: number;
};

const DAY_MS = 86_400_000;
export const SESSION_ENDS: SessionEnds = { unusedMs: 90 * DAY_MS, longestMs: 365 * DAY_MS };

export type Settings = {
	signUp: SignUpSettings;
	sessionEnds: SessionEnds;
	/** The public address of this server, without a slash at the end. */
	publicUrl: () => string;
	/** Further origins, besides that of `publicUrl`, to which mailed links may continue. */
	origins: readonly string[];
};

/** Whether browsers reach this server by HTTPS. */
export function isSecure({ publicUrl }: Settings): boolean {
	return publicUrl().startsWith("https:");
}

/** Throws `ADMIN_ONLY_OPERATION`. */
export function requireSignUp({ signUp }: Settings): void {
	if (signUp.open === false) throw new AuthError("ADMIN_ONLY_OPERATION");
}

/** Throws `ADMIN_ONLY_OPERATION` if the address is not of an allowed domain. */
export function requireDomain({ signUp: { domains } }: Settings, email: string): void {
	const domain = email.slice(email.lastIndexOf("@") + 1);
	if (domains !== undefined && !domains.some((each) => each.toLowerCase() === domain))
		throw new AuthError("ADMIN_ONLY_OPERATION", "This mail domain is not admitted.");
}

const MAX_URL = 2000;

/** The page to continue to after a mailed link. Throws `INVALID_CONTINUE_URI` or `UNAUTHORIZED_DOMAIN`. */
export function parseContinueUrl(settings: Settings, value: unknown): string | undefined {
	if (value === undefined || value === null || value === "") return undefined;
	const isRead =
		typeof value === "string" && value.length <= MAX_URL && !hasOddNames({ url: value, headers: {} });
	const url = isRead ? URL.parse(value) : null;
	if (url === null || !/^https?:$/.test(url.protocol)) throw new AuthError("INVALID_CONTINUE_URI");
	const admitted = url.username === "" && url.password === "" && originsOf(settings).includes(url.origin);
	if (!admitted) throw new AuthError("UNAUTHORIZED_DOMAIN", "Domain not allowlisted by project");
	return url.href;
}

/** All origins to which links may continue. */
export function originsOf({ publicUrl, origins }: Settings): string[] {
	return [new URL(publicUrl()).origin, ...origins];
}
