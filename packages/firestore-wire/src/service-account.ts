import { importPKCS8, SignJWT } from "jose";
import { WireError } from "#src/wire-error.ts";

/** A key of a Google service account, as its JSON file says. */
export interface ServiceAccount {
	readonly projectId: string;
	readonly email: string;
	/** PKCS #8 in PEM. */
	readonly privateKey: string;
	readonly privateKeyId: string;
}

/** What Google takes at most. */
const LIFETIME_S = 3_600;
/** A token is made anew this long before its end, so that no call travels with one that ends on its way. */
const RENEW_BEFORE_S = 300;

/** Reads the JSON file of a service account's key; throws WireError, which never holds a part of the file. */
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
 * Bearer tokens that the account signs itself, which Google's services take without an exchange. One is used until
 * shortly before its end. Rejects with the error of WebCrypto when the key cannot be used.
 *
 * @param audience of the service, e.g. `https://firestore.googleapis.com/`
 * @param now epoch milliseconds
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
		// A clock that was set back would otherwise keep a token from the future, which is refused.
		if (current !== undefined && at >= current.from && at < current.from + LIFETIME_S - RENEW_BEFORE_S)
			return current.token;
		// The token is kept, not the promise of it: a Worker must not wait for what another of its requests does.
		const token = await sign(at);
		current = { from: at, token };
		return token;
	};
}
