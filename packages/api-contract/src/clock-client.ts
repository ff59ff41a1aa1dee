/** Typed client of the answer after a leap of the server's clock. Only the press of that answer loads it. */
import { CLOCK_ROUTES } from "./routes.ts";
import { readEndedAll } from "./staff-guards.ts";
import type { EndedAllResponse } from "./staff-schemas.ts";
import { type ApiClientOptions, type ApiResult, createSend, type LinePath } from "./transport.ts";

export interface ClockClient {
	/** Says that the time after the leap to this instant is right. */
	acceptClock(path: LinePath, to: number): Promise<ApiResult<EndedAllResponse>>;
}

/** @param options with the ID token of the shop's staff */
export function createClockClient(options: ApiClientOptions): ClockClient {
	const send = createSend(options);
	return {
		acceptClock: (path, to) =>
			send(CLOCK_ROUTES.acceptClock, path, { body: { to }, signed: true, read: readEndedAll }),
	};
}
