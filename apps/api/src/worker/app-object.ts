import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import { createApi } from "#src/create-api.ts";
import { errorFields } from "#src/error-fields.ts";
import type { Api } from "#src/http/context.ts";
import type { Clock } from "#src/ports.ts";
import { type AppName, appName, isLineName, nameOfPath } from "./names.ts";
import { ObjectAlarm, RETRY_AFTER_MS } from "./object-alarm.ts";
import { settingsOf, type WorkerEnv } from "./settings.ts";
import { answerBy, consoleLog, workerShell } from "./shell.ts";

/** The calls about a shop that concern none of its lines. An object, since its letters outlive the call that wrote them. */
export class AppObject extends DurableObject<WorkerEnv> {
	readonly #alarm: ObjectAlarm<AppName>;
	readonly #api: Api;
	/** Whether an earlier instance may have left letters. */
	#hasLeft = false;

	constructor(state: DurableObjectState, env: WorkerEnv, now: Clock = Date.now) {
		super(state, env);
		this.#alarm = new ObjectAlarm(state.storage, appName);
		this.#api = createApi(settingsOf(env, consoleLog, now), {
			...workerShell,
			wakeNotifier: (at) => this.#alarm.set("outbox", at),
		});
		void state.blockConcurrencyWhile(async () => {
			this.#hasLeft = await this.#alarm.restore();
		});
	}

	async fetch(request: Request): Promise<Response> {
		const name = nameOfPath(new URL(request.url).pathname);
		if (name === undefined || isLineName(name)) throw new Error("Not a call about a shop");
		this.#alarm.nameIs(name);
		return await answerBy(this.#api, request);
	}

	/** Sends the letters that are due. */
	async alarm(): Promise<void> {
		const { log, notifier, now } = this.#api;
		const { name } = this.#alarm;
		if (name === undefined) return;
		try {
			await this.#alarm.rang(now());
			if (this.#hasLeft) await notifier.recoverApp(name.app);
			this.#hasLeft = false;
			await notifier.drain();
			await notifier.flush();
		} catch (error) {
			log("error", "alarm.failed", errorFields(error));
			await this.#alarm.set("again", now() + RETRY_AFTER_MS);
		}
	}
}
