/**
 * Client of the live channel. It keeps one WebSocket, rebuilds the board from the messages, detects a dead connection
 * and polls over HTTP when it cannot connect. A hidden page does not poll, but it keeps its socket and reconnects, because
 * the call of its own place must ring.
 */
import type { Board } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Pace } from "@junban/domain/wait";
import type { ApiResult, BoardAnswer, LinePath } from "./client.ts";
import type { LiveEnvironment, LiveSocket } from "./live-environment.ts";
import type { LiveEffect, LiveEvent, LiveNews, LiveStatus, LiveTimer } from "./live-events.ts";
import { readLiveMessage } from "./live-guards.ts";
import { decideLive, firstMemory } from "./live-machine.ts";
import { type Machine, runMachine } from "./machine.ts";
import type { TicketMember } from "./schemas.ts";

export type { LiveState, LiveStatus } from "./live-events.ts";

export interface LiveOptions {
	/** `ws:` or `wss:` address, see `liveUrl`. */
	readonly url: string;
	/** The member whose own state is wanted, too. */
	readonly hold?: MemberUid;
	/** The board of an earlier view or ticket, and the server time of that answer. */
	readonly known?: { readonly board: Board; readonly now: EpochMs; readonly settings?: number };
	/** Parties before the holder: more parties, longer pauses between polls. Absent: polls as for the next party. */
	readonly ahead?: () => number | undefined;
	/** Fetches the board, unless the board with this ETag is current. */
	readonly fetchBoard: (etag?: string) => Promise<ApiResult<BoardAnswer>>;
	/** A newer board. */
	readonly onBoard: (board: Board) => void;
	/** A new pace of the line. Called before `onBoard` for the board of the same message. */
	readonly onPace?: (pace: Pace) => void;
	readonly onMember?: (member: TicketMember) => void;
	/** The held place does not exist. */
	readonly onGone?: () => void;
	/** The line's texts or settings changed: fetch the view again. `settings`: the new stamp. */
	readonly onSettings?: (settings: number) => void;
	readonly onStatus: (status: LiveStatus) => void;
	/** The longest pause between connects of a visible page in milliseconds, default 10,000. Less is for a few clients only. */
	readonly retryMost?: number;
	readonly environment: LiveEnvironment;
}

export interface LiveConnection {
	/** Asks the server at once whether a message was missed. Connects first when there is no connection. */
	check(): void;
	/** May be called in a callback. No callback follows. */
	close(): void;
}

const DEFAULT_RETRY_MOST = 10_000;

/** Address of a line's live channel. `origin`: the API's, `http://shop.example:8080`. */
export function liveUrl(origin: string, { app, line }: LinePath): string {
	return `${origin.replace(/^http/, "ws")}/apiV2/${app}/${line}/live`;
}

export function connectLive(options: LiveOptions): LiveConnection {
	const { environment: env, known, retryMost = DEFAULT_RETRY_MOST } = options;
	const edge = liveEdge(options, (event) => machine.send(event));
	const machine: Machine<LiveEvent> = runMachine({
		first: firstMemory({
			hold: options.hold,
			retryMost,
			board: known?.board,
			settings: known?.settings,
			at: known?.now,
			clockOffset: known === undefined ? 0 : known.now - env.now(),
		}),
		decide: (memory, event: LiveEvent) =>
			decideLive(memory, event, { now: env.now(), isVisible: env.visible(), chance: env.random() }),
		perform: edge.perform,
	});
	const stopListening = env.onWake((event) => machine.send({ type: "woke", event }));
	machine.send({ type: "check" });
	return {
		check: () => machine.send({ type: "check" }),
		close() {
			machine.stop();
			stopListening();
			edge.end();
		},
	};
}

function tell(options: LiveOptions, news: LiveNews): void {
	switch (news.type) {
		case "board":
			options.onBoard(news.board);
			break;
		case "pace":
			options.onPace?.(news.pace);
			break;
		case "member":
			options.onMember?.(news.member);
			break;
		case "gone":
			options.onGone?.();
			break;
		case "settings":
			options.onSettings?.(news.settings);
			break;
		case "status":
			options.onStatus(news.status);
			break;
	}
}

/** The socket, the timers and the caller. */
function liveEdge(options: LiveOptions, send: (event: LiveEvent) => void) {
	const { environment: env } = options;
	const timers = new Map<LiveTimer, () => void>();
	let socket: LiveSocket | undefined;
	const stop = (timer: LiveTimer) => {
		timers.get(timer)?.();
		timers.delete(timer);
	};
	const close = () => {
		socket?.close();
		socket = undefined;
	};
	/** Events of a socket that was given up are dropped. */
	const open = () => {
		const mine: LiveSocket = env.open(options.url, {
			opened: () => socket === mine && send({ type: "opened" }),
			received(text) {
				const message = socket === mine ? readLiveMessage(text) : undefined;
				if (message !== undefined) send({ type: "received", message });
			},
			closed: () => socket === mine && send({ type: "closed" }),
		});
		socket = mine;
	};
	const fetchBoard = (etag: string | undefined) =>
		void options.fetchBoard(etag).then(
			(answer) => send({ type: "fetched", answer }),
			() => send({ type: "fetched", answer: { ok: false, code: "internal", status: 0 } }),
		);
	const perform = (effect: LiveEffect): void => {
		switch (effect.type) {
			case "open":
				open();
				break;
			case "close":
				close();
				break;
			case "send":
				socket?.send(JSON.stringify(effect.message));
				break;
			case "start": {
				const { timer, ms } = effect;
				stop(timer);
				timers.set(
					timer,
					env.after(ms, () => {
						timers.delete(timer);
						send({ type: "timer", timer });
					}),
				);
				break;
			}
			case "stop":
				stop(effect.timer);
				break;
			case "fetch":
				fetchBoard(effect.etag);
				break;
			case "plan":
				send({ type: "planning", ahead: options.ahead?.() ?? 0 });
				break;
			default:
				tell(options, effect);
		}
	};
	return {
		perform,
		end() {
			for (const timer of [...timers.keys()]) stop(timer);
			close();
		},
	};
}
