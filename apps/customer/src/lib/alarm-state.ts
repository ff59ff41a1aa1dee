/** What a page shows of the alarm of a place. The alarm itself loads once the page is live. */
import type { ReadableStore } from "@junban/app-shell/store";

/** A place as its alarm sees it. */
export type Standing = "waiting" | "near" | "guidance" | "called" | "over";

export interface AlarmState {
	/** Whether the browser allows sound now. */
	readonly canSound: boolean;
	/** A call rings until the page is touched, a minute at most. */
	readonly isRinging: boolean;
}

export interface Alarm extends ReadableStore<AlarmState> {
	/** Takes what the page shows now. `isAnotherCall`: another of several places is called, so it rings again. */
	setStanding(standing: Standing, isAnotherCall?: boolean): void;
	close(): void;
}

/** Before the alarm is open: on the server, and in the browser's first render. */
export const SILENT: AlarmState = { canSound: false, isRinging: false };
