import type { ApiResult, LinePath, Ticket, View } from "@junban/api-contract/client";
import { connectLive, type LiveConnection, liveUrl } from "@junban/api-contract/live-client";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import type { MemberResponse } from "@junban/api-contract/schemas";
import { createStore, type ReadableStore, type Store } from "@junban/app-shell/store";
import type { MemberUid } from "@junban/domain/values";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import { watchOpening } from "#src/lib/opening-watch.ts";
import type { Services } from "#src/lib/services.ts";
import type { TicketEffect, TicketEvent, TicketState } from "./ticket-events.ts";
import { decideTicket, firstMemory } from "./ticket-machine.ts";

export type { TicketState } from "./ticket-events.ts";

export interface TicketSession extends ReadableStore<TicketState> {
	/** After a failed load: loads again. While a ticket is shown: checks the live channel now. */
	retry(): void;
	/** Gives up the place. Safe to repeat after a lost answer. */
	leave(): Promise<ApiResult<MemberResponse>>;
	close(): void;
}

type Send = (event: TicketEvent) => void;

/** Loads one place, updates it from the live channel, and saves the last known ticket in this browser. */
export function openTicket(services: Services, path: LinePath, uid: MemberUid): TicketSession {
	const { api, storage, environment } = services;
	const store = createStore<TicketState>({ kind: "loading" });
	const edge = ticketEdge(services, path, uid, store, (event) => machine.send(event));
	const machine: Machine<TicketEvent> = runMachine({
		first: firstMemory(uid, storage.place(path)),
		decide: (memory, event: TicketEvent) =>
			decideTicket(memory, event, { now: environment.now(), chance: environment.random() }),
		perform: edge.perform,
	});
	machine.send({ type: "retry" });
	return {
		get: store.get,
		subscribe: store.subscribe,
		retry: () => machine.send({ type: "retry" }),
		async leave() {
			const answer = await api.leave(path, uid);
			if (answer.ok) machine.send({ type: "member", member: answer.value.member });
			return answer;
		},
		close() {
			machine.stop();
			edge.end();
		},
	};
}

/** The server, the live channel, the storage and the timers. */
function ticketEdge(
	services: Services,
	path: LinePath,
	uid: MemberUid,
	store: Store<TicketState>,
	send: Send,
) {
	const { api, storage, environment } = services;
	const watch = watchOpening(environment, {
		async fetchView() {
			const answer = await api.view(path);
			if (answer.ok) send({ type: "view", view: answer.value });
			return answer.ok;
		},
		onGuidance: () => send({ type: "tick" }),
	});
	const channel = ticketChannel(services, path, uid, store, send);
	let stopFetch: () => void = () => undefined;
	let stopTick: () => void = () => undefined;
	const load = async () => {
		const [ticket, view] = await Promise.all([api.ticket(path, uid), api.view(path)]);
		send({ type: "loaded", ticket, view, storedView: storage.view(path) });
	};
	const perform = (effect: TicketEffect): void => {
		switch (effect.type) {
			case "show":
				store.set(effect.state);
				break;
			case "load":
				void load();
				break;
			case "connect":
				channel.connect(effect.ticket, effect.view);
				break;
			case "check":
				channel.check();
				break;
			case "disconnect":
				channel.close();
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
			case "plan-fetch":
				stopFetch = environment.after(effect.ms, () => send({ type: "fetch-due" }));
				break;
			case "fetch":
				void api.ticket(path, uid).then((answer) => send({ type: "fetched", answer }));
				break;
			case "plan-tick":
				stopTick();
				if (effect.ms !== undefined) stopTick = environment.after(effect.ms, () => send({ type: "tick" }));
				break;
			case "save":
				// The page may show another person's ticket. This browser's own place stays saved.
				if ((storage.place(path)?.uid ?? uid) === uid) storage.savePlace(path, effect.place);
				break;
			case "forget":
				storage.removePlace(path, uid);
				break;
		}
	};
	return {
		perform,
		end() {
			stopFetch();
			stopTick();
			watch.close();
			channel.close();
		},
	};
}

/** The live channel of one place: its messages become events. */
function ticketChannel(
	{ api, origin, environment }: Services,
	path: LinePath,
	uid: MemberUid,
	{ get: shown }: ReadableStore<TicketState>,
	send: Send,
) {
	let live: LiveConnection | undefined;
	return {
		connect({ board, now }: Ticket, { settings }: View): void {
			live = connectLive({
				url: liveUrl(origin, path),
				hold: uid,
				known: { board, now, settings },
				ahead: () => partiesAhead(shown()),
				async fetchBoard(etag) {
					const answer = await api.board(path, etag);
					// A shop that is being deleted has no live channel that could say so.
					if (!answer.ok && isShopMissing(answer.code)) send({ type: "fetched", answer });
					return answer;
				},
				onBoard: (newer) => send({ type: "board", board: newer }),
				onPace: (pace) => send({ type: "pace", pace }),
				onMember: (member) => send({ type: "member", member }),
				onGone: () => send({ type: "gone" }),
				onSettings: () => send({ type: "settings" }),
				onStatus: (status) => send({ type: "status", status }),
				environment,
			});
		},
		check: () => live?.check(),
		close(): void {
			live?.close();
			live = undefined;
		},
	};
}

function partiesAhead(state: TicketState): number | undefined {
	const place = state.kind === "ready" ? state.facts.place : undefined;
	return place === undefined ? undefined : place - 1;
}
