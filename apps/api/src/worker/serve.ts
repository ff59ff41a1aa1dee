import { Hono } from "hono";
import { createApp } from "#src/app.ts";
import { createApi } from "#src/create-api.ts";
import type { ApiEnv } from "#src/http/context.ts";
import { refusalResponse } from "#src/http/refusal.ts";
import type { Clock } from "#src/ports.ts";
import { isLineName, nameOfPath } from "./names.ts";
import { settingsOf, type WorkerEnv } from "./settings.ts";
import { bindingsOf, consoleLog, workerShell } from "./shell.ts";

/** The answer when nobody else can give one. */
const unavailable = new Hono<ApiEnv>().all("*", (c) => {
	c.set("requestId", Buffer.from(workerShell.randomBytes(8)).toString("hex"));
	return refusalResponse(c, "store-unavailable");
});

/** A Worker hands a call about a line or a shop to its object, and answers the others itself. */
export function serve(now?: Clock) {
	let app: ReturnType<typeof createApp> | undefined;

	async function answer(request: Request, env: WorkerEnv): Promise<Response> {
		const name = nameOfPath(new URL(request.url).pathname);
		if (name === undefined) {
			app ??= createApp(createApi(settingsOf(env, consoleLog, now), workerShell));
			return await app.fetch(request, bindingsOf(request));
		}
		const [objects, id] = isLineName(name) ? [env.LINES, `${name.app}/${name.line}`] : [env.APPS, name.app];
		return await objects.get(objects.idFromName(id)).fetch(request);
	}

	return {
		async fetch(request: Request, env: WorkerEnv): Promise<Response> {
			try {
				return await answer(request, env);
			} catch (error) {
				consoleLog("error", "worker.failed", { message: error instanceof Error ? error.message : "unknown" });
				return await unavailable.fetch(request, bindingsOf(request));
			}
		},
	};
}
