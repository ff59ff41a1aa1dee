import type { ApiFailure, ApiResult, LinePath, Ticket, View } from "@junban/api-contract/client";
import { connectLive, type LiveConnection, type LiveStatus, liveUrl } from "@junban/api-contract/live-client";
import type { MemberResponse, TicketMember } from "@junban/api-contract/schemas";
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import type { Board } from "@junban/domain/line";
import type { Code, EpochMs, MemberUid } from "@junban/domain/values";
import { guidanceAhead, watchOpening } from "#src/lib/opening-watch.ts";
import type { Services } from "#src/lib/services.ts";
import { type ShownWait, WAIT_REFRESH_MS, waitOf } from "#src/lib/wait.ts";
import { factsOf, needsMemberFetch, type TicketFacts } from "./ticket-facts.ts";

export type TicketState =
	| { readonly kind: "loading" }
	/** The server knows no such shop, line or place. */
	| { readonly kind: "missing"; readonly resource: "shop" | "place"; readonly view?: View }
	| { readonly kind: "failed"; readonly code: Code }
	| {
			readonly kind: "ready";
			readonly facts: TicketFacts;
			readonly view: View;
			/** The first position that this browser saw, 1 for the next to be called. */
			readonly from?: number;
			/** When guidance begins; absent once it has begun. */
			readonly guidanceFrom?: EpochMs;
			/** The remaining wait; absent while the server is unreachable, because it depends on the server's time. */
			readonly wait?: ShownWait;
			/** This browser joined with this place a moment ago. */
			readonly isNew: boolean;
			readonly status: LiveStatus;
	  };

export interface TicketSession extends ReadableStore<TicketState> {
	/** After a failed load: loads again. While a ticket is shown: checks the live channel now. */
	retry(): void;
	/** Gives up the place. Safe to repeat after a lost answer. */
	leave(): Promise<ApiResult<MemberResponse>>;
	close(): void;
}

/** When a whole line ends, its phones spread the fetches of their members over this many milliseconds. */
const FETCH_SPREAD_MS = 1_000;
/** Pause before the next try, in milliseconds, while the fetched member is not over. */
const FETCH_RETRY_MS = 5_000;

interface TicketChange {
	readonly board?: Board;
	readonly member?: TicketMember;
}

