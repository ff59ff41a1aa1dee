import { createApiClient } from "@junban/api-contract/client";
import type { PublicView, TicketMember } from "@junban/api-contract/schemas";
import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import { FakeLive } from "@junban/api-contract/testing/fake-live";
import type { Code } from "@junban/domain/values";
import { createBrowserStorage } from "#src/lib/browser-storage.ts";
import { lineConnector } from "#src/lib/line-connector.ts";
import type { Services } from "#src/lib/services.ts";
import { FakeBrowser } from "./fake-browser.ts";
import { member, NOW, publicView, uid } from "./samples.ts";

type Refusal =
	| {
			readonly status: number;
			readonly code: Code;
			readonly opens_at?: number;
			readonly detail?: string;
			readonly detail_en?: string;
			readonly question?: string;
			readonly work?: string;
	  }
	| "unreachable";
type Call =
	| "view"
	| "ticket"
	| "join"
	| "leave"
	| "board"
	| "notices"
	| "mail"
	| "party"
	| "answers"
	| "own_data";

/** Answers the customer's calls from values that a test sets, and records the calls. */
export class FakeServer {
	view: PublicView = publicView();
	member: TicketMember = member();
	/** By uid, where a place has another member than `member`. */
	readonly others = new Map<string, TicketMember>();
	/** The code of the shop in force, of a line that asks for it. */
	presence: string | undefined;
	/** Of every place; at first of a line without mail and push. */
	notices: NoticesResponse = { mail_offered: false, ahead: 0, notices: [], results: [] };
	/** To the questions while waiting. */
	answers: Readonly<Record<string, string>> = {};
	/** The uids of the members that exist. */
	readonly places = new Set<string>([uid]);
	readonly refusals = new Map<Call, Refusal>();
	readonly calls: { call: Call; key?: string; body?: unknown }[] = [];
	/** The next join takes effect, but its answer is lost. */
	losesJoinAnswer = false;
	/** Answers to these calls wait until `release`. */
	readonly held = new Map<Call, (() => void)[]>();

	/** The same for a server that asks with a whole request. */
	async answer(request: Request): Promise<Response> {
		const text = await request.text();
		const body = text === "" ? undefined : text;
		return await this.fetch(request.url, {
			method: request.method,
			headers: request.headers,
			...(body === undefined ? {} : { body }),
		});
	}

	readonly fetch: typeof fetch = async (input, init) => {
		const { pathname, searchParams } = new URL(String(input), "http://shop.test");
		const last = pathname.split("/").at(-1) ?? "";
		const call = callOf(init?.method ?? "GET", last);
		const key = new Headers(init?.headers).get("Idempotency-Key");
		this.calls.push({
			call,
			...(key === null ? {} : { key }),
			...(typeof init?.body === "string" ? { body: JSON.parse(init.body) } : {}),
		});
		const waiting = this.held.get(call);
		if (waiting !== undefined) await new Promise<void>((resolve) => waiting.push(resolve));
		const refusal = this.refusals.get(call);
		if (refusal === "unreachable") throw new TypeError("unreachable");
		if (refusal !== undefined) {
			const { status, ...body } = refusal;
			return json({ ...body, message: "", requestId: "r" }, status);
		}
		if (call === "view") {
			const known = new Headers(init?.headers).get("If-None-Match");
			return this.#view(known, searchParams.get("presence") ?? "");
		}
		return this.#answer(call, last, key);
	};

	release(call: Call): void {
		const waiting = this.held.get(call) ?? [];
		this.held.delete(call);
		for (const resolve of waiting) resolve();
	}
	count(call: Call): number {
		return this.calls.filter((each) => each.call === call).length;
	}

	#answer(call: Call, last: string, key: string | null): Response {
		if (call === "board") return json(this.view.board);
		if (call === "notices") return json(this.notices);
		if (call === "answers") return json({ answers: this.answers, require_answers: {} });
		if (call === "mail") {
			const { mail: _before, ...rest } = this.notices;
			this.notices = this.calls.at(-1)?.body === undefined ? rest : { ...rest, mail: "g***@example.com" };
			return json({ notices: this.notices.notices });
		}
		if (call === "join") return this.#join(key ?? "");
		const id = call === "leave" || call === "own_data" ? undefined : last;
		if (id !== undefined && !this.places.has(id))
			return json({ code: "member-not-found", message: "", requestId: "r" }, 404);
		if (call === "ticket") {
			const shown = this.others.get(id ?? "") ?? this.member;
			return json({ member: shown, board: this.view.board, pace: this.view.pace, now: NOW });
		}
		const { version } = this.view.board;
		if (call === "party") {
			const size: unknown = Object(this.calls.at(-1)?.body).party_size;
			this.member = { ...this.member, party_size: Number(size), version: version + 1 };
			return json({ member: this.member });
		}
		if (call === "own_data" && this.member.state === "over") return json({ member: this.member });
		this.member = { ...this.member, state: "over", over_reason: "left", over_at: NOW, version: version + 1 };
		return json({ member: this.member });
	}

	#view(known: string | null, code: string): Response {
		const asked = code === this.presence ? code : "";
		const ticket = this.presence === undefined ? this.view.join_ticket : asked;
		const etag = `W/"v${this.view.board.version}.${this.view.settings}.${ticket}"`;
		if (known === etag) return new Response(null, { status: 304, headers: { etag } });
		return new Response(JSON.stringify({ ...this.view, join_ticket: ticket }), { headers: { etag } });
	}

	#join(key: string): Response {
		const existed = this.places.has(key);
		this.places.add(key);
		if (this.losesJoinAnswer) {
			this.losesJoinAnswer = false;
			throw new TypeError("connection lost");
		}
		const line_up_at = { seconds: NOW / 1000, nanoseconds: 0 };
		return json({ uid: key, number: 13, series: 3, line_up_at, browser: `3.13~${key}` }, existed ? 200 : 201);
	}
}

function callOf(method: string, last: string): Call {
	if (last === "notification_mail") return "mail";
	if (method === "POST") return "join";
	if (last === "answers" || last === "own_data") return last;
	if (method === "PATCH") return last === "guide_over" ? "leave" : "party";
	if (last === "board" || last === "notices") return last;
	return last === "main" ? "view" : "ticket";
}

function json(value: unknown, status = 200): Response {
	return new Response(JSON.stringify(value), { status });
}

export interface TestServices extends Services {
	readonly environment: FakeLive;
	readonly server: FakeServer;
	readonly browser: FakeBrowser;
}

/** Services with a fake server. For a second visit of the same browser pass the first visit's `browser`. */
export function testServices(server = new FakeServer(), browser = new FakeBrowser()): TestServices {
	const environment = new FakeLive();
	environment.time = NOW;
	let seed = server.calls.length;
	return {
		api: createApiClient({ base: "", locale: "ja", fetch: server.fetch }),
		connect: lineConnector("http://shop.test", environment),
		holder: { origin: "http://shop.test" },
		environment,
		storage: createBrowserStorage(browser.ports),
		tab: () => browser.tab,
		randomBytes: () => new Uint8Array(48).fill(seed++ % 200),
		server,
		browser,
	};
}
