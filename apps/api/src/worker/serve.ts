import { createApi } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import { refusedUpgrade } from "#src/http/refusal.ts";
import type { Clock } from "#src/ports.ts";
import { isLineName, nameOfPath } from "./names.ts";
import { settingsOf, type WorkerEnv } from "./settings.ts";
import { answerBy, consoleLog, workerShell } from "./shell.ts";

/** The Worker: passes a call about a line or a shop to its object, and answers the other calls. */
export function serve(now?: Clock) {
	let api: Api | undefined;

	async function answer(request: Request, env: WorkerEnv): Promise<Response> {
		const name = nameOfPath(new URL(request.url).pathname);
		if (name === undefined) {
			api ??= createApi(settingsOf(env, consoleLog, now), workerShell);
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
