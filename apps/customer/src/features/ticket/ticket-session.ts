import type { ApiResult, LinePath } from "@junban/api-contract/client";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import type { MemberResponse } from "@junban/api-contract/schemas";
import { createStore, type ReadableStore, type Store } from "@junban/app-shell/store";
import type { MemberUid } from "@junban/domain/values";
import type { BrowserStorage, StoredPlace } from "#src/lib/browser-storage.ts";
import { lineEdge } from "#src/lib/line-edge.ts";
import type { FirstAnswers } from "#src/lib/page-data.ts";
import type { Services } from "#src/lib/services.ts";
import type { TicketEffect, TicketEvent, TicketState } from "./ticket-events.ts";
import { decideTicket, firstMemory } from "./ticket-machine.ts";

export interface TicketSession extends ReadableStore<TicketState> {
	/** After a failed load: loads again. While a ticket is shown: checks the live channel now. */
	retry(): void;
	/** Gives up the place. Safe to repeat after a lost answer. */
	leave(): Promise<ApiResult<MemberResponse>>;
	/** Changes the party size, until the place is called. */
	changeParty(size: number): Promise<ApiResult<MemberResponse>>;
	/** Deletes what the shop has of the holder, and gives up the place if it stands. Safe to repeat. */
	deleteOwnData(): Promise<ApiResult<MemberResponse>>;
	/** The person has read that the call was taken back. */
	readSetBack(): void;
	close(): void;
}

type Send = (event: TicketEvent) => void;

/** What the page shows before its session is open: on the server, and in the browser's first render. */
export function firstTicketState(uid: MemberUid, first: FirstAnswers | undefined): TicketState {
	const start = first === undefined ? undefined : loadedFrom(first);
	if (start === undefined) return { kind: "loading" };
	const now = start.view.ok ? start.view.value.now : 0;
	const { from, wasCalled = false } = first ?? {};
	const memory = { ...firstMemory(uid, undefined), from, wasCalled };
	const { effects } = decideTicket(memory, start, { now, chance: 0 });
	const shown = effects.find((effect) => effect.type === "show");
	return shown?.state ?? { kind: "loading" };
}

function loadedFrom({ view, ticket }: FirstAnswers) {
	if (view === undefined || ticket === undefined) return undefined;
	return { type: "loaded", view, ticket, storedView: undefined } as const;
}

/** Loads one place, updates it from the live channel, and saves the last known ticket in this browser. */
export function openTicket(
	services: Services,
	path: LinePath,
	uid: MemberUid,
	first?: FirstAnswers,
): TicketSession {
	const { api, storage, environment } = services;
	const store = createStore<TicketState>(firstTicketState(uid, first));
	const edge = ticketEdge(services, path, uid, store, (event) => machine.send(event));
	const machine: Machine<TicketEvent> = runMachine({
		first: firstMemory(uid, ownPlace(storage, path, uid)),
		decide: (memory, event: TicketEvent) =>
			decideTicket(memory, event, { now: environment.now(), chance: environment.random() }),
		perform: edge.perform,
	});
	const start = first === undefined ? undefined : loadedFrom(first);
	let isBegun = false;
	const begin = () => {
		if (isBegun) return;
		isBegun = true;
		// What the server could not get is asked for again, and a stored ticket is shown meanwhile.
		machine.send(start?.view.ok === true ? start : { type: "retry" });
	};
	// What the server knew is shown already. The rest waits for the end of the task in which the scripts take the page over.
	const stopBegin = environment.after(0, begin);
	if (start?.view.ok !== true) begin();
	const taken = (answer: ApiResult<MemberResponse>) => {
		if (answer.ok) machine.send({ type: "member", member: answer.value.member });
		return answer;
	};
	return {
		get: store.get,
		subscribe: store.subscribe,
		retry() {
			begin();
			machine.send({ type: "retry" });
		},
		leave: async () => taken(await api.leave(path, uid)),
		changeParty: async (size) => taken(await api.changeParty(path, uid, size)),
		deleteOwnData: async () => taken(await api.deleteOwnData(path, uid)),
		readSetBack() {
			begin();
			machine.send({ type: "set-back-read" });
		},
		close() {
			stopBegin();
			machine.stop();
			edge.end();
		},
	};
}

function ownPlace(storage: BrowserStorage, path: LinePath, uid: MemberUid): StoredPlace | undefined {
	return storage.places(path).includes(uid) ? (storage.place(path, uid) ?? {}) : undefined;
}

/** The server, the storage and, in `lineEdge`, what every page of a line needs. */
function ticketEdge(
	services: Services,
	path: LinePath,
	uid: MemberUid,
	store: Store<TicketState>,
	send: Send,
) {
	const { api, storage, environment } = services;
	const line = lineEdge(services, path, send);
	let stopFetch: () => void = () => undefined;
	const load = async () => {
		const [ticket, view] = await Promise.all([api.ticket(path, uid), api.view(path)]);
		send({ type: "loaded", ticket, view, storedView: storage.view(path) });
	};
	const save = (place: StoredPlace) => {
		const held = storage.places(path);
		// The page may show another person's ticket. A browser without a place keeps it, for instance from a printed slip.
		if (held.length > 0 && !held.includes(uid)) return;
		storage.addPlace(path, uid);
		storage.savePlace(path, uid, place);
	};
	const perform = (effect: TicketEffect): void => {
		switch (effect.type) {
			case "show":
				store.set(effect.state);
				break;
			case "load":
				void load();
				break;
			case "connect": {
				const { board, now } = effect.ticket;
				line.connect({
					hold: uid,
					known: { board, now, settings: effect.view.settings },
					ahead: () => partiesAhead(store.get()),
					onMember: (member) => send({ type: "member", member }),
					onGone: () => send({ type: "gone" }),
				});
				break;
			}
			case "disconnect":
				line.disconnect();
				break;
			case "plan-fetch":
				stopFetch = environment.after(effect.ms, () => send({ type: "fetch-due" }));
				break;
			case "fetch":
				void api.ticket(path, uid).then((answer) => send({ type: "fetched", answer }));
				break;
			case "save":
				save(effect.place);
				break;
			case "forget":
				storage.removePlace(path, uid);
				break;
			default:
				line.perform(effect);
		}
	};
	return {
		perform,
		end() {
			stopFetch();
			line.end();
		},
	};
}

function partiesAhead(state: TicketState): number | undefined {
	const place = state.kind === "ready" ? state.facts.place : undefined;
	return place === undefined ? undefined : place - 1;
}
