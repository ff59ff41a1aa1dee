import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState, WebSocket } from "@cloudflare/workers-types";
import { LOOK_EVERY_MS } from "@junban/domain/shop";
import type { EpochMs } from "@junban/domain/values";
import { deleteEndedHolds } from "#src/accounts/name-holds.ts";
import { noteShop } from "#src/accounts/shop-directory.ts";
import { createApi } from "#src/create-api.ts";
import { lookAtOldData } from "#src/desk/look-at-old-data.ts";
import { errorFields } from "#src/error-fields.ts";
import type { Api } from "#src/http/context.ts";
import type { Clock } from "#src/ports.ts";
import { isLineName, isLivePath, type LineName, lineName, nameOfPath } from "./names.ts";
import { ObjectAlarm, RETRY_AFTER_MS } from "./object-alarm.ts";
import { settingsOf, type WorkerEnv } from "./settings.ts";
import { answerBy, consoleLog, workerShell } from "./shell.ts";
import { WorkerSockets } from "./worker-sockets.ts";

/**
 * One line: its desk, its phones and its timers, in the one object that Cloudflare runs for its name. The object may
 * hibernate, move or end at any moment. Firestore holds all state, and the fence refuses commits of a replaced object.
 */
export class LineObject extends DurableObject<WorkerEnv> {
	readonly #alarm: ObjectAlarm<LineName>;
	readonly #api: Api;
	readonly #sockets: WorkerSockets;
	/** When the line's old data are looked at. */
	#looksAt: EpochMs | undefined;
	/** Whether this instance has looked. It does so at its first alarm, since an earlier instance may have been about to. */
	#hasLooked = false;
	/** Whether an earlier instance may have left notices. */
	#hasLeft = false;

	constructor(state: DurableObjectState, env: WorkerEnv, now?: Clock) {
		super(state, env);
		this.#alarm = new ObjectAlarm(state.storage, lineName);
		this.#api = createApi(settingsOf(env, consoleLog, now), {
			...workerShell,
			setAlarm: (_app, _line, at) => this.#wakeAt("desk", at),
			wakeNotifier: (at) => this.#alarm.set("outbox", at),
		});
		void state.blockConcurrencyWhile(async () => {
			this.#hasLeft = await this.#alarm.restore();
		});
		this.#sockets = new WorkerSockets(state, this.#api);
	}

	async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const name = nameOfPath(pathname);
		if (!isLineName(name)) throw new Error("Not a call about a line");
		this.#alarm.nameIs(name);
		const upgrades = request.headers.get("upgrade")?.toLowerCase() === "websocket";
		const answer =
			upgrades && isLivePath(pathname)
				? await this.#sockets.accept(request, name)
				: await answerBy(this.#api, request);
		this.#setHoursAlarm();
		this.#setOldDataAlarm(name);
		return answer;
	}

	/** Does what is due: calls, service days, sweeps, notices, changed hours. */
	async alarm(): Promise<void> {
		const { lines, log, notifier, now } = this.#api;
		const { name } = this.#alarm;
		if (name === undefined) return;
		try {
			await this.#alarm.rang(now());
			if (!(await this.#exists(name))) return;
			if (this.#hasLeft) await notifier.recoverLine(name.app, name.line);
			this.#hasLeft = false;
			await lines.ring(name.app, name.line);
			await lines.tick();
			this.#setHoursAlarm();
			await notifier.drain();
			await notifier.flush();
			await this.#lookAtOldData(name);
		} catch (error) {
			log("error", "alarm.failed", errorFields(error));
			await this.#alarm.set("again", now() + RETRY_AFTER_MS);
		}
	}

	async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
		await this.#sockets.receive(ws, message);
		this.#setHoursAlarm();
	}

	webSocketClose(ws: WebSocket): void {
		this.#sockets.end(ws);
	}

	webSocketError(ws: WebSocket): void {
		this.#sockets.end(ws);
	}

	/** Whether the line exists. For a deleted line the stored alarm and name are removed. */
	async #exists({ app, line }: LineName): Promise<boolean> {
		const opened = await this.#api.lines.open(app, line);
		if (opened.ok || (opened.code !== "line-not-found" && opened.code !== "app-not-found")) return true;
		await this.#alarm.forget();
		return false;
	}

	/** Sets the alarm for the next opening or closing, which phones must learn without a request. */
	#setHoursAlarm(): void {
		const { line } = this.#sockets;
		const snapshot = line?.desk.snapshot;
		if (line !== undefined && snapshot === undefined) return;
		this.#wakeAt("hours", snapshot?.hours.at(this.#api.now()).until);
	}

	/** A line that somebody has joined is looked at every day from then on, asleep or not. */
	#setOldDataAlarm({ app, line }: LineName): void {
		const { lines, now } = this.#api;
		const { snapshot } = lines.get(app, line).desk;
		if (snapshot === undefined || snapshot.board.version === 0) return;
		this.#looksAt ??= now() + LOOK_EVERY_MS;
		this.#wakeAt("oldData", this.#looksAt);
	}

	async #lookAtOldData(name: LineName): Promise<void> {
		if (this.#hasLooked && (this.#looksAt ?? 0) > this.#api.now()) return;
		this.#hasLooked = true;
		this.#looksAt = await lookAtOldData(this.#api, name.app, name.line);
		await noteShop(this.#api.store, name.app, this.#api.now());
		await this.#api.notifier.recipients.deleteEnded();
		await deleteEndedHolds(this.#api.store, this.#api.now());
		this.#setOldDataAlarm(name);
	}

	#wakeAt(cause: "desk" | "hours" | "oldData", at: EpochMs | undefined): void {
		this.#alarm.set(cause, at).catch((error: unknown) => {
			this.#api.log("error", "alarm.not-set", errorFields(error));
		});
	}
}
