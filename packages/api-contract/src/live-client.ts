/**
 * Client of the live channel. It keeps one WebSocket, rebuilds the board from the messages, detects a dead connection
 * and polls over HTTP when it cannot connect. A hidden page does not poll, but it keeps its socket and reconnects, because
 * the call of its own place must ring.
 */
import { applyDelta, type Board } from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Pace } from "@junban/domain/wait";
import type { ApiResult, BoardAnswer, LinePath } from "./client.ts";
import type { LiveEnvironment, LiveSocket, WakeEvent } from "./live-environment.ts";
import { type LiveMessage, readLiveMessage } from "./live-guards.ts";
import type { ClientMessage } from "./live-messages.ts";
import type { TicketMember } from "./schemas.ts";

/**
 * `connecting`: not connected yet, or reconnecting. `live`: the socket delivers changes. `polling`: the board is fetched
 * repeatedly over HTTP. `offline`: neither works.
 */
export type LiveState = "connecting" | "live" | "polling" | "offline";

export interface LiveStatus {
	readonly state: LiveState;
	/** Server time at which the shown board was last confirmed. Absent before the first answer. */
	readonly at?: EpochMs;
}

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

/** A socket without an answer for this time is dead. */
const ANSWER_MS = 8_000;
/** After this time without a message a visible page checks the socket. */
const QUIET_MS = 45_000;
const RETRY_MS = { least: 250, first: 1_000, most: 10_000, hidden: 30_000 };
/** A connection of at least this duration was a good one. */
const STEADY_MS = 10_000;
const POLL_MS = { least: 5_000, perPlace: 2_000, most: 60_000 };
/** Failed connects in a row before polling starts. */
const FAILURES_BEFORE_POLLING = 2;

/** Address of a line's live channel. `origin`: the API's, `http://shop.example:8080`. */
export function liveUrl(origin: string, { app, line }: LinePath): string {
	return `${origin.replace(/^http/, "ws")}/apiV2/${app}/${line}/live`;
}

