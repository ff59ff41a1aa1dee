import type { Endpoint } from "@junban/api-contract/endpoints/all";
import { networksOf } from "@junban/callers/network-of";
import type { AppUid } from "@junban/domain/values";
import type { Caller } from "#src/ports.ts";
import type { ApiContext } from "./context.ts";
import { appOf } from "./names.ts";
import { Refusal } from "./refusal.ts";

/**
 * The check that refuses unauthorised callers and stores the account of the others for `callerOf`. Undefined for calls
 * that need no account. Calls of customers read the token themselves (`staffOf`): it is optional there, and changes what
 * the call does.
 */
export function authorisationOf({
	who,
}: Pick<Endpoint, "who">): ((c: ApiContext) => Promise<void>) | undefined {
	const required = REQUIRED[who];
	return required && (async (c) => c.set("caller", await required(c)));
}

type Required = (c: ApiContext) => Promise<Caller>;

const REQUIRED: Readonly<Record<Endpoint["who"], Required | undefined>> = {
	anyone: undefined,
	customer: undefined,
	holder: undefined,
	sender: undefined,
	account: requireAccount,
	staff: requireStaff,
	owner: requireOwner,
	master: requireOperator,
};

/** The account of the caller, of a call that requires one. */
export function callerOf(c: ApiContext): Caller {
	const caller = c.get("caller");
	if (caller === undefined) throw new Error("This call needs no account");
	return caller;
}

/** The uid of the calling staff account; undefined without an Authorization header. */
export async function staffOf(c: ApiContext, app: AppUid): Promise<string | undefined> {
	const caller = await verifiedCaller(c);
	if (caller === undefined) return undefined;
	await refuseStrangers(c, app, caller);
	countAct(c, app, caller);
	return caller.uid;
}

/** The calling account; undefined without an Authorization header. A header that does not verify is refused. */
export async function verifiedCaller(c: ApiContext): Promise<Caller | undefined> {
	if (c.req.header("authorization") === undefined) return undefined;
	const token = bearerOf(c);
	const caller =
		token === undefined ? undefined : await c.env.api.verifyIdToken(token, networksOf(c.env.address()));
	if (caller === undefined) throw new Refusal("unauthenticated");
	return caller;
}

/** The token of the Authorization header; undefined without one. */
export function bearerOf(c: ApiContext): string | undefined {
	return /^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

async function requireCaller(c: ApiContext): Promise<Caller> {
	const caller = await verifiedCaller(c);
	if (caller === undefined) throw new Refusal("unauthenticated");
	return caller;
}

async function requireStaff(c: ApiContext): Promise<Caller> {
	const caller = await requireCaller(c);
	const app = appOf(c);
	await refuseStrangers(c, app, caller);
	countAct(c, app, caller);
	return caller;
}

/** Refuses accounts that are not staff of the app. Operators have calls of their own, which stand in their log. */
async function refuseStrangers(c: ApiContext, app: AppUid, caller: Caller): Promise<void> {
	if ((await c.env.api.users.roleOf(app, caller.uid)) === undefined) throw new Refusal("permission-denied");
}

/** Anonymous accounts are refused: such an account is lost with the browser's storage. */
async function requireAccount(c: ApiContext): Promise<Caller> {
	const caller = await requireCaller(c);
	if (caller.anonymous) throw new Refusal("permission-denied");
	return caller;
}

async function requireOwner(c: ApiContext): Promise<Caller> {
	const caller = await requireAccount(c);
	const app = appOf(c);
	if ((await c.env.api.users.roleOf(app, caller.uid)) !== "owner") throw new Refusal("permission-denied");
	countAct(c, app, caller);
	return caller;
}

/**
 * The record of a line keeps the commands of its staff, so a program with an account could fill the disk (VAL-39). The
 * address is noted, because the networks of shops have turns.
 */
function countAct(c: ApiContext, app: AppUid, { uid }: Caller): void {
	if (c.req.method === "GET") return;
	const { limits, networks } = c.env.api;
	if (!limits.staffActs.take(uid)) throw new Refusal("too-many-requests");
	networks.saw(app, c.env.address());
}

async function requireOperator(c: ApiContext): Promise<Caller> {
	const caller = await requireAccount(c);
	if (!caller.master) throw new Refusal("permission-denied");
	// The operators' app then leads to the set-up of a second factor.
	if (!isOperator(c, caller)) throw new Refusal("second-factor-required");
	return caller;
}

/** Whether the caller has the rights of operators: a stolen password alone does not give them. */
export function isOperator({ env }: ApiContext, { master, secondFactor }: Caller): boolean {
	return master && (secondFactor || env.api.masterSecondFactor === "off");
}
