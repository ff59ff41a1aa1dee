/** Typed client of the code by which a shop knows who is there. Only the screen that shows the code loads it. */
import * as v from "valibot";
import { PRESENCE_ROUTES } from "./routes.ts";
import { type PresenceResponse, presenceResponse } from "./staff-schemas.ts";
import { type ApiClientOptions, type ApiResult, createSend, type LinePath } from "./transport.ts";

export interface PresenceClient {
	/** Whether the line asks for a code, and the code of this minute. */
	presence(path: LinePath): Promise<ApiResult<PresenceResponse>>;
	/** Asks customers for a code, or no longer. */
	setPresence(path: LinePath, enable: boolean): Promise<ApiResult<PresenceResponse>>;
}

/** @param options with the ID token of the shop's staff */
export function createPresenceClient(options: ApiClientOptions): PresenceClient {
	const send = createSend(options);
	return {
		presence: (path) => send(PRESENCE_ROUTES.presence, path, { signed: true, read }),
		setPresence: (path, enable) =>
			send(PRESENCE_ROUTES.setPresence, path, { body: { enable }, signed: true, read }),
	};
}

function read(body: unknown): PresenceResponse | undefined {
	const parsed = v.safeParse(presenceResponse, body);
	return parsed.success ? parsed.output : undefined;
}
