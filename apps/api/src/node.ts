import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { uptime } from "node:os";
import type { Shares } from "@junban/callers/share";
import { threadShares } from "@junban/callers/thread-share";
import type { AppUid, LineUid } from "@junban/domain/values";
import { DirectoryPass } from "./accounts/directory-pass.ts";
import { DuePlans } from "./accounts/due-plans.ts";
import { deleteEndedHolds } from "./accounts/name-holds.ts";
import { UnconfirmedPass } from "./accounts/unconfirmed-pass.ts";
import { UnfinishedDeletions } from "./accounts/unfinished-deletions.ts";
import { createApp } from "./app.ts";
import { type ApiSettings, createApi } from "./create-api.ts";
import { TICK_MS } from "./desk/lines.ts";
import { OldDataPass } from "./desk/old-data-pass.ts";
import { errorFields } from "./error-fields.ts";
import { type BodyTurn, nodeListener } from "./http/node-listener.ts";
import { type SocketOptions, serveSockets } from "./live/node-sockets.ts";
import { liveApiOf } from "./live-api.ts";
import { NodeAlarms } from "./node-alarms.ts";
import type { RandomBytes, Uptime } from "./ports.ts";
import { pooledRandomBytes } from "./random.ts";

export interface NodeApiOptions extends ApiSettings, Omit<SocketOptions, "clientAddress"> {
	/** The source of all uids and secrets. Default: the system's random bytes. Tests pass a seeded source. */
	readonly randomBytes?: RandomBytes;
	/** Default: that of the machine's own clock; with a clock of the caller none, so that its leaps are not noticed. */
	readonly uptime?: Uptime;
	/** Of this thread's time, for work that callers may ask for again and again. Others of the thread may share them. Default: own ones. */
	readonly shares?: Shares;
	/** The caller's address, for rate limits. Default: the socket's. A host behind proxies must pass its own function. */
	readonly clientAddress?: (request: Pick<IncomingMessage, "headers" | "socket">) => string;
	/** The turn of a body that came after its request began; see `Bindings`. Default: at once. */
	readonly bodyTurn?: BodyTurn;
}

export interface NodeApi {
	/** Answers `/api/…`, `/apiV2/…`, `/dynamic-manifest/…` and `/healthz`; false for any other path. */
	handle(request: IncomingMessage, response: ServerResponse): boolean;
	/** Answers a request of this process on behalf of a visitor. */
	answer(request: Request, visitor: Pick<IncomingMessage, "headers" | "socket">): Promise<Response>;
	/** Serves the live channel on this server. */
	attach(server: Server): void;
	/** The metrics in Prometheus' text format. */
	metrics(): string;
	/** Ends the live channels. Resolves when all accepted requests are committed and answered. */
	close(): Promise<void>;
}

/** How often abandoned deletions of shops are looked for. */
const DELETIONS_MS = 60_000;

/** How often plans that end soon are looked at. */
const PLANS_MS = 600_000;

/** How often old data are looked for. A line whose desk looked at them less than a day ago is left alone. */
const OLD_DATA_MS = 3_600_000;

/** How often the operators' directory is made what the shops are. */
const DIRECTORY_MS = 3_600_000;

/** How often accounts that were never confirmed are looked for. */
const UNCONFIRMED_MS = 6 * 3_600_000;

/** The API in this process: desks, live channels and HTTP. */
export function createNodeApi(options: NodeApiOptions): NodeApi {
	const { log, now = Date.now } = options;
	const ring = (app: AppUid, line: LineUid): Promise<void> =>
		api.lines.ring(app, line).catch((error: unknown) => {
			log("error", "lines.alarm-failed", errorFields(error));
		});
	const alarms = new NodeAlarms(now, ring, (app) => api.networks.groupsOf(app));
	const clientAddress = options.clientAddress ?? (({ socket }) => socket.remoteAddress ?? "");
	const api = createApi(options, {
		randomBytes: options.randomBytes ?? pooledRandomBytes(),
		later: (ms, run) => {
			setTimeout(run, ms);
		},
		yieldThen: (run) => {
			setImmediate(run);
		},
		setAlarm: (app, line, at) => alarms.set(app, line, at),
		shares: options.shares ?? threadShares(),
		uptime: options.uptime ?? (options.now === undefined ? () => uptime() * 1_000 : undefined),
	});
	const { lines, notifier } = api;
	let isClosed = false;
	const wakeDue = (): void => {
		lines.wakeDue().catch((error: unknown) => {
			log("error", "lines.wake-failed", errorFields(error));
			if (!isClosed) setTimeout(wakeDue, TICK_MS).unref();
		});
	};
	wakeDue();
	notifier.recover().catch((error: unknown) => {
		log("error", "notifier.recover-failed", errorFields(error));
	});
	const timers: NodeJS.Timeout[] = [];
	/** Works now and again after each interval. A failure is logged under this name, and the next time comes all the same. */
	const repeat = (intervalMs: number, failure: string, work: () => Promise<unknown>): void => {
		const run = (): void => {
			work().catch((error: unknown) => {
				log("error", failure, errorFields(error));
			});
		};
		run();
		timers.push(setInterval(run, intervalMs).unref());
	};
	const deletions = new UnfinishedDeletions(api);
	const plans = new DuePlans(api);
	const oldData = new OldDataPass(api);
	const directory = new DirectoryPass(api);
	const unconfirmed = new UnconfirmedPass(api);
	repeat(DELETIONS_MS, "shop.deletions-not-found", () => deletions.sweep());
	repeat(PLANS_MS, "premium.plans-not-found", () => plans.sweep());
	repeat(OLD_DATA_MS, "old-data.lines-not-found", () => oldData.visitAll());
	repeat(OLD_DATA_MS, "old-data.recipients-not-deleted", () => notifier.recipients.deleteEnded());
	repeat(OLD_DATA_MS, "old-data.names-not-deleted", () => deleteEndedHolds(api.store, api.now()));
	repeat(DIRECTORY_MS, "directory.shops-not-found", () => directory.visitAll());
	repeat(UNCONFIRMED_MS, "accounts.unconfirmed-not-removed", () => unconfirmed.visitAll());
	const app = createApp();
	const { bodyTurn = () => Promise.resolve(true) } = options;
	const listen = nodeListener(app, api, clientAddress, bodyTurn);
	const tick = setInterval(() => {
		lines.tick().catch((error: unknown) => {
			log("error", "lines.tick-failed", errorFields(error));
		});
	}, TICK_MS);
	tick.unref();
	const sockets: { close(): void }[] = [];
	return {
		handle(request, response) {
			if (!/^\/(?:(?:api|apiV2)(?:\/|$)|dynamic-manifest\/|healthz(?:\?|$))/.test(request.url ?? ""))
				return false;
			listen(request, response).catch((error: unknown) => {
				log("error", "request.unanswered", errorFields(error));
				response.destroy();
			});
			return true;
		},
		answer: async (request, visitor) =>
			await app.fetch(request, { api, address: () => clientAddress(visitor) }),
		metrics: () => api.metrics.text(),
		attach(server) {
			sockets.push(serveSockets(server, liveApiOf(api), { ...options, clientAddress }));
		},
		async close() {
			isClosed = true;
			clearInterval(tick);
			for (const each of timers) clearInterval(each);
			alarms.close();
			for (const each of sockets) each.close();
			await deletions.close();
			await oldData.close();
			await directory.close();
			await unconfirmed.close();
			await plans.close();
			await lines.close();
			await notifier.close();
		},
	};
}
