import type { LinePath, View } from "@junban/api-contract/client";
import { connectLive, type LiveConnection, liveUrl } from "@junban/api-contract/live-client";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import { type MemberUid, newMemberUid } from "@junban/domain/values";
import type { PendingJoin } from "#src/lib/browser-storage.ts";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import { watchOpening } from "#src/lib/opening-watch.ts";
import type { Services } from "#src/lib/services.ts";
import type { HeldPlace, ShopEffect, ShopEvent, ShopState } from "./shop-events.ts";
import { decideShop, FIRST_MEMORY } from "./shop-machine.ts";

export type { HeldPlace, ShopState } from "./shop-events.ts";

export interface ShopSession extends ReadableStore<ShopState> {
	/** After a failed load: loads again. While the shop is shown: checks the live channel now. */
	retry(): void;
	/** Takes a place. Ignored while a join is running. After a lost answer it repeats the join with the same uid. */
	join(request: JoinRequest): void;
	close(): void;
}

interface ShopEdge {
	show(state: ShopState): void;
	onJoined(uid: MemberUid): void;
	send(event: ShopEvent): void;
}

/** A line before joining: loads it, updates it from the live channel, and joins it. `onJoined` is called once. */
export function openShop(
	services: Services,
	path: LinePath,
	onJoined: (uid: MemberUid) => void,
): ShopSession {
	const { storage, environment } = services;
	const store = createStore<ShopState>({ kind: "loading" });
	const perform = performer(services, path, {
		show: store.set,
		onJoined,
		send: (event) => machine.send(event),
	});
	const machine: Machine<ShopEvent> = runMachine({
		first: FIRST_MEMORY,
		decide: (memory, event: ShopEvent) => decideShop(memory, event, { now: environment.now() }),
		perform,
	});
	machine.send({ type: "retry" });
	return {
		get: store.get,
		subscribe: store.subscribe,
		retry: () => machine.send({ type: "retry" }),
		join: (request) => machine.send({ type: "join", request, hasStored: storage.place(path) !== undefined }),
		close: () => machine.send({ type: "close" }),
	};
}

/** The server, the live channel, the storage and the timers. */
function performer(services: Services, path: LinePath, { show, onJoined, send }: ShopEdge) {
	const { api, storage, environment } = services;
	const watch = watchOpening(environment, {
		async fetchView() {
			const answer = await api.view(path);
			if (answer.ok) send({ type: "view", view: answer.value });
			return answer.ok;
		},
		onGuidance: () => send({ type: "tick" }),
	});
	const channel = shopChannel(services, path, send);
	let stopTick: () => void = () => undefined;
	const load = async () => {
		const [view, held] = await Promise.all([api.view(path), findHeld(services, path)]);
		send({ type: "loaded", view, held, pending: storage.pendingJoin(path) });
	};
	const joining = joinRequests(services, path, send);
	const end = () => {
		stopTick();
		watch.close();
		channel.close();
	};
	const perform = (effect: ShopEffect): void => {
		switch (effect.type) {
			case "show":
				show(effect.state);
				break;
			case "load":
				void load();
				break;
			case "connect":
				channel.connect(effect.view);
				break;
			case "check":
				channel.check();
				break;
			case "save-view":
				storage.saveView(path, effect.view);
				break;
			case "hours":
				watch.setView(effect.hours);
				break;
			case "refresh":
				watch.invalidate();
				break;
			case "plan-tick":
				stopTick();
				if (effect.ms !== undefined) stopTick = environment.after(effect.ms, () => send({ type: "tick" }));
				break;
			case "find-held":
				joining.find(effect.request);
				break;
			case "take":
				joining.take(effect.request);
				break;
			case "resend":
				joining.resend(effect.pending);
				break;
			case "look":
				joining.look(effect);
				break;
			case "save-token":
				storage.savePlacesToken(path, effect.token);
				break;
			case "forget-join":
				storage.removePendingJoin(path);
				break;
			case "save-place":
				storage.savePlace(path, { uid: effect.uid });
				break;
			case "joined":
				onJoined(effect.uid);
				break;
			case "end":
				end();
				break;
		}
	};
	return perform;
}

/** The requests of a join. Each has an event that answers it. */
function joinRequests(services: Services, path: LinePath, send: (event: ShopEvent) => void) {
	const { api, storage, environment, randomBytes } = services;
	const resend = (pending: PendingJoin) => {
		const browser = storage.placesToken(path);
		const body = { ...pending.request, ...(browser === undefined ? {} : { browser }) };
		void api.join(path, pending.uid, body).then((answer) => send({ type: "answered", pending, answer }));
	};
	return {
		resend,
		take(request: JoinRequest): void {
			const uid = storage.pendingJoin(path)?.uid ?? newMemberUid(randomBytes);
			const pending = { uid, request, at: environment.now() };
			storage.savePendingJoin(path, pending);
			resend(pending);
		},
		find(request: JoinRequest): void {
			void findHeld(services, path).then((held) => send({ type: "held", held, request }));
		},
		look({ pending, code }: Extract<ShopEffect, { type: "look" }>): void {
			const looked = { type: "looked", pending, ...(code === undefined ? {} : { code }) } as const;
			void api.ticket(path, pending.uid).then((answer) => send({ ...looked, answer }));
		},
	};
}

/** A place that is over, or that the server does not know, is removed from this browser. */
async function findHeld({ api, storage }: Services, path: LinePath): Promise<HeldPlace | undefined> {
	const stored = storage.place(path);
	if (stored === undefined) return undefined;
	const answer = await api.ticket(path, stored.uid);
	const isOver = answer.ok && answer.value.member.state === "over";
	if (isOver || (!answer.ok && answer.code === "member-not-found")) {
		storage.removePlace(path, stored.uid);
		return undefined;
	}
	const number = answer.ok ? answer.value.member.number : stored.ticket?.member.number;
	return { uid: stored.uid, ...(number === undefined ? {} : { number }) };
}

/** The live channel of one line: its messages become events. */
function shopChannel(
	{ api, storage, origin, environment }: Services,
	path: LinePath,
	send: (event: ShopEvent) => void,
) {
	let live: LiveConnection | undefined;
	return {
		connect({ board, now, settings }: View): void {
			live = connectLive({
				url: liveUrl(origin, path),
				known: { board, now, settings },
				// A customer without a place polls as rarely as one with ten parties ahead.
				ahead: () => 10,
				async fetchBoard(etag) {
					const answer = await api.board(path, etag);
					// A shop that is being deleted has no live channel that could say so.
					if (!answer.ok && isShopMissing(answer.code)) send({ type: "lost" });
					return answer;
				},
				onBoard: (newer) => send({ type: "board", board: newer }),
				onPace: (pace) => send({ type: "pace", pace }),
				onSettings: () => send({ type: "settings" }),
				onStatus: (status) => send({ type: "status", status, pending: storage.pendingJoin(path) }),
				environment,
			});
		},
		check: () => live?.check(),
		close: () => live?.close(),
	};
}
