import { importPKCS8, SignJWT } from "jose";
import { WireError } from "#src/wire-error.ts";

/** A key of a Google service account, from its JSON file. */
export interface ServiceAccount {
	readonly projectId: string;
	readonly email: string;
	/** PKCS #8 in PEM. */
	readonly privateKey: string;
	readonly privateKeyId: string;
}

/** Seconds; the maximum that Google accepts. */
const LIFETIME_S = 3_600;
/** Seconds before its expiry at which a token is replaced, so that no token expires during a call. */
const RENEW_BEFORE_S = 300;

/** Parses the JSON file of a service account's key. Throws WireError; its message holds no part of the file. */
export function parseServiceAccount(json: string): ServiceAccount {
	let file: unknown;
	try {
		file = JSON.parse(json);
	} catch {
		throw new WireError("The service account is not JSON");
	}
	const text = (key: string): string => {
		const value: unknown = typeof file === "object" && file !== null ? Reflect.get(file, key) : undefined;
		if (typeof value !== "string" || value === "") throw new WireError(`The service account has no ${key}`);
		return value;
	};
	if (text("type") !== "service_account") throw new WireError("Not the key of a service account");
	return {
		projectId: text("project_id"),
		email: text("client_email"),
		privateKey: text("private_key"),
		privateKeyId: text("private_key_id"),
	};
}

/**
 * Returns a function that returns the current bearer token. The account signs the tokens itself; Google's services
 * accept them without an exchange. A token is used until shortly before its expiry. Rejects with the error of WebCrypto
 * if the key cannot be used.
 *
 * @param audience the service, for example `https://firestore.googleapis.com/`
 * @param now milliseconds since 1970
 */
export function serviceAccountTokens(
	account: ServiceAccount,
	audience: string,
	now: () => number = Date.now,
): () => Promise<string> {
	let current: { readonly from: number; readonly token: string } | undefined;

	async function sign(issuedAt: number): Promise<string> {
		return await new SignJWT()
			.setProtectedHeader({ alg: "RS256", typ: "JWT", kid: account.privateKeyId })
			.setIssuer(account.email)
			.setSubject(account.email)
			.setAudience(audience)
			.setIssuedAt(issuedAt)
			.setExpirationTime(issuedAt + LIFETIME_S)
			.sign(await importPKCS8(account.privateKey, "RS256"));
	}

	return async () => {
		const at = Math.floor(now() / 1_000);
		// After the clock was set back, the token was issued in the future, and Google refuses it.
		if (current !== undefined && at >= current.from && at < current.from + LIFETIME_S - RENEW_BEFORE_S)
			return current.token;
		// The cache holds the token, not its promise: in a Worker, a request must not await work of another request.
		const token = await sign(at);
		current = { from: at, token };
		return token;
	};
}
