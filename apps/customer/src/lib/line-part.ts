/** What the pages that follow a line know of it, and how its messages change that. Pure. `line-edge.ts` gets the messages. */
import type { View } from "@junban/api-contract/client";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { Board } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { Pace } from "@junban/domain/wait";
import type { LineEffect, LineEvent } from "./line-events.ts";

export interface LineMemory {
	readonly view?: View | undefined;
	readonly status: LiveStatus;
	/** The page has what it shows, and its live channel was opened. */
	readonly isConnected: boolean;
	/** The server's time minus this device's time, in milliseconds. */
	readonly clockOffset: number;
}

interface LineTurn {
	readonly state: { -readonly [Name in keyof LineMemory]: LineMemory[Name] };
	readonly effects: { push(effect: LineEffect): void };
	readonly around: { readonly now: EpochMs };
}

type Moved = { readonly board: Board; readonly pace: Pace };

export function takeView({ state, effects, around }: LineTurn, view: View): void {
	state.view = view;
	state.clockOffset = view.now - around.now;
	effects.push({ type: "hours", hours: view });
}

/** Also stores the view, for a ticket that is opened without a connection. */
export function keepView(turn: LineTurn, view: View): void {
	turn.effects.push({ type: "save-view", view });
	takeView(turn, view);
}

/** A view that was fetched again, with the known board if the live channel has delivered a newer one meanwhile. */
export function withNewerBoard(view: View, board: Board): View {
	return view.board.version < board.version ? { ...view, board } : view;
}

/** The view or ticket with the board or the pace of a live message. */
export function withMove<Known extends Moved>(
	known: Known | undefined,
	event: Extract<LineEvent, { type: "board" | "pace" }>,
): Known | undefined {
	if (known === undefined) return undefined;
	return event.type === "board" ? { ...known, board: event.board } : { ...known, pace: event.pace };
}

/** Takes the time from the live channel: the page may be old when it is shown, and clocks of devices may be wrong. */
export function takeStatus({ state, around }: LineTurn, status: LiveStatus): void {
	state.status = status;
	if (status.state === "live" && status.at !== undefined) state.clockOffset = status.at - around.now;
}
