import { type Accounts, createAccount, verifyOwner } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import { parseDisplayName, parseEmail, parseNewPassword } from "./credentials.ts";
import { answer, routeOf, sendJson } from "./http.ts";
import { loadSigningKeys } from "./keys.ts";
import { createLimits } from "./limits.ts";
import { createPasswords } from "./passwords.ts";
import { openStore, type UserRow } from "./store.ts";
import { createTokens, encodeCustomClaims } from "./tokens.ts";
import type { Auth, AuthOptions, AuthUser } from "./types.ts";

const JWKS = "/.well-known/jwks.json";

/** Opens the accounts of a data folder, creating what is missing. Two processes must not open the same folder. */
export async function openAuth(options: AuthOptions): Promise<Auth> {
	const { dataDir, projectId, now = Date.now, log = () => undefined } = options;
	const clientAddress = options.clientAddress ?? ((req) => req.socket.remoteAddress ?? "");
	const issuer = options.issuer ?? `https://securetoken.google.com/${projectId}`;
	const keys = await loadSigningKeys(dataDir);
	const accounts: Accounts = {
		projectId,
		store: openStore(dataDir),
		tokens: createTokens(keys, { issuer, audience: projectId, now }),
		passwords: createPasswords(),
		limits: createLimits(now),
		now,
	};
	const { store, passwords } = accounts;
	let closing: Promise<void> | undefined;

	return {
		issuer,
		audience: projectId,
		handle(req, res) {
			const [path = ""] = (req.url ?? "").split("?", 1);
			if (req.method === "OPTIONS") return false;
			if (path === JWKS && (req.method === "GET" || req.method === "HEAD")) {
				sendJson(res, 200, keys.jwks, "public, max-age=3600");
				return true;
			}
			const route = routeOf(path);
			if (route === undefined) return false;
			void answer({ accounts, address: clientAddress(req), log }, route, req, res);
			return true;
		},
		async verifyIdToken(token) {
			try {
				return (await verifyOwner(accounts, token)).verified;
			} catch (error) {
				if (error instanceof AuthError) return undefined;
				throw error;
			}
		},
		async createUser({ email, password, displayName }) {
			const { uid } = await createAccount(accounts, {
				email: parseEmail(email),
				password: parseNewPassword(password),
				displayName: parseDisplayName(displayName),
			});
			return { uid };
		},
		findUserByEmail(email) {
			const row = store.findUserByEmail(email.toLowerCase());
			return row && publicUser(row);
		},
		setCustomClaims(uid, claims) {
			if (!store.setCustomClaims(uid, encodeCustomClaims(claims))) throw new AuthError("USER_NOT_FOUND");
		},
		setDisabled(uid, disabled) {
			if (!store.setDisabled(uid, disabled)) throw new AuthError("USER_NOT_FOUND");
		},
		jwks: () => keys.jwks,
		close() {
			closing ??= passwords.idle().then(store.close);
			return closing;
		},
	};
}

function publicUser(row: UserRow): AuthUser {
	return {
		uid: row.uid,
		email: row.email,
		emailVerified: row.emailVerified,
		...(row.displayName === undefined ? {} : { displayName: row.displayName }),
		disabled: row.disabled,
		customClaims: JSON.parse(row.customClaims),
	};
}
