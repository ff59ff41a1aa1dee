import type { JoinedResponse, TicketMember } from "@junban/api-contract/schemas";
import { errorEnvelope, joinedResponse, memberResponse, ticketResponse } from "@junban/api-contract/schemas";
import { inviteResponse } from "@junban/api-contract/schemas-accounts";
import { type Board, parseBoard } from "@junban/domain/line";
import type { Code } from "@junban/domain/values";
import * as v from "valibot";
import { OWNER_EMAIL, OWNER_PASSWORD } from "./server.ts";

/** The answer of the server: a value, or the code of a refusal. */
export type Answer<T> =
	| { readonly ok: true; readonly status: number; readonly value: T }
	| { readonly ok: false; readonly status: number; readonly code: Code };

export interface Call {
	readonly method?: string;
	readonly body?: unknown;
	readonly token?: string | undefined;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Time limit of a request, in ms. */
const TIMEOUT_MS = 20_000;

/** Sends a request. Rejects without an answer in time, and for an answer that is not JSON. */
export async function request(url: string, call: Call = {}): Promise<{ status: number; body: unknown }> {
	const response = await fetch(url, {
		method: call.method ?? "GET",
		signal: AbortSignal.timeout(TIMEOUT_MS),
		headers: {
			...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
			...(call.token === undefined ? {} : { Authorization: `Bearer ${call.token}` }),
			...call.headers,
		},
		...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
	});
	return { status: response.status, body: await response.json() };
}

async function answer<T>(url: string, call: Call, read: (body: unknown) => T): Promise<Answer<T>> {
	const { status, body } = await request(url, call);
	if (status < 300) return { ok: true, status, value: read(body) };
	return { ok: false, status, code: v.parse(errorEnvelope, body).code };
}

const line = (base: string) => `${base}/apiV2/demo/main`;

/** `POST …/staff`: invites an address to the staff of the demo shop; the link of the mail. */
export async function invitationLink(base: string, email: string, token: string): Promise<string> {
	const call = { method: "POST", token, body: { email } };
	return v.parse(inviteResponse, (await request(`${base}/apiV2/demo/staff`, call)).body).link;
}

const viewSchema = v.object({ join_ticket: v.string() });

/** The join ticket of the line's public view. */
export async function joinTicket(base: string): Promise<string> {
	return v.parse(viewSchema, (await request(line(base))).body).join_ticket;
}

const tickets = new Map<string, string>();

/** `POST …/line_up` with a join ticket of this line, which is cached; `uid` is the Idempotency-Key. With a staff token a walk-in. */
export async function join(
	base: string,
	uid: string,
	details: Readonly<Record<string, unknown>> = {},
	token?: string,
): Promise<Answer<JoinedResponse>> {
	const cached = tickets.get(base);
	const ticket = cached ?? (await joinTicket(base));
	tickets.set(base, ticket);
	const body = { join_ticket: ticket, ...details };
	const call = { method: "POST", body, token, headers: { "Idempotency-Key": uid } };
	const answered = await answer(`${line(base)}/line_up`, call, (got) => v.parse(joinedResponse, got));
	if (answered.ok || answered.code !== "join-ticket" || cached === undefined) return answered;
	// The cached ticket has expired, or is from an earlier server at this address.
	tickets.delete(base);
	return await join(base, uid, details, token);
}

export const COMMANDS = [
	"call",
	"guide",
	"reset",
	"finish",
	"finish-and-call",
	"cancel",
	"no-show",
	"leave",
	"restore",
] as const;
export type Command = (typeof COMMANDS)[number];

const PATHS: Readonly<Record<Command, readonly [string, Readonly<Record<string, unknown>>]>> = {
	call: ["give", {}],
	guide: ["give", { target: "during_guidance" }],
	reset: ["give", { target: "waiting" }],
	finish: ["guide_over", {}],
	"finish-and-call": ["guide_over", { autoCall: true }],
	cancel: ["guide_over", { admin_cancel: true }],
	"no-show": ["guide_over", { reason: "no_show" }],
	leave: ["guide_over", {}],
	restore: ["restore", {}],
};

/** A command for one member. `leave` is a command of the customer and is sent without the token. */
export function command(
	base: string,
	token: string,
	name: Command,
	uid: string,
): Promise<Answer<TicketMember>> {
	const [path, body] = PATHS[name];
	const call = { method: "PATCH", body, token: name === "leave" ? undefined : token };
	return answer(`${line(base)}/${uid}/${path}`, call, (got) => v.parse(memberResponse, got).member);
}

/** `GET …/{memberUID}`. */
export function ticket(base: string, uid: string): Promise<Answer<TicketMember>> {
	return answer(`${line(base)}/${uid}`, {}, (body) => v.parse(ticketResponse, body).member);
}

/** `GET …/board`. */
export async function board(base: string): Promise<Board> {
	const { status, body } = await request(`${line(base)}/board`);
	const parsed = parseBoard(body);
	if (status !== 200 || parsed === undefined) throw new Error(`board: ${status} ${JSON.stringify(body)}`);
	return parsed;
}

/** `POST …/accept_clock`: staff say that the time after the leap to this instant is right. */
export async function acceptClock(base: string, token: string, to: number): Promise<Answer<unknown>> {
	return await answer(`${line(base)}/accept_clock`, { method: "POST", body: { to }, token }, (body) => body);
}

const signInSchema = v.object({ idToken: v.string() });

/** ID token of the owner of the demo shop. */
export async function ownerToken(base: string): Promise<string> {
	return signIn(base, OWNER_EMAIL, OWNER_PASSWORD);
}

/** Refresh token of a new session of the owner of the demo shop. */
export async function ownerRefreshToken(base: string): Promise<string> {
	const body = { email: OWNER_EMAIL, password: OWNER_PASSWORD, returnSecureToken: true };
	const url = `${base}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=tools`;
	const got = await request(url, { method: "POST", body });
	return v.parse(v.object({ refreshToken: v.string() }), got.body).refreshToken;
}

/** ID token for a refresh token. */
export async function renewedToken(base: string, refreshToken: string): Promise<string> {
	const body = { grant_type: "refresh_token", refresh_token: refreshToken };
	const url = `${base}/securetoken.googleapis.com/v1/token?key=tools`;
	const got = await request(url, { method: "POST", body });
	return v.parse(v.object({ id_token: v.string() }), got.body).id_token;
}

/** Creates an account that owns no shop, and returns its ID token. */
export async function strangerToken(base: string, email: string, password: string): Promise<string> {
	return account(base, "signUp", email, password);
}

function signIn(base: string, email: string, password: string): Promise<string> {
	return account(base, "signInWithPassword", email, password);
}

async function account(base: string, operation: string, email: string, password: string): Promise<string> {
	const url = `${base}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=tools`;
	const body = { email, password, returnSecureToken: true };
	const got = await request(url, { method: "POST", body });
	if (got.status !== 200) throw new Error(`${operation}: ${got.status} ${JSON.stringify(got.body)}`);
	return v.parse(signInSchema, got.body).idToken;
}
