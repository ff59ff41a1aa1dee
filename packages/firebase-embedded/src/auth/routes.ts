import { AuthError, unimplemented } from "./auth-error.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "./credentials.ts";
import {
	createByService,
	deleteByService,
	forService,
	lookupByService,
	updateByService,
} from "./methods/by-service.ts";
import { createAuthUri } from "./methods/create-auth-uri.ts";
import { deleteAccount } from "./methods/delete-account.ts";
import { lookup } from "./methods/lookup.ts";
import type { Method } from "./methods/method.ts";
import { refreshToken } from "./methods/refresh-token.ts";
import { resetPassword } from "./methods/reset-password.ts";
import { sendOobCode } from "./methods/send-oob-code.ts";
import { signInWithCustomToken } from "./methods/sign-in-with-custom-token.ts";
import { signInWithPassword } from "./methods/sign-in-with-password.ts";
import { signUp } from "./methods/sign-up.ts";
import { update } from "./methods/update.ts";
import { originsOf } from "./settings.ts";

const TOOLKIT = "/identitytoolkit.googleapis.com";
const ACCOUNTS = `${TOOLKIT}/v1/accounts:`;
const TOKEN = "/securetoken.googleapis.com/v1/token";

const accountMethods = new Map<string, Method>(
	Object.entries({
		signUp,
		signInWithPassword,
		signInWithCustomToken,
		lookup,
		update,
		delete: deleteAccount,
		sendOobCode,
		resetPassword,
		createAuthUri,
	}),
);

/** accounts getProjectConfig: the hosts whose pages this server serves. */
const projects: Method = async ({ projectId, settings }) => ({
	projectId,
	authorizedDomains: [...new Set(originsOf(settings).map((origin) => new URL(origin).hostname))],
});

/** The rules that the SDK's `validatePassword` applies before a request. */
const passwordPolicy: Method = async () => ({
	customStrengthOptions: { minPasswordLength: MIN_PASSWORD, maxPasswordLength: MAX_PASSWORD },
	allowedNonAlphanumericCharacters: [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"],
	enforcementState: "ENFORCE",
	forceUpgradeOnSignin: false,
	schemaVersion: 1,
});

/** The calls of `firebase-admin`, with the service's secret as token. */
const serverMethods = new Map<string, Method>(
	Object.entries({
		"": forService(createByService),
		":update": forService(updateByService),
		":lookup": forService(lookupByService),
		":delete": forService(deleteByService),
	}),
);
const SERVER_PATH =
	/^\/identitytoolkit\.googleapis\.com\/v1\/projects\/[\w-]{1,60}\/accounts((?::\w{1,40})?)$/;

function serverRoute(suffix: string): Route {
	const name = `projects.accounts${suffix}`;
	const method = serverMethods.get(suffix) ?? (() => Promise.reject(unimplemented(name)));
	return { name, method, verb: "POST" };
}

export type Route = { name: string; method: Method; verb: "GET" | "POST"; form?: true };

/** The method that a path names. Undefined if the path is not one of this service. */
export function routeOf(path: string): Route | undefined {
	if (path === TOKEN) return { name: "token", method: refreshToken, verb: "POST", form: true };
	if (path === `${TOOLKIT}/v1/projects`) return { name: "projects", method: projects, verb: "GET" };
	if (path === `${TOOLKIT}/v2/passwordPolicy`)
		return { name: "passwordPolicy", method: passwordPolicy, verb: "GET" };
	const server = SERVER_PATH.exec(path);
	if (server !== null) return serverRoute(server[1] ?? "");
	if (!path.startsWith(ACCOUNTS)) return undefined;
	const name = path.slice(ACCOUNTS.length);
	const method = accountMethods.get(name);
	if (method !== undefined) return { name, method, verb: "POST" };
	// The name comes from the URL, so only a plain word is repeated in the answer.
	const shown = /^\w{1,40}$/.test(name) ? name : "unknown";
	return { name: shown, method: () => Promise.reject(unimplemented(`accounts:${shown}`)), verb: "POST" };
}

/** Throws `METHOD_NOT_ALLOWED`. */
export function requireVerb(route: Route, method: string | undefined): void {
	if (method === route.verb || (method === "HEAD" && route.verb === "GET")) return;
	throw new AuthError("METHOD_NOT_ALLOWED", undefined, 405);
}
