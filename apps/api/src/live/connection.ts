import type { EpochMs } from "@junban/domain/values";
import type { PhoneState, Subscriber } from "./subscriber.ts";

/** A phone as the hub has it. */
export type Connection = { -readonly [Key in keyof PhoneState]: PhoneState[Key] } & {
	readonly subscriber: Subscriber;
	/** The board of the last answer to a sync, and when it was sent. */
	answered?: Pick<PhoneState, "version" | "series" | "settings"> & { readonly at: EpochMs };
};

export const NEW_PHONE: PhoneState = {
	version: -1,
	series: 0,
	settings: 0,
	holds: undefined,
	memberVersion: -1,
};
