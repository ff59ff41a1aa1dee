/** What a display board knows and does next, without clock, network or device. `display-session.ts` carries it out. */
import type { View } from "@junban/api-contract/client";
import { refusalOf } from "@junban/api-contract/joining";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { Step, Turn } from "@junban/api-contract/machine";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import { takeStatus, takeView, withMove, withNewerBoard } from "#src/lib/line-part.ts";
import { waitOf } from "#src/lib/wait.ts";
import { alreadyHeard, isSameCall, NO_CALLS, withBoard, withNext, withoutOld } from "./calls.ts";
import type {
	DisplayAround,
	DisplayEffect,
	DisplayEvent,
	DisplayMemory,
	DisplayState,
	Sound,
} from "./display-events.ts";

type Draft = { -readonly [Name in keyof DisplayMemory]: DisplayMemory[Name] };
type DisplayTurn = Turn<Draft, DisplayEffect, DisplayAround>;

/** All in milliseconds. */
const MINUTE = 60_000;
const RETRY_MS = { least: 5_000, most: MINUTE };
/** A shop that is missing may come back from a backup. */
const RETRY_MISSING_MS = 10 * MINUTE;
const VERSION_MS = 30 * MINUTE;
/** Nobody was called for this long: the board may load its new version. */
const QUIET_MS = MINUTE;

export const FIRST_MEMORY: DisplayMemory = {
	status: { state: "connecting" },
	calls: NO_CALLS,
	sound: "unknown",
	isConnected: false,
	isClosed: false,
	failures: 0,
	clockOffset: 0,
	checkedAt: 0,
	isOutdated: false,
};

export function decideDisplay(
	memory: DisplayMemory,
	event: DisplayEvent,
	around: DisplayAround,
): Step<DisplayMemory, DisplayEffect> {
	if (memory.isClosed) return { state: memory, effects: [] };
	const turn: DisplayTurn = { state: { ...memory }, effects: [], around };
	act(turn, event);
	return turn;
}

function act(turn: DisplayTurn, event: DisplayEvent): void {
	const { state, effects } = turn;
	switch (event.type) {
		case "rendered":
			state.view = event.view;
			effects.push({ type: "load" });
			show(turn);
			break;
		case "retry":
			if (state.isConnected) effects.push({ type: "check" });
			else effects.push({ type: "load" });
			break;
		case "loaded":
			takeLoaded(turn, event.view);
			break;
		case "view":
			refresh(turn, event.view);
			break;
		case "board":
		case "pace":
			state.view = withMove(state.view, event);
			hear(turn);
			break;
		case "settings":
			effects.push({ type: "refresh" });
			break;
		case "status":
			follow(turn, event.status);
			break;
		case "lost":
			lose(turn);
			break;
		case "tick":
			tick(turn);
			break;
		case "device":
			// Somebody who has tapped meanwhile has decided it.
			if (state.sound === "unknown") state.sound = !event.wasStarted ? "ask" : event.canSound ? "on" : "tap";
			hear(turn);
			break;
		case "started":
			effects.push({ type: "save-started" }, { type: "keep-awake" });
			setSound(turn, event.canSound ? "on" : "tap");
			break;
		case "silenced":
			if (state.sound === "on") setSound(turn, "tap");
			break;
		case "dismissed":
			if (state.sound === "ask") setSound(turn, "tap");
			break;
		case "announced":
			if (!isSameCall(event.call, state.calls.current)) return;
			state.calls = { ...state.calls, current: undefined };
			hear(turn);
			break;
		case "outdated":
			state.isOutdated = true;
			reloadIfQuiet(turn);
			break;
		case "close":
			state.isClosed = true;
			effects.push({ type: "end" });
	}
}

function takeLoaded(turn: DisplayTurn, answer: Extract<DisplayEvent, { type: "loaded" }>["view"]): void {
	const { state, effects, around } = turn;
	if (state.isConnected) return;
	if (!answer.ok) {
		if (isShopMissing(answer.code)) {
			lose(turn);
			return;
		}
		const pause = Math.min(RETRY_MS.most, RETRY_MS.least * 2 ** state.failures);
		state.failures = Math.min(state.failures + 1, 10);
		state.status = { state: "offline" };
		if (state.view === undefined)
			effects.push({ type: "show", state: { kind: "failed", code: answer.code } });
		effects.push({ type: "plan-tick", ms: pause });
		show(turn);
		return;
	}
	takeView(turn, answer.value);
	state.failures = 0;
	state.isConnected = true;
	state.status = { state: "connecting", at: answer.value.now };
	state.checkedAt = around.now;
	// What was called before the board was first opened is not news.
	state.calls = alreadyHeard(answer.value.board, state.heardAt);
	effects.push({ type: "connect", view: answer.value }, { type: "keep-awake" });
	hear(turn);
	planTick(turn);
}

