import type { AskServerTime } from "@junban/app-shell/server-clock";
import { good, type Locale, parseServerTime } from "@junban/domain/values";
import { statusText } from "./status-text.ts";

/** The server's time from `GET /seconds`. `api`: the origin and prefix before `/apiV2`. The client loads after the first paint. */
export function serverTimeFrom(api: string, locale: Locale): AskServerTime {
	return async () => {
		const { createApiClient } = await import("@junban/api-contract/client");
		const answer = await createApiClient({ base: api, locale }).seconds();
		if (!answer.ok) return { ok: false, code: answer.code, detail: statusText(answer) };
		const time = parseServerTime(answer.value);
		return time === undefined ? { ok: false, code: "server-time-failed", detail: "time" } : good(time);
	};
}
