/** For tests: two shops on a real store with real accounts, and the calls that tests make of them on any runtime. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JoinedResponse } from "@junban/api-contract/schemas";
import { joinedResponse } from "@junban/api-contract/schemas";
import {
	type EpochMs,
	type MemberUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
} from "@junban/domain/values";
import type { Embedded } from "@junban/firebase-embedded/embedded";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import * as v from "valibot";
import { JoinTickets } from "#src/http/join-ticket.ts";
import { Signatures } from "#src/http/signatures.ts";
import type { Answer } from "./answer.ts";
import { expectDescribed } from "./contract-check.ts";

export const PROJECT = "junban-test";
export const SECRET = Buffer.alloc(32, "junban").toString("base64url");

export interface Account {
	readonly uid: string;
	readonly token: string;
}

export interface Ask {
	readonly method?: string;
	readonly token?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sent as JSON. */
	readonly json?: unknown;
	/** Sent unchanged. `headers` then has the content type. */
	readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface TestApi {
	/** `node`: the API and the account service share a server. `workerd`: the deployed Worker. */
	readonly runtime: "node" | "workerd";
	/** Customers of a test with a crowd: 300 on Node, 60 on workerd, where a call takes longer. */
	readonly crowd: number;
	readonly url: string;
	/** Where the account service answers. */
	readonly accountsUrl: string;
	readonly dataDir: string;
	readonly embedded: Embedded;
	readonly store: FirestoreClient;
	/** The API's clock, which tests may set. Undefined: the real time. */
	readonly clock: { at: EpochMs | undefined };
	/** All log lines until now, one JSON text each. */
	readonly logs: readonly string[];
	/** Of shop `demo`. */
	readonly owner: Account;
	/** Of the staff of shop `demo`, not its owner. */
	readonly staff: Account;
	/** Of shop `other`. */
	readonly otherOwner: Account;
	/** An account without a shop. */
	readonly stranger: Account;
	ask(path: string, ask?: Ask): Promise<Answer>;
	/** Creates a line of shop `demo`. Returns its uid. */
	newLine(settings?: Data): Promise<string>;
	/** The join ticket that the line's public view contains now. The line need not exist. */
	joinTicket(line: string, app?: string): string;
	/** The options of `ask` for a customer's join. */
	joining(line: string, said?: Readonly<Record<string, unknown>>): Ask;
	/** With a token of the staff it is a walk-in. */
	join(
		line: string,
		said?: Readonly<Record<string, unknown>>,
		token?: string,
	): Promise<JoinedResponse & { readonly uid: MemberUid }>;
	/** Gives the member its turn, as the owner. */
	give(line: string, uid: string, json?: unknown): Promise<Answer>;
	/** Stores receptions (午前の部, 09:00 to 12:00 on all days of the week but holidays) and closures with these fields. */
	saveHours(
		line: string,
		hours: { readonly receptions?: readonly Data[]; readonly closures?: readonly Data[] },
	): Promise<void>;
	/** The stored documents of a line, by path. */
	stored(line: string, app?: string): Promise<Map<string, Data>>;
}

/** What a runtime gives to the tests. */
export type Runtime = Pick<TestApi, "runtime" | "url" | "dataDir" | "embedded" | "store" | "clock"> & {
	/** The URL of the account service. */
	readonly accountsUrl: string;
};

/** Creates the two shops with their accounts, and the functions by which tests use them. */
export async function withShops(runtime: Runtime): Promise<Omit<TestApi, "logs">> {
	const { clock, store } = runtime;
	const ask = askOf(runtime);
	const accounts = await createAccounts(ask);
	await store.commit(shopWrites(accounts));
	const joinTicket = joinTicketOf(clock);
	const joining: TestApi["joining"] = (line, said = {}) => ({
		method: "POST",
		json: { join_ticket: joinTicket(line), ...said },
	});
	let lines = 0;
	return {
		...runtime,
		...accounts,
		crowd: runtime.runtime === "node" ? 300 : 60,
		ask,
		async newLine(settings = {}) {
			const uid = `line${++lines}`;
			await store.commit([{ set: `apps/demo/line/${uid}`, data: { uid, name: "店内の列", ...settings } }]);
			return uid;
		},
		joinTicket,
		joining,
		async join(line, said, token) {
			const by = token === undefined ? {} : { token };
			const answer = await ask(`/apiV2/demo/${line}/line_up`, { ...joining(line, said), ...by });
			const joined = v.parse(joinedResponse, answer.json);
			const uid = parseMemberUid(joined.uid);
			if (uid === undefined) throw new Error("No member uid");
			return { ...joined, uid };
		},
		give: (line, uid, json = {}) =>
			ask(`/apiV2/demo/${line}/${uid}/give`, { method: "PATCH", token: accounts.owner.token, json }),
		async saveHours(line, hours) {
			await store.commit(hoursWrites(line, hours));
		},
		stored: (line, app = "demo") => storedOf(store, `apps/${app}/line/${line}`),
	};
}