function refresh(turn: DisplayTurn, view: View): void {
	const { board } = turn.state.view ?? {};
	if (board === undefined) return;
	takeView(turn, withNewerBoard(view, board));
	hear(turn);
}

function follow(turn: DisplayTurn, status: LiveStatus): void {
	const { state } = turn;
	const { clockOffset } = state;
	takeStatus(turn, status);
	// The clocks of televisions are wrong after a start, and jump when they are set.
	if (state.clockOffset !== clockOffset) planTick(turn);
	hear(turn);
}

/** The shop was deleted, or never existed. */
function lose({ state, effects }: DisplayTurn): void {
	state.view = undefined;
	state.calls = NO_CALLS;
	state.isConnected = false;
	effects.push(
		{ type: "disconnect" },
		{ type: "show", state: { kind: "missing" } },
		{ type: "plan-tick", ms: RETRY_MISSING_MS },
	);
}

function tick(turn: DisplayTurn): void {
	const { state, effects, around } = turn;
	if (state.view === undefined || !state.isConnected) {
		effects.push({ type: "load" });
		return;
	}
	effects.push({ type: "keep-awake" });
	// The clock may have been set back meanwhile.
	if (around.now - state.checkedAt >= VERSION_MS || around.now < state.checkedAt) {
		state.checkedAt = around.now;
		if (!state.isOutdated) effects.push({ type: "check-version" });
	}
	hear(turn);
	state.calls = withoutOld(state.calls, state.view.board, serverTime(turn));
	reloadIfQuiet(turn);
	planTick(turn);
}

/** At the next full minute of the server's clock. */
function planTick(turn: DisplayTurn): void {
	const { state, effects } = turn;
	if (!state.isConnected) return;
	const now = serverTime(turn);
	effects.push({ type: "plan-tick", ms: MINUTE - (((now % MINUTE) + MINUTE) % MINUTE) });
}

/** Begins the announcements of new calls, and shows the board. */
function hear(turn: DisplayTurn): void {
	const { state, effects } = turn;
	const { view } = state;
	if (view === undefined || !state.isConnected) return;
	if (state.sound === "unknown") {
		show(turn);
		return;
	}
	const before = state.calls.current;
	state.calls = withNext(withBoard(state.calls, view.board, serverTime(turn)));
	const { current } = state.calls;
	if (current !== undefined && current !== before)
		effects.push(
			{ type: "announce", call: current, view, isAudible: state.sound === "on" },
			{ type: "save-heard", at: current.at },
		);
	show(turn);
}

function setSound(turn: DisplayTurn, sound: Sound): void {
	turn.state.sound = sound;
	show(turn);
}

/** A reload may cost the sound until somebody taps, so a board that sounds waits until nobody is in the line. */
function reloadIfQuiet(turn: DisplayTurn): void {
	const { state, effects } = turn;
	if (!state.isOutdated || state.status.state !== "live") return;
	const { view, calls, sound } = state;
	if (view === undefined || calls.current !== undefined || calls.queue.length > 0) return;
	const { called, order } = view.board;
	const isEmpty = called.length === 0 && order.size === 0;
	const isQuiet = called.every(({ at }) => serverTime(turn) - at >= QUIET_MS);
	if (sound === "on" ? isEmpty : isQuiet) effects.push({ type: "reload" });
}

/** Until the server has said its time, the time of the view that it rendered. */
function serverTime({ state, around }: DisplayTurn): number {
	return state.isConnected || state.view === undefined ? around.now + state.clockOffset : state.view.now;
}

function show(turn: DisplayTurn): void {
	const shown = shownState(turn.state, serverTime(turn));
	if (shown !== undefined) turn.effects.push({ type: "show", state: shown });
}

function shownState(memory: DisplayMemory, now: number): DisplayState | undefined {
	const { view, status, calls, sound, isConnected } = memory;
	if (view === undefined) return undefined;
	const closed = refusalOf(view);
	return {
		kind: "ready",
		view,
		status,
		now,
		sound,
		isClockKnown: isConnected,
		...(status.state === "offline" ? {} : waitOf(view, view.board.order.size + 1, now)),
		...(closed === undefined ? {} : { closed }),
		...(calls.current === undefined ? {} : { announced: calls.current }),
	};
}