/** Loads one place, updates it from the live channel, and saves the last known ticket in this browser. */
export function openTicket(services: Services, path: LinePath, uid: MemberUid): TicketSession {
	const { api, storage, environment, origin } = services;
	const store = createStore<TicketState>({ kind: "loading" });
	const stored = storage.place(path);
	const isNew = stored?.uid === uid && stored.ticket === undefined;
	let from = stored?.uid === uid ? stored.from : undefined;
	let ticket: Ticket | undefined;
	let view: View | undefined;
	let status: LiveStatus = { state: "connecting" };
	let live: LiveConnection | undefined;
	let isClosed = false;
	let isFetchScheduled = false;
	let stopFetchTimer: () => void = () => undefined;
	let stopWaitTimer: () => void = () => undefined;
	/** Identifies what was saved last, so that equal states are not written again. */
	let savedKey = "";
	const watch = watchOpening(environment, { fetchView: loadView, onGuidance: publish });

	void load();

	async function load(): Promise<void> {
		store.set({ kind: "loading" });
		const [ticketAnswer, viewAnswer] = await Promise.all([api.ticket(path, uid), api.view(path)]);
		if (isClosed) return;
		view = viewAnswer.ok ? viewAnswer.value : storage.view(path);
		if (viewAnswer.ok) storage.saveView(path, viewAnswer.value);
		// A stored view carries no current time; this device's clock stands in until the server answers.
		if (view !== undefined) watch.setView(viewAnswer.ok ? view : { ...view, now: environment.now() });
		if (ticketAnswer.ok) ticket = ticketAnswer.value;
		else if (!ticketAnswer.code.endsWith("-not-found") && stored?.uid === uid) ticket = stored.ticket;
		if (ticket !== undefined && view !== undefined) {
			status = { state: ticketAnswer.ok ? "connecting" : "offline", at: ticket.now };
			publish();
			connect(ticket, view);
			return;
		}
		const failed = ticketAnswer.ok ? viewAnswer : ticketAnswer;
		if (!failed.ok) fail(failed);
	}

	function fail({ code }: ApiFailure): void {
		if (code === "app-not-found" || code === "line-not-found")
			store.set({ kind: "missing", resource: "shop" });
		else if (code === "member-not-found") removePlace();
		else store.set({ kind: "failed", code });
	}

	function removePlace(): void {
		// The server may delete a place that is over. The page goes on showing how it ended.
		if (ticket?.member.state === "over") return;
		live?.close();
		live = undefined;
		ticket = undefined;
		storage.removePlace(path, uid);
		store.set({ kind: "missing", resource: "place", ...(view === undefined ? {} : { view }) });
	}

	function connect(known: Ticket, shown: View): void {
		live = connectLive({
			url: liveUrl(origin, path),
			hold: uid,
			known: { board: known.board, now: known.now, settings: shown.settings },
			ahead: () => {
				const place = ticket && factsOf(ticket.member, ticket.board).place;
				return place === undefined ? undefined : place - 1;
			},
			fetchBoard: (etag) => api.board(path, etag),
			onBoard: (board) => applyAndFetch({ board }),
			onPace: (pace) => {
				if (ticket !== undefined) ticket = { ...ticket, pace };
				publish();
			},
			onMember: (member) => applyAndFetch({ member }),
			onGone: removePlace,
			onSettings: watch.invalidate,
			onStatus: (next) => {
				status = next;
				publish();
			},
			environment,
		});
	}

	function applyAndFetch(change: TicketChange): void {
		apply(change);
		scheduleFetch(environment.random() * FETCH_SPREAD_MS);
	}

	function apply(change: TicketChange): void {
		if (ticket === undefined || isClosed) return;
		const member = change.member ?? ticket.member;
		const isOlder = member.version < ticket.member.version;
		ticket = {
			...ticket,
			...(change.board ? { board: change.board } : {}),
			member: isOlder ? ticket.member : member,
		};
		publish();
	}

	/** Fetches the member after `pause`. The end of a whole line reaches all its phones at once, so their pauses differ. */
	function scheduleFetch(pause: number): void {
		if (isClosed || isFetchScheduled || ticket === undefined) return;
		if (!needsMemberFetch(ticket.member, ticket.board)) return;
		isFetchScheduled = true;
		stopFetchTimer = environment.after(pause, () => void fetchMember());
	}

	async function fetchMember(): Promise<void> {
		// The live channel may have delivered the member meanwhile.
		const isNeeded = ticket !== undefined && needsMemberFetch(ticket.member, ticket.board);
		const answer = isNeeded ? await api.ticket(path, uid) : undefined;
		isFetchScheduled = false;
		if (isClosed || answer === undefined) return;
		if (!answer.ok && answer.code === "member-not-found") return removePlace();
		if (answer.ok) apply({ member: answer.value.member });
		scheduleFetch(FETCH_RETRY_MS);
	}

	async function loadView(): Promise<boolean> {
		const answer = await api.view(path);
		if (isClosed || !answer.ok) return false;
		view = answer.value;
		storage.saveView(path, view);
		watch.setView(view);
		publish();
		return true;
	}

	function publish(): void {
		if (ticket === undefined || view === undefined) return;
		const facts = factsOf(ticket.member, ticket.board);
		from ??= facts.place;
		const isCurrent = status.state !== "offline";
		stopWaitTimer();
		if (isCurrent && facts.place !== undefined) stopWaitTimer = environment.after(WAIT_REFRESH_MS, publish);
		store.set({
			kind: "ready",
			facts,
			view,
			status,
			isNew,
			...guidanceAhead(view, watch.now()),
			...(isCurrent ? waitOf(ticket, facts.place, watch.now()) : {}),
			...(from === undefined ? {} : { from }),
		});
		save(facts);
	}

	/** For a reload without a connection. Writes only when the state, the position or the minute has changed. */
	function save(facts: TicketFacts): void {
		if (ticket === undefined) return;
		const at = status.at ?? ticket.now;
		const key = `${facts.state} ${facts.place} ${Math.floor(at / 60_000)}`;
		if (key === savedKey) return;
		savedKey = key;
		if (facts.state === "over") storage.removePlace(path, uid);
		// The page may show another person's ticket. This browser's own place stays saved.
		else if ((storage.place(path)?.uid ?? uid) === uid)
			storage.savePlace(path, {
				uid,
				ticket: { ...ticket, now: at },
				...(from === undefined ? {} : { from }),
			});
	}

	return {
		get: store.get,
		subscribe: store.subscribe,
		retry: () => {
			if (live === undefined) void load();
			else live.check();
		},
		leave: async () => {
			const answer = await api.leave(path, uid);
			if (answer.ok) applyAndFetch({ member: answer.value.member });
			return answer;
		},
		close: () => {
			isClosed = true;
			stopFetchTimer();
			stopWaitTimer();
			watch.close();
			live?.close();
		},
	};
}
