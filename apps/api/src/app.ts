import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "./http/context.ts";
import { cors } from "./http/cors.ts";
import { answerError, answerUnknown } from "./http/errors.ts";
import { freeBody, guard, identify, limitBody, observe } from "./http/middleware.ts";
import { mountEndpoints } from "./http/mount.ts";
import { RELEASE } from "./release.ts";

/**
 * The HTTP API as one Hono app, the same on Node and on Workers. Its calls are the endpoints of `api-contract`. It has no
 * state: each request brings the API that serves it (`Bindings`).
 */
export function createApp(): Hono<ApiEnv> {
	const app = new Hono<ApiEnv>();
	app.use(observe, identify, guard, cors, limitBody, freeBody);
	app.get("/healthz", health);
	mountEndpoints(app);
	app.notFound(answerUnknown);
	app.onError(answerError);
	return app;
}

async function health(c: ApiContext): Promise<Response> {
	c.set("route", "/healthz");
	const { health, room } = c.env.api;
	if (room.isFull) return c.json({ ok: false, code: "store-full" }, 503, { "retry-after": "30" });
	if (await health.isWell()) return c.json({ ok: true, version: RELEASE });
	return c.json({ ok: false }, 503, { "retry-after": "2" });
}
