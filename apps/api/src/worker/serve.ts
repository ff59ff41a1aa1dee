import { createApi } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import { refusedUpgrade } from "#src/http/refusal.ts";
import type { Clock } from "#src/ports.ts";
import { createHealth, HEALTH_PATH } from "./health.ts";
import { isLineName, isPlanChanged, nameOfPath, planChanged } from "./names.ts";
import { settingsOf, type WorkerEnv } from "./settings.ts";
import { answerBy, consoleLog, workerShell } from "./shell.ts";

/** The Worker: passes a call about a line or a shop to its object, and answers the other calls. */
export function serve(now?: Clock) {
	let api: Api | undefined;
	const health = createHealth();

	async function answer(request: Request, env: WorkerEnv): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (pathname === HEALTH_PATH) return await health(env);
		// Where no edge checks the host, a request from outside may pretend to be the Worker's own message.
		const name = isPlanChanged(request) ? undefined : nameOfPath(pathname);
		if (name === undefined) {
			api ??= createApi(settingsOf(env, consoleLog, now), {
				...workerShell,
				// The message that changes the plan names no object: the shop's own sends its letters.
				willBill: async (app) => {
					await env.APPS.get(env.APPS.idFromName(app)).fetch(planChanged(app));
				},
			});
			return await answerBy(api, request);
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
				const language = request.headers.get("accept-language") ?? undefined;
				return refusedUpgrade("store-unavailable", language, workerShell.randomBytes);
			}
		},
	};
}
