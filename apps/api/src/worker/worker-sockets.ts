import type { DurableObjectState, WebSocket } from "@cloudflare/workers-types";
import { MAX_CLIENT_MESSAGE } from "@junban/api-contract/live-messages";
import { type MemberUid, parseMemberUid } from "@junban/domain/values";
import * as v from "valibot";
import type { Line } from "#src/desk/lines.ts";
import { errorFields } from "#src/error-fields.ts";
import type { Api } from "#src/http/context.ts";
import { refusedUpgrade } from "#src/http/refusal.ts";
import type { Hub } from "#src/live/hub.ts";
import { SocketSession } from "#src/live/socket-session.ts";
import type { PhoneState, Subscriber } from "#src/live/subscriber.ts";
import { isAllowedOrigin } from "#src/origins.ts";
import { type Result, refused } from "#src/result.ts";
import { type LineName, lineName } from "./names.ts";

declare global {
	var WebSocketPair: new () => { readonly 0: WebSocket; readonly 1: WebSocket };
}

/** An object holds 32,768 at most. */
const MAX_SOCKETS = 20_000;
const OPEN = 1;
/** Close codes of RFC 6455 and its registry. */
const UNSUPPORTED_DATA = 1003;
const TOO_BIG = 1009;
const FAILED = 1011;
const COME_BACK = 1012;

const whole = v.pipe(v.number(), v.safeInteger());
/** The data that stays with a socket while its object hibernates. */
const attachment = v.object({
	...lineName.entries,
	told: v.object({
		version: whole,
		series: whole,
		settings: whole,
		holds: v.union([v.undefined(), v.custom<MemberUid>((value) => parseMemberUid(value) !== undefined)]),
		memberVersion: whole,
	}),
});

/** The live channel of one line's object, which may hibernate while its phones stay connected. */
export class WorkerSockets {
	readonly #state: DurableObjectState;
	readonly #api: Api;
	readonly #sessions = new Map<WebSocket, { readonly session: SocketSession; readonly line: Line<Hub> }>();

	/** The line that phones watch here. Undefined while there are no phones. */
	get line(): Line<Hub> | undefined {
		const [first] = this.#sessions.values();
		return first?.line;
	}

	/** Adds the phones that are connected already. */
	constructor(state: DurableObjectState, api: Api) {
		this.#state = state;
		this.#api = api;
		for (const ws of state.getWebSockets()) this.#restore(ws);
	}

	/** The answer to an upgrade. */
	async accept(request: Request, name: LineName): Promise<Response> {
		const line = await this.#lineFor(request, name);
		if (!line.ok) {
			const language = request.headers.get("accept-language") ?? undefined;
			return refusedUpgrade(line.code, language, this.#api.randomBytes);
		}
		const { 0: client, 1: server } = new WebSocketPair();
		this.#state.acceptWebSocket(server);
		this.#attend(server, line.value, this.#subscriberOf(server, name)).begin();
		const init = { status: 101, webSocket: client };
		return new Response(null, init);
	}

	/** Handles one message of a phone. */
	async receive(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
		const known = this.#sessions.get(ws);
		if (known === undefined) return;
		if (typeof message !== "string") return this.#close(ws, UNSUPPORTED_DATA);
		if (message.length > MAX_CLIENT_MESSAGE) return this.#close(ws, TOO_BIG);
		try {
			// After hibernation the line is not loaded, and a hub without a board cannot answer.
			if (known.line.desk.snapshot === undefined) await known.line.desk.read();
			const code = await known.session.receive(message);
			if (code !== undefined) this.#close(ws, code);
		} catch (error) {
			this.#api.log("error", "live.message-failed", errorFields(error));
			this.#close(ws, FAILED);
		}
	}

	/** The phone has closed its socket, or lost it. */
	end(ws: WebSocket): void {
		this.#sessions.get(ws)?.session.end();
		this.#sessions.delete(ws);
	}

	/** The line that the phone asks for. */
	async #lineFor({ headers }: Request, name: LineName): Promise<Result<Line<Hub>>> {
		const { lines, origins } = this.#api;
		const host = headers.get("host") ?? undefined;
		if (!isAllowedOrigin(headers.get("origin") ?? undefined, host, origins))
			return refused("forbidden-origin");
		if (this.#sessions.size >= MAX_SOCKETS) return refused("too-many-requests");
		const opened = await lines.open(name.app, name.line);
		return opened.ok ? { ok: true, value: opened.value.line } : opened;
	}

	#restore(ws: WebSocket): void {
		const read = v.safeParse(attachment, ws.deserializeAttachment());
		// Written by another version of this program: the phone reconnects and gets everything.
		if (!read.success) {
			this.#close(ws, COME_BACK);
			return;
		}
		const { told, ...name } = read.output;
		const line = this.#api.lines.get(name.app, name.line);
		const subscriber = this.#subscriberOf(ws, name);
		line.hub.restore(subscriber, told);
		this.#attend(ws, line, subscriber);
	}

	#attend(ws: WebSocket, line: Line<Hub>, subscriber: Subscriber): SocketSession {
		const session = new SocketSession({
			hub: line.hub,
			subscriber,
			now: this.#api.now,
			member: (uid) => this.#api.lines.holding(line, uid),
		});
		this.#sessions.set(ws, { session, line });
		return session;
	}

	#subscriberOf(ws: WebSocket, name: LineName): Subscriber {
		return {
			networks: [],
			send: (text) => {
				if (ws.readyState === OPEN) ws.send(text);
			},
			// The edge buffers messages for a slow phone and does not report how many.
			congested: false,
			close: () => this.#close(ws, 1001),
			remember: ({ version, series, settings, holds, memberVersion }: PhoneState) => {
				ws.serializeAttachment({ ...name, told: { version, series, settings, holds, memberVersion } });
			},
		};
	}

	#close(ws: WebSocket, code: number): void {
		this.end(ws);
		if (ws.readyState === OPEN) ws.close(code);
	}
}
