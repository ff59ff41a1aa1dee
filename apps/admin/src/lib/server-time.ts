import type { AskServerTime } from "@junban/app-shell/server-clock";
import { type Locale, parseServerTime } from "@junban/domain/values";

/** The server's time from `GET /seconds`. `api`: the origin and prefix before `/apiV2`. The client loads after the first paint. */
export function serverTimeFrom(api: string, locale: Locale): AskServerTime {
	return async () => {
		const { createApiClient } = await import("@junban/api-contract/client");
		const answer = await createApiClient({ base: api, locale }).seconds();
		return answer.ok ? parseServerTime(answer.value) : undefined;
	};
}
