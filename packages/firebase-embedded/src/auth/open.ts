import type { IncomingMessage, ServerResponse } from "node:http";
import { uptime as systemUptime } from "node:os";
import { join } from "node:path";
import { serviceSecret } from "#src/access/service-secret.ts";
import { type Accounts, createAccount, verifyOwner } from "./accounts.ts";
import { administer } from "./administer.ts";
import { AuthError } from "./auth-error.ts";
import { encodeCustomClaims } from "./claims.ts";
import { parseDisplayName, parseEmail, parseNewPassword } from "./credentials.ts";
import { openStore } from "./data/store.ts";
import { createDevices } from "./devices.ts";
import { requireUnguessable } from "./guessable.ts";
import { createHeldClock } from "./held-clock.ts";
import { answer, type HttpContext, sendJson } from "./http.ts";
import { createInForce } from "./in-force.ts";
import { loadSigningKeys, type SigningKeys } from "./keys.ts";
import { createLimits } from "./limits.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createPost } from "./mail/post.ts";
import { createMailRecipients } from "./mail/recipients.ts";
import { ACTION_PATH, answerAction } from "./page/action-page.ts";
import { createPasswords } from "./passwords.ts";
import { startRemoval } from "./removal.ts";
import { routeOf } from "./routes.ts";
import { createChallenges } from "./second-factor/challenges.ts";
import { SESSION_ENDS } from "./settings.ts";
import { createTokens } from "./tokens.ts";
import type { Auth, AuthOptions } from "./types.ts";

const JWKS = "/.well-known/jwks.json";
/** Characters; Firebase's bound. */
const MAX_UID = 128;

/** Opens the accounts of a data folder and creates what is missing. One process at a time may serve a folder. */
export async function openAuth(options: AuthOptions): Promise<Auth> {
	const { dataDir, projectId, now = Date.now } = options;
	const issuer = options.issuer ?? `https://securetoken.google.com/${projectId}`;
	const keys = await loadSigningKeys(dataDir, now);
	const store = openStore(dataDir);
	const inForce = createInForce(store);
	const tokens = createTokens(keys, { issuer, audience: projectId, now });
	const challenges = createChallenges(store.secret("challenge"), { issuer, now });
	const uptime = options.uptime ?? (options.now === undefined ? () => systemUptime() * 1_000 : undefined);
	const ageClock = createHeldClock(now, uptime);
	const accounts = createAccounts(options, { store, inForce, tokens, challenges, now, ageClock });
	const context: HttpContext = {
		accounts,
		devices: createDevices(store.secret("device")),
		serviceSecret: serviceSecret(dataDir),
		clientAddress: options.clientAddress ?? ((req) => req.socket.remoteAddress ?? ""),
	};
	const stopRemoval = startRemoval(accounts);
	let closing: Promise<void> | undefined;

	async function close(): Promise<void> {
		stopRemoval();
		await accounts.passwords.idle();
		await accounts.post.close();
		inForce.close();
		store.close();
	}

	return {
		issuer,
		audience: projectId,
		handle: (req, res) => handle(context, keys, req, res),
		async verifyIdToken(token) {
			try {
				return (await verifyOwner(accounts, token)).verified;
			} catch (error) {
				if (error instanceof AuthError) return undefined;
				throw error;
			}
		},
		accountOf: ({ headers: { authorization = "" } }) =>
			accounts.tokens.known(authorization.replace(/^(?:Bearer|Firebase) /i, "")),
		isInForce: (verified) => inForce.isValid(verified),
		watchAccounts: (listener) => inForce.watch(listener),
		async createUser({ email, password, displayName, passwordEndsAt }) {
			const own = { email: parseEmail(email), displayName: parseDisplayName(displayName) };
			const chosen = parseNewPassword(password);
			await requireUnguessable(chosen, [own.email, own.displayName]);
			const { uid } = await createAccount(accounts, { ...own, password: chosen, passwordEndsAt });
			return { uid };
		},
		async createCustomToken(uid, claims = {}) {
			if (uid === "" || uid.length > MAX_UID) throw new AuthError("INVALID_UID");
			return accounts.tokens.signCustom(uid, encodeCustomClaims(claims));
		},
		...administer(accounts),
		rotateKeys: () => keys.rotate(),
		jwks: () => keys.jwks(),
		close() {
			closing ??= close();
			return closing;
		},
	};
}

function createAccounts(
	options: AuthOptions,
	parts: Pick<Accounts, "store" | "inForce" | "tokens" | "challenges" | "now" | "ageClock">,
): Accounts {
	const { dataDir, projectId, log = () => undefined, publicUrl = "http://localhost" } = options;
	const mailer = options.mailer ?? createOutbox(join(dataDir, "outbox"), "noreply@localhost");
	return {
		...parts,
		projectId,
		passwords: createPasswords(options.passwordCost),
		limits: createLimits(parts.now),
		post: createPost(mailer, log),
		recipients: createMailRecipients(parts.now),
		settings: {
			signUp: options.signUp ?? {},
			sessionEnds: { ...SESSION_ENDS, ...options.sessionEnds },
			origins: options.origins ?? [],
			publicUrl: typeof publicUrl === "function" ? publicUrl : () => publicUrl,
		},
		log,
	};
}

/** See `Auth.handle`. */
function handle(context: HttpContext, keys: SigningKeys, req: IncomingMessage, res: ServerResponse): boolean {
	const [path = ""] = (req.url ?? "").split("?", 1);
	if (req.method === "OPTIONS") return false;
	if (path === JWKS && (req.method === "GET" || req.method === "HEAD")) {
		sendJson(res, 200, keys.jwks(), "public, max-age=3600");
		return true;
	}
	if (path === ACTION_PATH) {
		void answerAction(context, req, res);
		return true;
	}
	const route = routeOf(path);
	if (route === undefined) return false;
	void answer(context, route, req, res);
	return true;
}
