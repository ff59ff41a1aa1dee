import { AuthError, unimplemented } from "./auth-error.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "./credentials.ts";
import { deleteMany, listAccounts } from "./methods/batches.ts";
import {
	createByService,
	deleteByService,
	forService,
	lookupByService,
	mailByService,
	updateByService,
} from "./methods/by-service.ts";
import { createAuthUri } from "./methods/create-auth-uri.ts";
import { deleteAccount } from "./methods/delete-account.ts";
import { lookup } from "./methods/lookup.ts";
import type { Method } from "./methods/method.ts";
import { finishEnrolment, startEnrolment, withdraw } from "./methods/mfa-enrolment.ts";
import { finishSignIn } from "./methods/mfa-sign-in.ts";
import { refreshToken } from "./methods/refresh-token.ts";
import { resetPassword } from "./methods/reset-password.ts";
import { revokeToken } from "./methods/revoke-token.ts";
import { sendOobCode } from "./methods/send-oob-code.ts";
import { signInWithCustomToken } from "./methods/sign-in-with-custom-token.ts";
import { signInWithPassword } from "./methods/sign-in-with-password.ts";
import { signUp } from "./methods/sign-up.ts";
import { update } from "./methods/update.ts";
import { originsOf } from "./settings.ts";

const TOOLKIT = "/identitytoolkit.googleapis.com";
const ACCOUNTS = `${TOOLKIT}/v1/accounts:`;
const ACCOUNTS_2 = `${TOOLKIT}/v2/accounts/`;
const SERVICES = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;
const TOKEN = "/securetoken.googleapis.com/v1/token";
const REVOKE = "/securetoken.googleapis.com/v1/revoke";

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

/** Second factors. `mfaSignIn:start` sends a code by text message, so it is not one of them. */
const secondFactorMethods = new Map<string, Method>(
	Object.entries({
		"mfaEnrollment:start": startEnrolment,
		"mfaEnrollment:finalize": finishEnrolment,
		"mfaEnrollment:withdraw": withdraw,
		"mfaSignIn:finalize": finishSignIn,
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
const serverMethods = new Map<string, Pick<Route, "method" | "verb">>(
	Object.entries({
		"": { method: forService(createByService), verb: "POST" },
		":update": { method: forService(updateByService), verb: "POST" },
		":lookup": { method: forService(lookupByService), verb: "POST" },
		":delete": { method: forService(deleteByService), verb: "POST" },
		":sendOobCode": { method: forService(mailByService), verb: "POST" },
		":batchGet": { method: forService(listAccounts), verb: "GET" },
		":batchDelete": { method: forService(deleteMany), verb: "POST" },
	}),
);
const SERVER_PATH =
	/^\/identitytoolkit\.googleapis\.com\/v1\/projects\/[\w-]{1,60}\/accounts((?::\w{1,40})?)$/;

function serverRoute(suffix: string): Route {
	const name = `projects.accounts${suffix}`;
	const route = serverMethods.get(suffix);
	return route === undefined ? unknown(name) : { name, ...route };
}

/** A call that is not built. Its body is not read. */
function unknown(name: string): Route {
	return { name, method: () => Promise.reject(unimplemented(name)), verb: "any" };
}

/** For GET, the method's body is the query of the URL. */
export type Route = { name: string; method: Method; verb: "GET" | "POST" | "any"; form?: true };

/** The method that a path names. Undefined if the path is not one of this service. */
export function routeOf(path: string): Route | undefined {
	if (path === TOKEN) return { name: "token", method: refreshToken, verb: "POST", form: true };
	if (path === REVOKE) return { name: "revoke", method: revokeToken, verb: "POST", form: true };
	if (path === `${TOOLKIT}/v1/projects`) return { name: "projects", method: projects, verb: "GET" };
	if (path === `${TOOLKIT}/v2/passwordPolicy`)
		return { name: "passwordPolicy", method: passwordPolicy, verb: "GET" };
	const server = SERVER_PATH.exec(path);
	if (server !== null) return serverRoute(server[1] ?? "");
	return (
		accountRoute(ACCOUNTS, accountMethods, path) ??
		accountRoute(ACCOUNTS_2, secondFactorMethods, path) ??
		(SERVICES.test(path) ? unknown("this call") : undefined)
	);
}

function accountRoute(start: string, methods: ReadonlyMap<string, Method>, path: string): Route | undefined {
	if (!path.startsWith(start)) return undefined;
	const name = path.slice(start.length);
	const method = methods.get(name);
	if (method !== undefined) return { name, method, verb: "POST" };
	// The name comes from the URL, so only plain words are repeated in the answer.
	const shown = /^\w{1,40}(:\w{1,40})?$/.test(name) ? name : "unknown";
	return unknown(`accounts:${shown}`);
}

/** Throws `METHOD_NOT_ALLOWED`. */
export function requireVerb(route: Route, method: string | undefined): void {
	if (route.verb === "any" || method === route.verb || (method === "HEAD" && route.verb === "GET")) return;
	throw new AuthError("METHOD_NOT_ALLOWED", undefined, 405);
}
