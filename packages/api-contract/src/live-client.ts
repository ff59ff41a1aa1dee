/**
 * Client of the live channel: keeps one WebSocket, rebuilds the board from what comes, notices a dead connection and
 * asks over HTTP instead when none comes about. A hidden page asks for nothing, but it keeps its socket, also over a
 * restart of the server: its own call is to ring.
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
 * `connecting`: not yet, or for a moment not, connected. `live`: changes come by themselves. `polling`: asked for from
 * time to time. `offline`: neither works.
 */
export type LiveState = "connecting" | "live" | "polling" | "offline";

export interface LiveStatus {
	readonly state: LiveState;
	/** Server time at which what is shown was last known to be true; absent before the first answer. */
	readonly at?: EpochMs;
}

export interface LiveOptions {
	/** `ws:` or `wss:` address, see `liveUrl`. */
	readonly url: string;
	/** The place whose own state is wanted as well. */
	readonly hold?: MemberUid;
	/** What is known already from the view or the ticket, and that answer's server time. */
	readonly known?: { readonly board: Board; readonly now: EpochMs; readonly settings?: number };
	/** Parties before the holder: how often it is worth asking. Absent: as for the very front. */
	readonly ahead?: () => number | undefined;
	/** Asks for the board unless the one with this ETag is current. */
	readonly fetchBoard: (etag?: string) => Promise<ApiResult<BoardAnswer>>;
	/** A newer board. */
	readonly onBoard: (board: Board) => void;
	/** The line's pace as told now; comes before the board that it was told with. */
	readonly onPace?: (pace: Pace) => void;
	readonly onMember?: (member: TicketMember) => void;
	/** The held place does not exist. */
	readonly onGone?: () => void;
	/** Texts or settings of the line are no longer those of this stamp's predecessor: fetch the view again. */
	readonly onSettings?: (settings: number) => void;
	readonly onStatus: (status: LiveStatus) => void;
	/** The longest pause between connects of a visible page in milliseconds, 10,000 by default; less only for few. */
	readonly retryMost?: number;
	readonly environment: LiveEnvironment;
}

export interface LiveConnection {
	/** Asks at once whether anything was missed, connecting first if need be. */
	check(): void;
	close(): void;
}

/** A socket that has not answered for this long is dead. */
const ANSWER_MS = 8_000;
/** After this long without a message a visible page asks whether the socket still lives. */
const QUIET_MS = 45_000;
const RETRY_MS = { least: 250, first: 1_000, most: 10_000, hidden: 30_000 };
/** A connection that stood for so long was a good one. */
const STEADY_MS = 10_000;
const POLL_MS = { least: 5_000, perPlace: 2_000, most: 60_000 };
/** Connects that fail in a row before asking over HTTP. */
const FAILURES_BEFORE_POLLING = 2;

/** Address of a line's live channel; `origin` is that of the API, `http://shop.example:8080`. */
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
	/** Connects in a row that did not last: each makes the next pause longer. */
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
		if (next === settings) return;
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

	/** An answer over HTTP may be overtaken by the socket: `anyway` only for what the socket says of another series. */
	function take(next: Board, anyway: boolean): void {
		const isNewer =
			board === undefined ||
			next.series > board.series ||
			(next.series === board.series && next.version > board.version);
		if (!isNewer && !anyway) return;
		board = next;
		options.onBoard(next);
	}

	/** The connection ended, never came about, or does not answer. */
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
		// A server that takes everybody in and sends them away again must not be asked each second.
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
		if (socket !== undefined && wasLive) return;
		if (result.ok) report("polling", env.now() + clockOffset);
		else report("offline");
		const wanted = (options.ahead?.() ?? 0) * POLL_MS.perPlace;
		const pause = Math.min(POLL_MS.most, Math.max(POLL_MS.least, wanted));
		poll.start(pause * (0.9 + 0.2 * env.random()), askOverHttp);
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
		// Asked again even while an answer is outstanding: the question may have gone into a dead socket.
		isSyncing = false;
		if (isOpen) sync();
		answer.start(ANSWER_MS, lose);
	}

	function report(state: LiveState, at = status.at): void {
		// A callback may have closed the connection in the middle of a message.
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

/** One timer at most; starting it again replaces it. While the page is hidden none starts but one for `hiddenToo`. */
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
