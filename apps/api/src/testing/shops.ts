/** For tests: two shops on a real store with real accounts, and what tests do with them on any runtime. */
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
import type { FirestoreClient } from "@junban/firestore-wire/client";
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
	/** Sent as it is; the content type is then in `headers`. */
	readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface TestApi {
	/** Node: the accounts are answered here too. workerd: the Worker as it is deployed. */
	readonly runtime: "node" | "workerd";
	/** How many a crowd is: 300, or 60 where each call is a long way round. */
	readonly crowd: number;
	readonly url: string;
	/** Where the account service answers. */
	readonly accountsUrl: string;
	readonly dataDir: string;
	readonly embedded: Embedded;
	readonly store: FirestoreClient;
	/** What the API takes for the time, as a test sets it; undefined for the real time. */
	readonly clock: { at: EpochMs | undefined };
	/** Everything logged so far, one JSON text each. */
	readonly logs: readonly string[];
	/** Of shop `demo`. */
	readonly owner: Account;
	/** Works for shop `demo`, is not its owner. */
	readonly staff: Account;
	/** Of shop `other`. */
	readonly otherOwner: Account;
	/** An account of no shop. */
	readonly stranger: Account;
	ask(path: string, ask?: Ask): Promise<Answer>;
	/** A new line of shop `demo`; its uid. */
	newLine(settings?: Data): Promise<string>;
	/** What the public view of the line gives out now, whether there is such a line or not. */
	joinTicket(line: string, app?: string): string;
	/** A customer's join, as `ask` takes it. */
	joining(line: string, said?: Readonly<Record<string, unknown>>): Ask;
	join(
		line: string,
		said?: Readonly<Record<string, unknown>>,
	): Promise<JoinedResponse & { readonly uid: MemberUid }>;
	/** Gives the turn. */
	give(line: string, uid: string, json?: unknown): Promise<Answer>;
	/** Stores receptions (午前の部, 09:00 to 12:00 on all days of the week but holidays) and closures with these fields. */
	saveHours(
		line: string,
		hours: { readonly receptions?: readonly Data[]; readonly closures?: readonly Data[] },
	): Promise<void>;
	/** All that is stored of a line: path to fields. */
	stored(line: string, app?: string): Promise<Map<string, Data>>;
}

/** What a runtime gives to the tests. */
export type Runtime = Pick<
	TestApi,
	"runtime" | "url" | "accountsUrl" | "dataDir" | "embedded" | "store" | "clock"
>;

/** Two shops with their accounts, and what tests do with them. */
export async function withShops(runtime: Runtime): Promise<Omit<TestApi, "logs">> {
	const { accountsUrl, clock, store, url } = runtime;
	const tickets = new JoinTickets(new Signatures(SECRET), () => clock.at ?? Date.now());

	async function ask(
		path: string,
		{ method = "GET", token, headers, json, body }: Ask = {},
	): Promise<Answer> {
		const isAccounts = path.startsWith("/identitytoolkit");
		const response = await fetch((isAccounts ? accountsUrl : url) + path, {
			method,
			redirect: "manual",
			headers: {
				...(json === undefined ? {} : { "content-type": "application/json" }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				// The Worker of the tests takes it for its time.
				...(clock.at === undefined || runtime.runtime === "node" ? {} : { "x-test-now": String(clock.at) }),
				...headers,
			},
			body: json === undefined ? (body ?? null) : JSON.stringify(json),
		});
		const text = await response.text();
		const answer = { status: response.status, headers: response.headers, text, json: parsed(text) };
		expectDescribed(method, path, answer);
		return answer;
	}

	async function account(email: string): Promise<Account> {
		const { json } = await ask("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any", {
			method: "POST",
			json: { email, password: "correct horse", returnSecureToken: true },
		});
		const { localId, idToken } = v.parse(v.object({ localId: v.string(), idToken: v.string() }), json);
		return { uid: localId, token: idToken };
	}

	const owner = await account("owner@example.com");
	const staff = await account("staff@example.com");
	const otherOwner = await account("other@example.com");
	const stranger = await account("stranger@example.com");
	await store.commit([
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
	]);

	function joinTicket(line: string, app = "demo"): string {
		const appUid = parseAppUid(app);
		const lineUid = parseLineUid(line);
		if (appUid === undefined || lineUid === undefined) throw new Error(`No line: ${app}/${line}`);
		return tickets.of(appUid, lineUid, tickets.slot());
	}

	const joining: TestApi["joining"] = (line, said = {}) => ({
		method: "POST",
		json: { join_ticket: joinTicket(line), ...said },
	});

	let lines = 0;
	return {
		...runtime,
		crowd: runtime.runtime === "node" ? 300 : 60,
		owner,
		staff,
		otherOwner,
		stranger,
		ask,
		async newLine(settings = {}) {
			const uid = `line${++lines}`;
			await store.commit([{ set: `apps/demo/line/${uid}`, data: { uid, name: "店内の列", ...settings } }]);
			return uid;
		},
		joinTicket,
		joining,
		async join(line, said) {
			const answer = await ask(`/apiV2/demo/${line}/line_up`, joining(line, said));
			const joined = v.parse(joinedResponse, answer.json);
			const uid = parseMemberUid(joined.uid);
			if (uid === undefined) throw new Error("No member uid");
			return { ...joined, uid };
		},
		give: (line, uid, json = {}) =>
			ask(`/apiV2/demo/${line}/${uid}/give`, { method: "PATCH", token: owner.token, json }),
		async saveHours(line, { receptions = [], closures = [] }) {
			const root = `apps/demo/line/${line}`;
			const morning = {
				name: "午前の部",
				weekdays: [0, 1, 2, 3, 4, 5, 6],
				start_at: "09:00",
				end_at: "12:00",
			};
			const documents = (collection: string, all: readonly Data[]) =>
				all.map((fields, index) => {
					const uid = `${collection}${index}`;
					return { set: `${root}/${collection}/${uid}`, data: { uid, order_number: index, ...fields } };
				});
			await store.commit([
				...documents(
					"receptions",
					receptions.map((fields) => ({ ...morning, ...fields })),
				),
				...documents("temporary_closeds", closures),
			]);
		},
		async stored(line, app = "demo") {
			const root = `apps/${app}/line/${line}`;
			const found = new Map<string, Data>();
			for (const [path, { data }] of await store.batchGet([root])) found.set(path, data);
			for (const collection of ["members", "public_members", "public", "events"]) {
				for (const { path, data } of await store.runQuery(root, { collection })) found.set(path, data);
			}
			return found;
		},
	};
}

/** The key pair that signs the accounts' tokens, as it lies in the data folder. */
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
