/** The decisions of the live client, without clock, socket or page. `live-client.ts` carries them out. */
import { applyDelta, type Board } from "@junban/domain/line";
import type { ApiResult, BoardAnswer } from "./client.ts";
import type { WakeEvent } from "./live-environment.ts";
import type {
	LiveAround,
	LiveEffect,
	LiveEvent,
	LiveMemory,
	LiveStart,
	LiveState,
	LiveTimer,
} from "./live-events.ts";
import type { LiveMessage } from "./live-guards.ts";
import type { ClientMessage } from "./live-messages.ts";
import type { Step, Turn } from "./machine.ts";

type Draft = { -readonly [Name in keyof LiveMemory]: LiveMemory[Name] };
type LiveTurn = Turn<Draft, LiveEffect, LiveAround>;

/** A socket without an answer for this time is dead. */
const ANSWER_MS = 8_000;
/** After this time without a message a visible page checks the socket. */
const QUIET_MS = 45_000;
const RETRY_MS = { least: 250, first: 1_000, hidden: 30_000 };
/** A connection of at least this duration was a good one. */
const STEADY_MS = 10_000;
const POLL_MS = { least: 5_000, perPlace: 2_000, most: 60_000 };
/** Failed connects in a row before polling starts. */
const FAILURES_BEFORE_POLLING = 2;

export function firstMemory({ at, ...start }: LiveStart): LiveMemory {
	return {
		...start,
		socket: "none",
		hasReceived: false,
		liveSince: 0,
		failures: 0,
		strain: 0,
		isSyncing: false,
		isFetching: false,
		isPollPlanned: false,
		memberVersion: 0,
		status: { state: "connecting", ...(at === undefined ? {} : { at }) },
	};
}

export function decideLive(
	memory: LiveMemory,
	event: LiveEvent,
	around: LiveAround,
): Step<LiveMemory, LiveEffect> {
	const turn: LiveTurn = { state: { ...memory }, effects: [], around };
	act(turn, event);
	return turn;
}

function act(turn: LiveTurn, event: LiveEvent): void {
	switch (event.type) {
		case "check":
			check(turn);
			break;
		case "timer":
			ring(turn, event.timer);
			break;
		case "opened":
			turn.state.socket = "open";
			if (turn.state.hold !== undefined) send(turn, { type: "hold", uid: turn.state.hold });
			break;
		case "received":
			receive(turn, event.message);
			break;
		case "closed":
			lose(turn);
			break;
		case "fetched":
			takeAnswer(turn, event.answer);
			break;
		case "planning":
			planPoll(turn, event.ahead);
			break;
		case "woke":
			wake(turn, event.event);
			break;
	}
}

function ring(turn: LiveTurn, timer: LiveTimer): void {
	switch (timer) {
		case "retry":
			connect(turn);
			break;
		case "poll":
			turn.state.isPollPlanned = false;
			fetchBoard(turn);
			break;
		case "answer":
			lose(turn);
			break;
		case "quiet":
			check(turn);
			break;
	}
}

function connect(turn: LiveTurn): void {
	const { state, effects } = turn;
	if (state.socket !== "none") return;
	stop(turn, "retry");
	state.socket = "opening";
	state.hasReceived = false;
	state.isSyncing = false;
	effects.push({ type: "open" });
	start(turn, "answer", ANSWER_MS);
}

function send({ state, effects }: LiveTurn, message: ClientMessage): void {
	if (state.socket === "open") effects.push({ type: "send", message });
}

function sync(turn: LiveTurn): void {
	const { state } = turn;
	if (state.isSyncing) return;
	state.isSyncing = true;
	send(turn, { type: "sync", version: state.board?.version ?? 0 });
}

function receive(turn: LiveTurn, message: LiveMessage): void {
	const { state, effects, around } = turn;
	if (!state.hasReceived) state.liveSince = around.now;
	state.hasReceived = true;
	state.failures = 0;
	stop(turn, "answer");
	stop(turn, "poll");
	start(turn, "quiet", QUIET_MS);
	if ("now" in message) state.clockOffset = message.now - around.now;
	if (message.type === "board" || message.type === "same") state.isSyncing = false;
	if ("pace" in message && message.pace !== undefined) effects.push({ type: "pace", pace: message.pace });
	if (message.type === "board") take(turn, message.board, state.board?.series !== message.board.series);
	if (message.type === "delta") takeDelta(turn, message.delta);
	if (message.type === "gone") effects.push({ type: "gone" });
	if (message.type === "member" && message.member.version >= state.memberVersion) {
		state.memberVersion = message.member.version;
		effects.push({ type: "member", member: message.member });
	}
	if ("settings" in message) takeSettings(turn, message.settings);
	report(turn, "live", around.now + state.clockOffset);
}

function takeSettings({ state, effects }: LiveTurn, next: number): void {
	if (next === state.settings) return;
	if (state.settings !== undefined) effects.push({ type: "settings", settings: next });
	state.settings = next;
}

function takeDelta(turn: LiveTurn, delta: Extract<LiveMessage, { type: "delta" }>["delta"]): void {
	const { board } = turn.state;
	if (board !== undefined && delta.series === board.series && delta.version <= board.version) return;
	const next = board && applyDelta(board, delta);
	if (next === undefined) sync(turn);
	else take(turn, next, false);
}

