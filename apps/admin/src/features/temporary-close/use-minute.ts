import { serverClock } from "@junban/app-shell/server-clock";
import type { EpochMs } from "@junban/domain/values";
import { useSyncExternalStore } from "react";
import { minuteOf } from "./closure-times.ts";

/** The start of the current minute. Closures begin and end at whole minutes. */
export function useMinute(): EpochMs {
	return useSyncExternalStore(serverClock.subscribe, () => minuteOf(serverClock.snapshot()));
}
