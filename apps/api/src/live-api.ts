import type { Line } from "./desk/lines.ts";
import type { Api } from "./http/context.ts";
import { refusedUpgrade } from "./http/refusal.ts";
import type { Hub } from "./live/hub.ts";
import type { LiveApi, LiveLine } from "./live/live-api.ts";

/** Binds the live channel to the lines of an API. */
export function liveApiOf(api: Api): LiveApi {
	return {
		now: api.now,
		log: api.log,
		origins: api.origins,
		async open(app, uid) {
			const opened = await api.lines.open(app, uid);
			return opened.ok ? { ok: true, value: liveLineOf(api, opened.value.line) } : opened;
		},
		refusal: (code, acceptLanguage) => refusedUpgrade(code, acceptLanguage, api.randomBytes),
	};
}

function liveLineOf(api: Api, line: Line<Hub>): LiveLine {
	return { hub: line.hub, member: (uid) => api.lines.holding(line, uid) };
}
