import type { LinePath } from "@junban/api-contract/client";
import { type Machine, runMachine } from "@junban/api-contract/machine";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import { untilThere } from "@junban/app-shell/until-there";
import { type MemberUid, newMemberUid } from "@junban/domain/values";
import type { PendingJoin } from "#src/lib/browser-storage.ts";
import type { HeldPlace } from "#src/lib/held-place.ts";
import { findHeld } from "#src/lib/held-places.ts";
import { forgetJoinDrafts } from "#src/lib/join-drafts.ts";
import { lineEdge } from "#src/lib/line-edge.ts";
import type { FirstAnswers } from "#src/lib/page-data.ts";
import type { Services } from "#src/lib/services.ts";
import type { ShopEffect, ShopEvent, ShopState } from "./shop-events.ts";
import { decideShop, FIRST_MEMORY } from "./shop-machine.ts";

export interface ShopSession extends ReadableStore<ShopState> {
	/** After a failed load: loads again. While the shop is shown: checks the live channel now. */
	retry(): void;
	/** Takes a place. Ignored while a join is running. After a lost answer it repeats the join with the same uid. */
	join(request: JoinRequest): void;
	close(): void;
}

export interface ShopStart {
	/** What the server that rendered the page knew. Without it the session asks. */
	readonly first?: FirstAnswers | undefined;
	/** Called once. */
	readonly onJoined: (uid: MemberUid) => void;
}

interface ShopEdge {
	readonly first: FirstAnswers | undefined;
	show(state: ShopState): void;
	onJoined(uid: MemberUid): void;
	send(event: ShopEvent): void;
}

/** What the page shows before its session is open: on the server, and in the browser's first render. */
export function firstShopState(first: FirstAnswers | undefined): ShopState {
	const start = first === undefined ? undefined : loadedFrom(first, undefined);
	if (start === undefined) return { kind: "loading" };
	const now = start.view.ok ? start.view.value.now : 0;
	const { effects } = decideShop(FIRST_MEMORY, start, { now });
	const shown = effects.find((effect) => effect.type === "show");
	return shown?.state ?? { kind: "loading" };
}

function loadedFrom({ view, held, form }: FirstAnswers, pending: PendingJoin | undefined) {
	if (view === undefined) return undefined;
	const refused = form?.intent === "join" ? { refused: form } : {};
	return { type: "loaded", view, held, pending, ...refused } as const;
}

/** A line before joining: loads it, updates it from the live channel, and joins it. */
export function openShop(services: Services, path: LinePath, { first, onJoined }: ShopStart): ShopSession {
	const { storage, environment } = services;
	const store = createStore<ShopState>(firstShopState(first));
	const perform = performer(services, path, {
		first,
		show: store.set,
		onJoined,
		send: (event) => machine.send(event),
	});
	const machine: Machine<ShopEvent> = runMachine({
		first: FIRST_MEMORY,
		decide: (memory, event: ShopEvent) => decideShop(memory, event, { now: environment.now() }),
		perform,
	});
	const pending = storage.pendingJoin(path);
	const start = first === undefined ? undefined : loadedFrom(first, pending);
	machine.send(start?.view.ok === true ? start : { type: "retry" });
	machine.send({ type: "resume", pending });
	return {
		get: store.get,
		subscribe: store.subscribe,
		retry: () => machine.send({ type: "retry" }),
		join: (request) => machine.send({ type: "join", request, stored: storage.places(path) }),
		close: () => machine.send({ type: "close" }),
	};
}

/** The server, the storage and, in `lineEdge`, what every page of a line needs. */
function performer(services: Services, path: LinePath, edge: ShopEdge) {
	const { show, onJoined, send } = edge;
	const { api, storage } = services;
	const line = lineEdge(services, path, send);
	const load = async () => {
		const [view, held] = await Promise.all([api.view(path), openPlaces(services, path)]);
		send({ type: "loaded", view, held, pending: storage.pendingJoin(path) });
	};
	const joining = joinRequests(services, path, edge);
	return (effect: ShopEffect): void => {
		switch (effect.type) {
			case "show":
				show(effect.state);
				break;
			case "load":
				void load();
				break;
			case "connect": {
				const { board, now, settings } = effect.view;
				// A customer without a place polls as rarely as one with ten parties ahead.
				line.connect({ known: { board, now, settings }, ahead: () => 10 });
				break;
			}
			case "read-form":
				joining.readForm();
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
			case "look-again": {
				const pending = storage.pendingJoin(path);
				if (pending !== undefined) joining.look({ type: "look", pending });
				break;
			}
			case "save-token":
				storage.savePlacesToken(path, effect.token);
				break;
			case "forget-join":
				storage.removePendingJoin(path);
				break;
			case "save-place":
				storage.addPlace(path, effect.uid);
				forgetJoinDrafts(services, path);
				break;
			case "joined":
				onJoined(effect.uid);
				break;
			case "end":
				line.end();
				break;
			default:
				line.perform(effect);
		}
	};
}

/** The requests of a join. Each has an event that answers it. */
function joinRequests(services: Services, path: LinePath, { first, send }: ShopEdge) {
	const { api, storage, environment, randomBytes } = services;
	// Of the view in the page. The API's client knows those of the views that it fetched.
	const joinTicket = first?.view?.ok === true ? first.view.value.join_ticket : undefined;
	const crowd = () => untilThere(() => import("./crowd/join-crowd.ts"));
	const resend = (pending: PendingJoin) => {
		const browser = storage.placesToken(path);
		const body = {
			...pending.request,
			...(joinTicket === undefined ? {} : { join_ticket: joinTicket }),
			...(browser === undefined ? {} : { browser }),
		};
		const join = (more: JoinRequest = {}) => api.join(path, pending.uid, { ...body, ...more });
		void join()
			.then(async (answer) => {
				if (answer.ok || answer.work === undefined) return answer;
				send({ type: "crowded" });
				const { joinCrowd } = await crowd();
				return await joinCrowd(answer, join);
			})
			.then((answer) => send({ type: "answered", pending, answer }));
	};
	return {
		resend,
		take(request: JoinRequest): void {
			// A form that the browser has just sent without this script takes the same place, not a second one.
			const next = storage.pendingJoin(path)?.uid ?? storage.nextPlace(path);
			const uid = next ?? newMemberUid(randomBytes);
			const pending = { uid, request, at: environment.now() };
			storage.savePendingJoin(path, pending);
			resend(pending);
		},
		readForm(): void {
			if (first === undefined) return;
			void crowd().then(({ requestOfForm }) =>
				send({ type: "form", request: requestOfForm(first), stored: storage.places(path) }),
			);
		},
		find(request: JoinRequest): void {
			void openPlaces(services, path).then((held) => send({ type: "held", held, request }));
		},
		look({ pending, code }: Extract<ShopEffect, { type: "look" }>): void {
			const looked = { type: "looked", pending, ...(code === undefined ? {} : { code }) } as const;
			void api.ticket(path, pending.uid).then((answer) => send({ ...looked, answer }));
		},
	};
}

/** The open places of this browser. Those that have ended are removed from it. */
async function openPlaces({ api, storage }: Services, path: LinePath): Promise<readonly HeldPlace[]> {
	const { held, ended } = await findHeld(api, path, storage.places(path));
	for (const uid of ended) storage.removePlace(path, uid);
	return held.map((place) => {
		const number = place.number ?? storage.place(path, place.uid)?.ticket?.member.number;
		return { ...place, ...(number === undefined ? {} : { number }) };
	});
}
