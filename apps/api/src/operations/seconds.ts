import type { ApiContext } from "#src/http/context.ts";

/** `GET /apiV2/seconds`: server time in whole seconds and milliseconds since 1970. */
export function seconds(c: ApiContext): Response {
	const { api } = c.env;
	const ms = api.now();
	return c.json({ seconds: Math.floor(ms / 1000), ms });
}

/** `GET /api/seconds`: whole seconds alone. */
export function secondsV1(c: ApiContext): Response {
	const { api } = c.env;
	return c.json({ seconds: Math.floor(api.now() / 1000) });
}
