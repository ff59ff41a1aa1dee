/** Schemas of the staff's calls that no other client uses. */
import { CLEARED_LISTS } from "@junban/domain/line";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";

/** The answer to `POST …/pause`. */
export const pausedResponse = v.object({ paused: v.boolean() });
export type PausedResponse = Wire<typeof pausedResponse>;

/** The answer to `POST …/refresh`: the version of the settings in force. */
export const refreshedResponse = v.object({ settings_version: whole });
export type RefreshedResponse = Wire<typeof refreshedResponse>;

/** The answer to `POST …/cancel_all`, `POST …/clear` and `POST …/accept_clock`: series and version of the board after the command. */
export const endedAllResponse = v.object({ series: whole, version: whole });
export type EndedAllResponse = Wire<typeof endedAllResponse>;

/** Body of `POST …/clear`: the list to delete. `members`, the default, first ends all places. */
export const clearRequest = v.strictObject({ what: v.optional(v.picklist(CLEARED_LISTS)) });
export type ClearRequest = Wire<typeof clearRequest>;

/** Body of `PATCH …/auto_call_switch`. */
export const autoCallSwitchRequest = v.strictObject({ enable: v.boolean() });
export type AutoCallSwitchRequest = Wire<typeof autoCallSwitchRequest>;

/** The answer to `PATCH …/auto_call_switch`. */
export const autoCallSwitchResponse = v.object({ enable: v.boolean() });
export type AutoCallSwitchResponse = Wire<typeof autoCallSwitchResponse>;

/** Body of `PATCH …/presence`. */
export const presenceRequest = v.strictObject({ enable: v.boolean() });

/**
 * The answer to `GET` and `PATCH …/presence`: whether customers need the code, the code of this minute, until when it is to
 * be shown, and the server's time.
 */
export const presenceResponse = v.object({
	enable: v.boolean(),
	code: v.string(),
	changes_at: whole,
	now: whole,
});
export type PresenceResponse = Wire<typeof presenceResponse>;

/** Body of `POST …/accept_clock`: what the clock showed after the leap, as the board has it. */
export const acceptClockRequest = v.strictObject({ to: whole });

/** Body of `POST …/bursts/end` and `POST …/bursts/restore`: the origin. */
export const burstRequest = v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) });

/** Fewer places of one network are nothing unusual, unless few fill the line. */
export const UNUSUAL_PLACES = 15;

/**
 * The answer to `GET …/bursts` and to its commands: the networks from which `UNUSUAL_PLACES` or more wait or have
 * left or were called in vain, or whose places were ended together. Fewer are told where a third of the reception's limits is less. `id` says
 * nothing of the network.
 */
export const burstsResponse = v.object({
	origins: v.array(
		v.object({
			id: v.string(),
			waiting: whole,
			left: whole,
			first: whole,
			last: whole,
			since: whole,
			ended: whole,
		}),
	),
});
export type BurstsResponse = Wire<typeof burstsResponse>;

/** Body of `POST …/auto_call`. */
export const autoCallRequest = v.strictObject({});
