/** What the API answers to staff. Named here, as the operations' requests are in `schemas.ts`. */
import * as v from "valibot";

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The answer to `POST …/pause`. */
export const pausedResponse = v.object({ paused: v.boolean() });
export type PausedResponse = v.InferOutput<typeof pausedResponse>;

/** The answer to `POST …/refresh`: the settings that are in force now. */
export const refreshedResponse = v.object({ settings_version: whole });
export type RefreshedResponse = v.InferOutput<typeof refreshedResponse>;

/** The answer to `POST …/cancel_all` and `POST …/clear`: the board after it. */
export const endedAllResponse = v.object({ series: whole, version: whole });
export type EndedAllResponse = v.InferOutput<typeof endedAllResponse>;
