import type { LineUpdate } from "./board-messages.ts";
import type { PhoneState, Subscriber } from "./subscriber.ts";

/** A phone as the hub has it. */
export type Connection = { -readonly [Key in keyof PhoneState]: PhoneState[Key] } & {
	readonly subscriber: Subscriber;
	/** The last answer to a sync. */
	answered?: { readonly update: LineUpdate; readonly at: number };
};

export const NEW_PHONE: PhoneState = {
	version: -1,
	series: 0,
	settings: 0,
	holds: undefined,
	memberVersion: -1,
};
