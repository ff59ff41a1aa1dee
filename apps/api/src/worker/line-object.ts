import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState, WebSocket } from "@cloudflare/workers-types";
import { createApp } from "#src/app.ts";
import { createApi } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import { isLivePath, lineOfPath } from "./line-of-path.ts";
import { settingsOf, type WorkerEnv } from "./settings.ts";
import { bindingsOf, consoleLog, workerShell } from "./shell.ts";
import { WorkerSockets } from "./worker-sockets.ts";

/**
 * One line: its desk, its phones and its timers, in the one place that Cloudflare runs for its name. It may be put to
 * sleep, moved or ended at any moment; Firestore has everything, and the fence keeps an object that was replaced from
 * moving the line.
 */
export class LineObject extends DurableObject<WorkerEnv> {
	readonly #api: Api;
	readonly #app: ReturnType<typeof createApp>;
	readonly #sockets: WorkerSockets;

	constructor(state: DurableObjectState, env: WorkerEnv) {
		super(state, env);
		this.#api = createApi(settingsOf(env, consoleLog), workerShell);
		this.#app = createApp(this.#api);
		this.#sockets = new WorkerSockets(state, this.#api);
	}

	async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const name = lineOfPath(pathname);
		const upgrades = request.headers.get("upgrade")?.toLowerCase() === "websocket";
		if (name !== undefined && upgrades && isLivePath(pathname))
			return await this.#sockets.accept(request, name);
		return await this.#app.fetch(request, bindingsOf(request));
	}

	async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
		await this.#sockets.receive(ws, message);
	}

	webSocketClose(ws: WebSocket): void {
		this.#sockets.end(ws);
	}

	webSocketError(ws: WebSocket): void {
		this.#sockets.end(ws);
	}
}