/** The socket may overtake an answer over HTTP. `anyway`: also takes an older board, for another series from the socket. */
function take({ state, effects }: LiveTurn, next: Board, anyway: boolean): void {
	const { board } = state;
	const isNewer =
		board === undefined ||
		next.series > board.series ||
		(next.series === board.series && next.version > board.version);
	if (!isNewer && !anyway) return;
	state.board = next;
	effects.push({ type: "board", board: next });
}

/** The connection ended, was never made, or does not answer. */
function lose(turn: LiveTurn): void {
	const { state } = turn;
	drop(turn);
	state.failures = state.hasReceived ? 0 : state.failures + 1;
	const isSteady = hasLasted(turn);
	if (isSteady) state.strain = 0;
	else if (!state.hasReceived) state.strain++;
	start(turn, "retry", retryPause(turn));
	// A server that accepts connections and closes them again must not be called every second.
	if (state.hasReceived && !isSteady) state.strain++;
	if (state.failures < FAILURES_BEFORE_POLLING) {
		if (state.status.state === "live") report(turn, "connecting");
	} else if (!state.isPollPlanned) fetchBoard(turn);
}

function retryPause({ state, around }: LiveTurn): number {
	if (!around.isVisible) return RETRY_MS.hidden * (0.5 + around.chance);
	const ceiling = Math.min(state.retryMost, RETRY_MS.first * 2 ** state.strain);
	return RETRY_MS.least + around.chance * (ceiling - RETRY_MS.least);
}

function fetchBoard({ state, effects, around }: LiveTurn): void {
	if (state.isFetching || !around.isVisible) return;
	state.isFetching = true;
	effects.push({ type: "fetch", etag: state.etag });
}

function takeAnswer(turn: LiveTurn, answer: ApiResult<BoardAnswer>): void {
	const { state, effects, around } = turn;
	state.isFetching = false;
	if (answer.ok && answer.value.changed) {
		const { etag, pace, board, settings } = answer.value;
		state.etag = etag;
		if (pace !== undefined) effects.push({ type: "pace", pace });
		take(turn, board, false);
		takeSettings(turn, settings);
	}
	if (isLive(turn)) return;
	effects.push({ type: "plan" });
	if (answer.ok) report(turn, "polling", around.now + state.clockOffset);
	else report(turn, "offline");
}

function planPoll(turn: LiveTurn, ahead: number): void {
	if (isLive(turn)) return;
	const pause = Math.min(POLL_MS.most, Math.max(POLL_MS.least, ahead * POLL_MS.perPlace));
	start(turn, "poll", pause * (0.9 + 0.2 * turn.around.chance));
}

function isLive({ state }: LiveTurn): boolean {
	return state.socket !== "none" && state.hasReceived;
}

function wake(turn: LiveTurn, event: WakeEvent): void {
	if (event === "hidden") {
		for (const timer of ["poll", "answer", "quiet"] as const) stop(turn, timer);
		return;
	}
	if (event === "offline") leaveNetwork(turn);
	// It was begun without a network.
	if (event === "online" && turn.state.socket === "opening") drop(turn);
	check(turn);
}

/**
 * A message that was on its way when the network went would say "live", and the page would believe it until its next
 * check. So an open socket ends with its network. If the server is reached all the same, the next one says so at once.
 */
function leaveNetwork(turn: LiveTurn): void {
	if (turn.state.socket === "open") {
		if (hasLasted(turn)) turn.state.strain = 0;
		drop(turn);
	}
	report(turn, "offline");
}

/** Gives up the socket. */
function drop(turn: LiveTurn): void {
	turn.effects.push({ type: "close" });
	turn.state.socket = "none";
	stop(turn, "answer");
	stop(turn, "quiet");
}

function hasLasted({ state, around }: LiveTurn): boolean {
	return state.hasReceived && around.now - state.liveSince >= STEADY_MS;
}

function check(turn: LiveTurn): void {
	const { state } = turn;
	if (state.failures >= FAILURES_BEFORE_POLLING) fetchBoard(turn);
	if (state.socket === "none") {
		connect(turn);
		return;
	}
	// Sent again even while an answer is outstanding: the first message may have gone into a dead socket.
	state.isSyncing = false;
	if (state.socket === "open") sync(turn);
	start(turn, "answer", ANSWER_MS);
}

function report({ state, effects }: LiveTurn, next: LiveState, at = state.status.at): void {
	if (next === state.status.state && at === state.status.at) return;
	state.status = { state: next, ...(at === undefined ? {} : { at }) };
	effects.push({ type: "status", status: state.status });
}

/** While the page is hidden only the next connect is waited for. */
function start(turn: LiveTurn, timer: LiveTimer, ms: number): void {
	if (!turn.around.isVisible && timer !== "retry") {
		stop(turn, timer);
		return;
	}
	if (timer === "poll") turn.state.isPollPlanned = true;
	turn.effects.push({ type: "start", timer, ms });
}

function stop({ state, effects }: LiveTurn, timer: LiveTimer): void {
	if (timer === "poll") state.isPollPlanned = false;
	effects.push({ type: "stop", timer });
}
