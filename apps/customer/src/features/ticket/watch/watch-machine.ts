/** What a companion's page knows and does next, without clock or network. `watch-session.ts` carries it out. */
import type { ApiResult, View } from "@junban/api-contract/client";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { Step, Turn } from "@junban/api-contract/machine";
import { type Mark, placeOf } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import type { LineEffect, LineEvent } from "#src/lib/line-events.ts";
import { type LineMemory, takeStatus, takeView, withMove, withNewerBoard } from "#src/lib/line-part.ts";
import type { NotReady } from "#src/lib/not-ready.ts";
import { type ShownWait, WAIT_REFRESH_MS, waitOf } from "#src/lib/wait.ts";
import { guidanceOf, movedAtOf } from "../line-moments.ts";
import { type WatchedPlace, type WatchedStanding, watchedStanding } from "./watched-place.ts";

export type WatchState =
	| NotReady
	/** The board does not know the number. */
	| { readonly kind: "no-place" }
	| {
			readonly kind: "ready";
			readonly standing: Exclude<WatchedStanding, "unknown">;
			readonly number: number;
			readonly view: View;
			readonly status: LiveStatus;
			/** The server's time of this state. */
			readonly now: EpochMs;
			/** 1 for the next to be called; absent once called or over. */
			readonly place?: number;
			readonly calledAt?: EpochMs;
			/** Absent once other places have ended since. */
			readonly overAt?: EpochMs;
			/** The shop took the call back while this page was open, and the person has not read so yet. */
			readonly isSetBack: boolean;
			readonly guidanceFrom?: EpochMs;
			readonly movedAt?: EpochMs;
			readonly wait?: ShownWait;
	  };

export type WatchReady = Extract<WatchState, { kind: "ready" }>;

export interface WatchMemory extends LineMemory {
	readonly place: WatchedPlace;
	/** The place is called, or waits again and the person has not read that the call was taken back. */
	readonly wasCalled: boolean;
}

export type WatchEvent =
	/** After a failed load: loads. While a place is shown: checks the live channel. */
	| { readonly type: "retry" }
	| { readonly type: "loaded"; readonly view: ApiResult<View> }
	| LineEvent
	| { readonly type: "set-back-read" };

export type WatchEffect =
	| { readonly type: "show"; readonly state: WatchState }
	| { readonly type: "load" }
	| { readonly type: "connect"; readonly view: View }
	/** Ends timers and connections. */
	| { readonly type: "end" }
	| LineEffect;

type Draft = { -readonly [Name in keyof WatchMemory]: WatchMemory[Name] };
type WatchTurn = Turn<Draft, WatchEffect, { readonly now: EpochMs }>;

export function firstWatchMemory(place: WatchedPlace): WatchMemory {
	return { place, wasCalled: false, status: { state: "connecting" }, isConnected: false, clockOffset: 0 };
}

export function decideWatch(
	memory: WatchMemory,
	event: WatchEvent,
	around: { readonly now: EpochMs },
): Step<WatchMemory, WatchEffect> {
	const turn: WatchTurn = { state: { ...memory }, effects: [], around };
	act(turn, event);
	return turn;
}

function act(turn: WatchTurn, event: WatchEvent): void {
	const { state, effects } = turn;
	switch (event.type) {
		case "retry":
			if (state.isConnected) effects.push({ type: "check" });
			else effects.push({ type: "show", state: { kind: "loading" } }, { type: "load" });
			break;
		case "loaded":
			takeLoaded(turn, event.view);
			break;
		case "view":
			if (state.view === undefined) break;
			takeView(turn, withNewerBoard(event.view, state.view.board));
			show(turn);
			break;
		case "board":
		case "pace":
			state.view = withMove(state.view, event);
			show(turn);
			break;
		case "settings":
			effects.push({ type: "refresh" });
			break;
		case "status":
			takeStatus(turn, event.status);
			show(turn);
			break;
		case "lost":
			// Late answers show nothing more of the shop.
			turn.state = firstWatchMemory(state.place);
			effects.push({ type: "end" }, { type: "show", state: { kind: "missing" } });
			break;
		case "set-back-read":
			state.wasCalled = false;
			show(turn);
			break;
		case "tick":
			show(turn);
	}
}

function takeLoaded(turn: WatchTurn, view: ApiResult<View>): void {
	const { state, effects } = turn;
	if (!view.ok) {
		const { code } = view;
		effects.push({
			type: "show",
			state: isShopMissing(code) ? { kind: "missing" } : { kind: "failed", code },
		});
		return;
	}
	takeView(turn, view.value);
	state.status = { state: "connecting", at: view.value.now };
	state.isConnected = true;
	show(turn);
	effects.push({ type: "connect", view: view.value });
}

function show({ state, effects, around }: WatchTurn): void {
	const { view, status } = state;
	if (view === undefined) return;
	const { board } = view;
	const { number } = state.place;
	const standing = watchedStanding(board, state.place);
	const isSetBack = state.wasCalled && standing === "waiting";
	state.wasCalled = isSetBack || standing === "called";
	const isInLine = standing === "waiting" || standing === "during_guidance";
	const isCurrent = status.state !== "offline";
	effects.push({ type: "plan-tick", ms: isCurrent && isInLine ? WAIT_REFRESH_MS : undefined });
	if (standing === "unknown") {
		effects.push({ type: "show", state: { kind: "no-place" } });
		return;
	}
	// Without a connection everything is shown as of the last update.
	const now = isCurrent ? around.now + state.clockOffset : (status.at ?? view.now);
	const place = isInLine ? placeOf(board, number) : undefined;
	const calledAt = standing === "called" ? markedAt(board.called, number) : undefined;
	const overAt = standing === "over" ? markedAt(board.recent, number) : undefined;
	effects.push({
		type: "show",
		state: {
			...{ kind: "ready", standing, number, view, status, now, isSetBack },
			...guidanceOf(view, view, now),
			...movedAtOf(view),
			...waitOf(view, place, now),
			...(place === undefined ? {} : { place }),
			...(calledAt === undefined ? {} : { calledAt }),
			...(overAt === undefined ? {} : { overAt }),
		},
	});
}

function markedAt(marks: readonly Mark[], number: number): EpochMs | undefined {
	return marks.find((mark) => mark.number === number)?.at;
}
