import type { ApiFailure, LinePath, Ticket, View } from "@junban/api-contract/client";
import { connectLive, type LiveConnection, type LiveStatus, liveUrl } from "@junban/api-contract/live-client";
import type { TicketMember } from "@junban/api-contract/schemas";
import { createStore, type Followed } from "@junban/app-shell/store";
import type { Board } from "@junban/domain/line";
import type { Code, EpochMs, MemberUid } from "@junban/domain/values";
import { guidanceAhead, watchOpening } from "#src/lib/opening-watch.ts";
import type { Services } from "#src/lib/services.ts";
import { type ShownWait, WAIT_AGAIN_MS, waitOf } from "#src/lib/wait.ts";
import { factsOf, needsOwnTicket, type TicketFacts } from "./ticket-facts.ts";

export type TicketState =
	| { readonly kind: "loading" }
	/** No such shop, line or place. */
	| { readonly kind: "missing"; readonly what: "shop" | "place"; readonly view?: View }
	| { readonly kind: "failed"; readonly code: Code }
	| {
			readonly kind: "ready";
			readonly facts: TicketFacts;
			readonly view: View;
			/** The place when this browser first saw it. */
			readonly from?: number;
			/** When guidance begins, while that is ahead. */
			readonly guidanceFrom?: EpochMs;
			/** How long the place still waits; absent without the server, whose time it rests on. */
			readonly wait?: ShownWait;
			/** Taken just now in this browser. */
			readonly isNew: boolean;
			readonly status: LiveStatus;
	  };

export interface TicketSession extends Followed<TicketState> {
	/** Loads again after a failure; while shown, asks at once what is new. */
	retry(): void;
	/** Gives the place up. Answers the refusal, if any; after one without an answer it is safe to repeat. */
	leave(): Promise<ApiFailure | undefined>;
	close(): void;
}

/** All phones of a line that ended ask for their own tickets within so many milliseconds, and again after so many. */
const OWN_WITHIN_MS = 1_000;
const OWN_AGAIN_MS = 5_000;

interface News {
	readonly board?: Board;
	readonly member?: TicketMember;
}

