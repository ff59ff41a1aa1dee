import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import { settlePlan } from "#src/accounts/plan-changes.ts";
import { continueDeletion } from "#src/accounts/shop-deletion.ts";
import { ABANDONED_AFTER_MS, REFUSED_FOR_MS } from "#src/accounts/unfinished-deletions.ts";
import { createApi } from "#src/create-api.ts";
import { errorFields } from "#src/error-fields.ts";
import type { Api } from "#src/http/context.ts";
import type { Clock } from "#src/ports.ts";
import { type AppName, appName, isLineName, isPlanChanged, nameOfPath } from "./names.ts";
import { ObjectAlarm } from "./object-alarm.ts";
import { settingsOf, type WorkerEnv } from "./settings.ts";
import { answerBy, consoleLog, workerShell } from "./shell.ts";

/** When a plan is looked at that is about to change: after the commit that changes it. */
const PLAN_AFTER_MS = 5_000;

/** Pause between two parts of a deletion, so that each has the requests of an alarm of its own. */
const NEXT_PART_MS = 1_000;

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
			// The owner may close the page before the last part, and a call may fail after it has begun: the alarm goes on.
			willBill: (_app, at) => this.#alarm.set("plan", at + PLAN_AFTER_MS),
			willDelete: () => this.#alarm.set("deletion", this.#api.now() + ABANDONED_AFTER_MS),
		});
		void state.blockConcurrencyWhile(async () => {
			this.#hasLeft = await this.#alarm.restore();
		});
	}

	async fetch(request: Request): Promise<Response> {
		const name = nameOfPath(new URL(request.url).pathname);
		if (name === undefined || isLineName(name)) throw new Error("Not a call about a shop");
		this.#alarm.nameIs(name);
		if (isPlanChanged(request)) {
			this.#hasLeft = true;
			await this.#alarm.set("plan", this.#api.now() + PLAN_AFTER_MS);
			return new Response(null, { status: 204 });
		}
		return await answerBy(this.#api, request);
	}

	/** Sends the letters that are due, and goes on with the deletion of the shop. */
	async alarm(): Promise<void> {
		const { log, notifier, now } = this.#api;
		const { name } = this.#alarm;
		if (name === undefined) return;
		try {
			await this.#alarm.rang(now());
			if (this.#hasLeft) await notifier.recoverApp(name.app);
			this.#hasLeft = false;
			await this.#settlePlan(name);
			await notifier.drain();
			await notifier.flush();
			if (await this.#continueDeletion(name)) await this.#alarm.succeeded();
			else await this.#alarm.failed(now());
		} catch (error) {
			log("error", "alarm.failed", errorFields(error));
			await this.#alarm.failed(now());
		}
	}

	/** Looks at the shop's plan, and sets the alarm for the next look. */
	async #settlePlan({ app }: AppName): Promise<void> {
		const settled = await settlePlan(this.#api, app);
		if (!settled.ok) throw new Error(`The plan is not settled: ${settled.code}`);
		await this.#alarm.set("plan", settled.value);
	}

	/**
	 * Deletes a part of a shop that is being deleted, and sets the alarm for the next one. False when it must be tried again
	 * like after an error.
	 */
	async #continueDeletion({ app }: AppName): Promise<boolean> {
		const { log, now } = this.#api;
		const part = await continueDeletion(this.#api, app);
		if (part.ok && part.value.state === "running") await this.#alarm.set("deletion", now() + NEXT_PART_MS);
		if (part.ok || part.code === "app-not-found") return true;
		log("warn", "shop.deletion-refused", { app, code: part.code });
		if (part.code !== "premium-running") return false;
		await this.#alarm.set("deletion", now() + REFUSED_FOR_MS);
		return true;
	}
}