export function connectLive(options: LiveOptions): LiveConnection {
	const { environment: env, known } = options;
	let closed = false;
	let socket: LiveSocket | undefined;
	let isOpen = false;
	let wasLive = false;
	let failures = 0;
	/** Connections in a row that did not last. Each makes the next pause longer. */
	let strain = 0;
	let liveSince: EpochMs = 0;
	let isSyncing = false;
	let isAsking = false;
	let etag: string | undefined;
	let board = known?.board;
	let settings = known?.settings;
	let memberVersion = 0;
	let clockOffset = known === undefined ? 0 : known.now - env.now();
	let status: LiveStatus = { state: "connecting", ...(known === undefined ? {} : { at: known.now }) };

	const retry = timerSlot(env, true);
	const poll = timerSlot(env);
	const answer = timerSlot(env);
	const quiet = timerSlot(env);
	const stopListening = env.onWake(wake);
	connect();

	function connect(): void {
		if (closed || socket !== undefined) return;
		retry.stop();
		isOpen = false;
		wasLive = false;
		isSyncing = false;
		const mine = env.open(options.url, {
			opened: () => {
				if (socket !== mine) return;
				isOpen = true;
				if (options.hold !== undefined) send({ type: "hold", uid: options.hold });
			},
			received: (text) => {
				if (socket === mine) receive(readLiveMessage(text));
			},
			closed: () => {
				if (socket === mine) lose();
			},
		});
		socket = mine;
		answer.start(ANSWER_MS, lose);
	}

	function send(message: ClientMessage): void {
		if (isOpen) socket?.send(JSON.stringify(message));
	}

	function sync(): void {
		if (isSyncing) return;
		isSyncing = true;
		send({ type: "sync", version: board?.version ?? 0 });
	}

	function receive(message: LiveMessage | undefined): void {
		if (message === undefined) return;
		if (!wasLive) liveSince = env.now();
		wasLive = true;
		failures = 0;
		answer.stop();
		poll.stop();
		quiet.start(QUIET_MS, check);
		if ("now" in message) clockOffset = message.now - env.now();
		if (message.type === "board" || message.type === "same") isSyncing = false;
		if ("pace" in message && message.pace !== undefined) options.onPace?.(message.pace);
		if (message.type === "board") take(message.board, board?.series !== message.board.series);
		if (message.type === "delta") takeDelta(message.delta);
		if (message.type === "gone") options.onGone?.();
		if (message.type === "member" && message.member.version >= memberVersion) {
			memberVersion = message.member.version;
			options.onMember?.(message.member);
		}
		if ("settings" in message) takeSettings(message.settings);
		report("live", env.now() + clockOffset);
	}

	function takeSettings(next: number): void {
		if (closed || next === settings) return;
		const isChange = settings !== undefined;
		settings = next;
		if (isChange) options.onSettings?.(next);
	}

	function takeDelta(delta: Extract<LiveMessage, { type: "delta" }>["delta"]): void {
		if (board !== undefined && delta.series === board.series && delta.version <= board.version) return;
		const next = board && applyDelta(board, delta);
		if (next === undefined) sync();
		else take(next, false);
	}

	/** The socket may overtake an answer over HTTP. `anyway`: also takes an older board, for another series from the socket. */
	function take(next: Board, anyway: boolean): void {
		const isNewer =
			board === undefined ||
			next.series > board.series ||
			(next.series === board.series && next.version > board.version);
		if (closed || (!isNewer && !anyway)) return;
		board = next;
		options.onBoard(next);
	}

	/** The connection ended, was never made, or does not answer. */
	function lose(): void {
		socket?.close();
		socket = undefined;
		isOpen = false;
		answer.stop();
		quiet.stop();
		failures = wasLive ? 0 : failures + 1;
		const hasLasted = wasLive && env.now() - liveSince >= STEADY_MS;
		if (hasLasted) strain = 0;
		else if (!wasLive) strain++;
		retry.start(retryPause(), connect);
		// A server that accepts connections and closes them again must not be called every second.
		if (wasLive && !hasLasted) strain++;
		if (failures < FAILURES_BEFORE_POLLING) {
			if (status.state === "live") report("connecting");
		} else if (!poll.isRunning()) askOverHttp();
	}

	function retryPause(): number {
		if (!env.visible()) return RETRY_MS.hidden * (0.5 + env.random());
		const ceiling = Math.min(options.retryMost ?? RETRY_MS.most, RETRY_MS.first * 2 ** strain);
		return RETRY_MS.least + env.random() * (ceiling - RETRY_MS.least);
	}

	function askOverHttp(): void {
		if (closed || isAsking || !env.visible()) return;
		isAsking = true;
		options.fetchBoard(etag).then(heard, () => heard({ ok: false, code: "internal", status: 0 }));
	}

	function heard(result: ApiResult<BoardAnswer>): void {
		isAsking = false;
		if (closed) return;
		if (result.ok && result.value.changed) {
			etag = result.value.etag;
			if (result.value.pace !== undefined) options.onPace?.(result.value.pace);
			take(result.value.board, false);
			takeSettings(result.value.settings);
		}
		// A callback may have closed the connection, here and in `report`.
		if (closed || (socket !== undefined && wasLive)) return;
		const wanted = (options.ahead?.() ?? 0) * POLL_MS.perPlace;
		const pause = Math.min(POLL_MS.most, Math.max(POLL_MS.least, wanted));
		poll.start(pause * (0.9 + 0.2 * env.random()), askOverHttp);
		if (result.ok) report("polling", env.now() + clockOffset);
		else report("offline");
	}

	function wake(event: WakeEvent): void {
		if (event === "hidden") {
			for (const slot of [poll, answer, quiet]) slot.stop();
			return;
		}
		if (event === "offline") report("offline");
		check();
	}

	function check(): void {
		if (closed) return;
		if (failures >= FAILURES_BEFORE_POLLING) askOverHttp();
		if (socket === undefined) {
			connect();
			return;
		}
		// Sent again even while an answer is outstanding: the first message may have gone into a dead socket.
		isSyncing = false;
		if (isOpen) sync();
		answer.start(ANSWER_MS, lose);
	}

	function report(state: LiveState, at = status.at): void {
		// A callback may have closed the connection while a message was handled.
		if (closed || (state === status.state && at === status.at)) return;
		status = { state, ...(at === undefined ? {} : { at }) };
		options.onStatus(status);
	}

	return {
		check,
		close: () => {
			closed = true;
			stopListening();
			for (const slot of [retry, poll, answer, quiet]) slot.stop();
			socket?.close();
			socket = undefined;
		},
	};
}

/** At most one timer; a new start replaces it. While the page is hidden, only a slot with `hiddenToo` starts. */
function timerSlot(env: LiveEnvironment, hiddenToo = false) {
	let cancel: (() => void) | undefined;
	const stop = () => {
		cancel?.();
		cancel = undefined;
	};
	return {
		start(ms: number, run: () => void): void {
			stop();
			if (!hiddenToo && !env.visible()) return;
			cancel = env.after(ms, () => {
				cancel = undefined;
				run();
			});
		},
		stop,
		isRunning: () => cancel !== undefined,
	};
}