/** Follows one place: loads it, keeps it live, and remembers what was last known. */
export function openTicket(services: Services, path: LinePath, uid: MemberUid): TicketSession {
	const { api, keep, environment, origin } = services;
	const store = createStore<TicketState>({ kind: "loading" });
	const kept = keep.place(path);
	const isNew = kept?.uid === uid && kept.ticket === undefined;
	let from = kept?.uid === uid ? kept.from : undefined;
	let ticket: Ticket | undefined;
	let view: View | undefined;
	let status: LiveStatus = { state: "connecting" };
	let live: LiveConnection | undefined;
	let isClosed = false;
	let isWantingOwn = false;
	let stopWaiting: () => void = () => undefined;
	let stopWorkingOut: () => void = () => undefined;
	let saved = "";
	const watch = watchOpening(environment, { ask: loadView, onGuidance: show });

	void load();

	async function load(): Promise<void> {
		store.set({ kind: "loading" });
		const [gotTicket, gotView] = await Promise.all([api.ticket(path, uid), api.view(path)]);
		if (isClosed) return;
		view = gotView.ok ? gotView.value : keep.view(path);
		if (gotView.ok) keep.saveView(path, gotView.value);
		// A kept view knows no time; this device's own is as good as any until the server answers.
		if (view !== undefined) watch.know(gotView.ok ? view : { ...view, now: environment.now() });
		if (gotTicket.ok) ticket = gotTicket.value;
		else if (!gotTicket.code.endsWith("-not-found") && kept?.uid === uid) ticket = kept.ticket;
		if (ticket !== undefined && view !== undefined) {
			status = { state: gotTicket.ok ? "connecting" : "offline", at: ticket.now };
			show();
			follow(ticket, view);
			return;
		}
		const refusal = gotTicket.ok ? gotView : gotTicket;
		if (!refusal.ok) fail(refusal);
	}

	function fail({ code }: ApiFailure): void {
		if (code === "app-not-found" || code === "line-not-found") store.set({ kind: "missing", what: "shop" });
		else if (code === "member-not-found") lose();
		else store.set({ kind: "failed", code });
	}

	function lose(): void {
		// A finished place may be deleted later; what it was is still true.
		if (ticket?.member.state === "over") return;
		live?.close();
		live = undefined;
		ticket = undefined;
		keep.dropPlace(path, uid);
		store.set({ kind: "missing", what: "place", ...(view === undefined ? {} : { view }) });
	}

	function follow(known: Ticket, shown: View): void {
		live = connectLive({
			url: liveUrl(origin, path),
			hold: uid,
			known: { board: known.board, now: known.now, settings: shown.settings },
			ahead: () => {
				const place = ticket && factsOf(ticket.member, ticket.board).place;
				return place === undefined ? undefined : place - 1;
			},
			fetchBoard: (etag) => api.board(path, etag),
			onBoard: (board) => merge({ board }),
			onPace: (pace) => {
				if (ticket !== undefined) ticket = { ...ticket, pace };
				show();
			},
			onMember: (member) => merge({ member }),
			onGone: lose,
			onSettings: watch.changed,
			onStatus: (next) => {
				status = next;
				show();
			},
			environment,
		});
	}

	function merge(news: News): void {
		take(news);
		wantOwn(environment.random() * OWN_WITHIN_MS);
	}

	function take(news: News): void {
		if (ticket === undefined || isClosed) return;
		const member = news.member ?? ticket.member;
		const isOlder = member.version < ticket.member.version;
		ticket = {
			...ticket,
			...(news.board ? { board: news.board } : {}),
			member: isOlder ? ticket.member : member,
		};
		show();
	}

	/** The end of a whole line reaches all its phones at once: each asks after a pause of its own, and until it is told. */
	function wantOwn(pause: number): void {
		if (isClosed || isWantingOwn || ticket === undefined) return;
		if (!needsOwnTicket(ticket.member, ticket.board)) return;
		isWantingOwn = true;
		stopWaiting = environment.after(pause, () => void fetchOwn());
	}

	async function fetchOwn(): Promise<void> {
		// The live channel may have told it meanwhile.
		const isNeeded = ticket !== undefined && needsOwnTicket(ticket.member, ticket.board);
		const answer = isNeeded ? await api.ticket(path, uid) : undefined;
		isWantingOwn = false;
		if (isClosed || answer === undefined) return;
		if (!answer.ok && answer.code === "member-not-found") return lose();
		if (answer.ok) take({ member: answer.value.member });
		wantOwn(OWN_AGAIN_MS);
	}

	async function loadView(): Promise<boolean> {
		const answer = await api.view(path);
		if (isClosed || !answer.ok) return false;
		view = answer.value;
		keep.saveView(path, view);
		watch.know(view);
		show();
		return true;
	}

	function show(): void {
		if (ticket === undefined || view === undefined) return;
		const facts = factsOf(ticket.member, ticket.board);
		from ??= facts.place;
		const isCurrent = status.state !== "offline";
		stopWorkingOut();
		if (isCurrent && facts.place !== undefined) stopWorkingOut = environment.after(WAIT_AGAIN_MS, show);
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
		remember(facts);
	}

	/** Written when the place, the state or the minute of the last truth changed: what is shown after a reload offline. */
	function remember(facts: TicketFacts): void {
		if (ticket === undefined) return;
		const at = status.at ?? ticket.now;
		const mark = `${facts.state} ${facts.place} ${Math.floor(at / 60_000)}`;
		if (mark === saved) return;
		saved = mark;
		if (facts.state === "over") keep.dropPlace(path, uid);
		// Who only looks at somebody else's ticket keeps their own.
		else if ((keep.place(path)?.uid ?? uid) === uid)
			keep.savePlace(path, { uid, ticket: { ...ticket, now: at }, ...(from === undefined ? {} : { from }) });
	}

	return {
		get: store.get,
		follow: store.follow,
		retry: () => {
			if (live === undefined) void load();
			else live.check();
		},
		leave: async () => {
			const answer = await api.leave(path, uid);
			if (!answer.ok) return answer;
			merge({ member: answer.value.member });
			return undefined;
		},
		close: () => {
			isClosed = true;
			stopWaiting();
			stopWorkingOut();
			watch.close();
			live?.close();
		},
	};
}
