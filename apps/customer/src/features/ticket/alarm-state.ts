/** What a ticket shows of its alarm. The alarm itself loads once the ticket is live. */
import type { ReadableStore } from "@junban/app-shell/store";
import type { Standing } from "./alarm-machine.ts";

export interface AlarmState {
	/** Whether the browser allows sound now. */
	readonly canSound: boolean;
	/** A call rings until the page is touched, a minute at most. */
	readonly isRinging: boolean;
}

export interface Alarm extends ReadableStore<AlarmState> {
	/** Takes what the ticket shows now. */
	setStanding(standing: Standing): void;
	close(): void;
}

/** Before the alarm is open: on the server, and in the browser's first render. */
export const SILENT: AlarmState = { canSound: false, isRinging: false };
