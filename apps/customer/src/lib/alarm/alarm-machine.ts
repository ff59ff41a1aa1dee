/** When the page rings, chimes and keeps the screen on, without clock, sound or screen. `alarm.ts` carries it out. */
import type { Step, Turn } from "@junban/api-contract/machine";
import type { EpochMs } from "@junban/domain/values";
import type { Standing } from "#src/lib/alarm-state.ts";

export interface AlarmMemory {
	/** Undefined until the first ticket is shown: what was known from the start makes no sound. */
	readonly standing: Standing | undefined;
	/** The page was touched. Browsers allow sound, vibration and a wake lock only afterwards. */
	readonly isTouched: boolean;
	readonly canSound: boolean;
	/** When the running ring ends on this device's clock; undefined while nothing rings. */
	readonly ringsUntil: EpochMs | undefined;
	readonly isScreenKept: boolean;
}

export type AlarmEvent =
	| {
			readonly type: "standing";
			readonly standing: Standing;
			/** Of several places another one is called. */
			readonly isAnotherCall?: boolean | undefined;
	  }
	| { readonly type: "touch" }
	/** The browser answered the request for sound. */
	| { readonly type: "sound"; readonly isAllowed: boolean }
	/** The page is shown again. The browser has taken the wake lock of the hidden page away. */
	| { readonly type: "shown" }
	| { readonly type: "due" };

export type AlarmEffect =
	/** `isRinging`: until a touch or the last ring. */
	| { readonly type: "show"; readonly canSound: boolean; readonly isRinging: boolean }
	| { readonly type: "ask-for-sound" }
	/** The chime of a call, with vibration. */
	| { readonly type: "ring" }
	/** The softer chime for a turn that comes near. */
	| { readonly type: "chime" }
	/** Ends vibration. */
	| { readonly type: "hush" }
	| { readonly type: "keep-screen" }
	| { readonly type: "let-screen" }
	/** Replaces the event that was planned before; undefined plans none. */
	| { readonly type: "plan"; readonly ms: number | undefined };

type Draft = { -readonly [Name in keyof AlarmMemory]: AlarmMemory[Name] };
type AlarmTurn = Turn<Draft, AlarmEffect, { readonly now: EpochMs }>;

/** Longest ring of a call that nobody touches, in milliseconds. */
export const RING_MS = 60_000;
/** From one ring to the next, in milliseconds. */
export const RING_EVERY_MS = 3_000;

/** A place that comes closer chimes; one that the shop sets back does not. */
const CLOSENESS: Readonly<Record<Standing, number>> = {
	waiting: 0,
	near: 1,
	guidance: 2,
	called: 3,
	over: 4,
};

export const FIRST_ALARM: AlarmMemory = {
	standing: undefined,
	isTouched: false,
	canSound: false,
	ringsUntil: undefined,
	isScreenKept: false,
};

export function decideAlarm(
	memory: AlarmMemory,
	event: AlarmEvent,
	around: { readonly now: EpochMs },
): Step<AlarmMemory, AlarmEffect> {
	const turn: AlarmTurn = { state: { ...memory }, effects: [], around };
	act(turn, event);
	keepScreen(turn, event);
	const { state, effects } = turn;
	const isRinging = state.ringsUntil !== undefined;
	if (state.canSound !== memory.canSound || isRinging !== (memory.ringsUntil !== undefined))
		effects.push({ type: "show", canSound: state.canSound, isRinging });
	return turn;
}

function act(turn: AlarmTurn, event: AlarmEvent): void {
	const { state, effects, around } = turn;
	switch (event.type) {
		case "standing":
			takeStanding(turn, event);
			break;
		case "touch":
			state.isTouched = true;
			if (!state.canSound) effects.push({ type: "ask-for-sound" });
			hush(turn);
			break;
		case "sound":
			state.canSound = event.isAllowed;
			break;
		case "due":
			if (state.ringsUntil === undefined) break;
			if (around.now >= state.ringsUntil) hush(turn);
			else ring(turn);
			break;
		case "shown":
			break;
	}
}

function takeStanding(
	turn: AlarmTurn,
	{ standing, isAnotherCall = false }: Extract<AlarmEvent, { type: "standing" }>,
): void {
	const { state, effects, around } = turn;
	const before = state.standing;
	state.standing = standing;
	if (before === undefined || (before === standing && !isAnotherCall)) return;
	if (standing === "called") {
		state.ringsUntil = around.now + RING_MS;
		ring(turn);
		return;
	}
	hush(turn);
	if (standing !== "over" && CLOSENESS[standing] > CLOSENESS[before]) effects.push({ type: "chime" });
}

function ring({ effects }: AlarmTurn): void {
	effects.push({ type: "ring" }, { type: "plan", ms: RING_EVERY_MS });
}

function hush({ state, effects }: AlarmTurn): void {
	if (state.ringsUntil === undefined) return;
	state.ringsUntil = undefined;
	effects.push({ type: "hush" }, { type: "plan", ms: undefined });
}

/** From the first touch until the place is over, so that a phone on the table shows the call. */
function keepScreen({ state, effects }: AlarmTurn, event: AlarmEvent): void {
	const isWanted = state.isTouched && state.standing !== undefined && state.standing !== "over";
	if (isWanted && (!state.isScreenKept || event.type === "shown")) effects.push({ type: "keep-screen" });
	if (!isWanted && state.isScreenKept) effects.push({ type: "let-screen" });
	state.isScreenKept = isWanted;
}