/** Sends requests to the API or the account service, and holds each answer against the contract. */
function askOf({ accountsUrl, clock, runtime, url }: Runtime): TestApi["ask"] {
	return async (path, { method = "GET", token, headers, json, body } = {}) => {
		const isAccounts = path.startsWith("/identitytoolkit");
		const response = await fetch((isAccounts ? accountsUrl : url) + path, {
			method,
			redirect: "manual",
			headers: {
				accept: "application/json",
				...(json === undefined ? {} : { "content-type": "application/json" }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				// The Worker of the tests uses it as its clock.
				...(clock.at === undefined || runtime === "node" ? {} : { "x-test-now": String(clock.at) }),
				...headers,
			},
			body: json === undefined ? (body ?? null) : JSON.stringify(json),
		});
		const text = await response.text();
		const answer = { status: response.status, headers: response.headers, text, json: parsed(text) };
		expectDescribed(method, path, answer);
		return answer;
	};
}

type Accounts = Pick<TestApi, "owner" | "staff" | "otherOwner" | "stranger">;

async function createAccounts(ask: TestApi["ask"]): Promise<Accounts> {
	async function account(email: string): Promise<Account> {
		const { json } = await ask("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any", {
			method: "POST",
			json: { email, password: "correct horse", returnSecureToken: true },
		});
		const { localId, idToken } = v.parse(v.object({ localId: v.string(), idToken: v.string() }), json);
		return { uid: localId, token: idToken };
	}
	return {
		owner: await account("owner@example.com"),
		staff: await account("staff@example.com"),
		otherOwner: await account("other@example.com"),
		stranger: await account("stranger@example.com"),
	};
}

function shopWrites({ otherOwner, owner, staff, stranger }: Accounts): Write[] {
	return [
		{
			set: "apps/demo",
			data: { uid: "demo", name: "みなと食堂", en: { name: "Minato" }, timezone: "Asia/Tokyo" },
		},
		{ set: `apps/demo/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
		{ set: `apps/demo/users/${staff.uid}`, data: { uid: staff.uid, role: "staff" } },
		{ set: `apps/demo/users/${stranger.uid}`, data: { uid: stranger.uid, role: "guest" } },
		{ set: "apps/other", data: { uid: "other", name: "Other" } },
		{ set: "apps/other/line/main", data: { uid: "main", name: "Other line" } },
		{ set: `apps/other/users/${otherOwner.uid}`, data: { uid: otherOwner.uid, role: "owner" } },
	];
}

function joinTicketOf(clock: TestApi["clock"]): TestApi["joinTicket"] {
	const tickets = new JoinTickets(new Signatures(SECRET), () => clock.at ?? Date.now());
	return (line, app = "demo") => {
		const appUid = parseAppUid(app);
		const lineUid = parseLineUid(line);
		if (appUid === undefined || lineUid === undefined) throw new Error(`No line: ${app}/${line}`);
		return tickets.of(appUid, lineUid, tickets.slot());
	};
}

const MORNING = { name: "午前の部", weekdays: [0, 1, 2, 3, 4, 5, 6], start_at: "09:00", end_at: "12:00" };

function hoursWrites(
	line: string,
	{ receptions = [], closures = [] }: Parameters<TestApi["saveHours"]>[1],
): Write[] {
	const documents = (collection: string, all: readonly Data[]) =>
		all.map((fields, index) => {
			const uid = `${collection}${index}`;
			const data = { uid, order_number: index, ...fields };
			return { set: `apps/demo/line/${line}/${collection}/${uid}`, data };
		});
	return [
		...documents(
			"receptions",
			receptions.map((fields) => ({ ...MORNING, ...fields })),
		),
		...documents("temporary_closeds", closures),
	];
}

/** @param root path of the line */
async function storedOf(store: FirestoreClient, root: string): Promise<Map<string, Data>> {
	const found = new Map<string, Data>();
	for (const [path, { data }] of await store.batchGet([root])) found.set(path, data);
	for (const collection of ["members", "public_members", "public", "events"]) {
		for (const { path, data } of await store.runQuery(root, { collection })) found.set(path, data);
	}
	return found;
}

/** The key pair that signs ID tokens, from its file in the data folder. */
export function signingKey({ dataDir }: TestApi): Record<string, string> {
	const file: unknown = JSON.parse(readFileSync(join(dataDir, "auth-keys.json"), "utf8"));
	const keys = v.parse(v.object({ keys: v.array(v.record(v.string(), v.string())) }), file).keys;
	const [first] = keys;
	if (first === undefined) throw new Error("No key");
	return first;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
