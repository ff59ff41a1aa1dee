/** What the ticket's page knows and does next, without clock, network or storage. `ticket-session.ts` carries it out. */
import type { ApiFailure, ApiResult, Ticket } from "@junban/api-contract/client";
import type { Step, Turn } from "@junban/api-contract/machine";
import type { TicketMember } from "@junban/api-contract/schemas";
import type { Board } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import type { StoredPlace } from "#src/lib/browser-storage.ts";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import { keepView, takeStatus, withMove } from "#src/lib/line-part.ts";
import { factsOf, needsMemberFetch, type TicketFacts } from "#src/lib/ticket-facts.ts";
import { WAIT_REFRESH_MS, waitOf } from "#src/lib/wait.ts";
import { guidanceOf, movedAtOf } from "./line-moments.ts";
import type { TicketAround, TicketEffect, TicketEvent, TicketMemory } from "./ticket-events.ts";

type Draft = { -readonly [Name in keyof TicketMemory]: TicketMemory[Name] };
type TicketTurn = Turn<Draft, TicketEffect, TicketAround>;

/** When a whole line ends, its phones spread the fetches of their members over this many milliseconds. */
const FETCH_SPREAD_MS = 1_000;
/** Pause before the next try, in milliseconds, while the fetched member is not over. */
const FETCH_RETRY_MS = 5_000;

/** `stored`: see `TicketMemory`. */
export function firstMemory(uid: MemberUid, stored: StoredPlace | undefined): TicketMemory {
	return {
		uid,
		stored,
		from: stored?.from,
		wasCalled: stored?.wasCalled ?? false,
		status: { state: "connecting" },
		isConnected: false,
		isFetching: false,
		clockOffset: 0,
		savedKey: "",
	};
}

export function decideTicket(
	memory: TicketMemory,
	event: TicketEvent,
	around: TicketAround,
): Step<TicketMemory, TicketEffect> {
	const turn: TicketTurn = { state: { ...memory }, effects: [], around };
	act(turn, event);
	return turn;
}

function act(turn: TicketTurn, event: TicketEvent): void {
	const { state, effects } = turn;
	switch (event.type) {
		case "retry":
			if (state.isConnected) effects.push({ type: "check" });
			else effects.push({ type: "show", state: { kind: "loading" } }, { type: "load" });
			break;
		case "loaded":
			takeLoaded(turn, event);
			break;
		case "view":
			keepView(turn, event.view);
			showKnown(turn);
			break;
		case "board":
			change(turn, { board: event.board });
			break;
		case "member":
			change(turn, { member: event.member });
			break;
		case "pace":
			state.ticket = withMove(state.ticket, event);
			showKnown(turn);
			break;
		case "gone":
			removePlace(turn);
			break;
		case "lost":
			removePlace(turn, "shop");
			break;
		case "set-back-read":
			state.wasCalled = false;
			show(turn);
			break;
		case "settings":
			effects.push({ type: "refresh" });
			break;
		case "status":
			takeStatus(turn, event.status);
			showKnown(turn);
			break;
		case "tick":
			showKnown(turn);
			break;
		case "fetch-due":
			// The live channel may have delivered the member meanwhile.
			state.isFetching = isFetchNeeded(state);
			if (state.isFetching) effects.push({ type: "fetch" });
			break;
		case "fetched":
			takeFetched(turn, event.answer);
			break;
	}
}

function takeLoaded(turn: TicketTurn, loaded: Extract<TicketEvent, { type: "loaded" }>): void {
	const { state, effects, around } = turn;
	if (loaded.view.ok) keepView(turn, loaded.view.value);
	else if (loaded.storedView !== undefined) {
		state.view = loaded.storedView;
		// A stored view carries no current time.
		effects.push({ type: "hours", hours: { ...state.view, now: around.now + state.clockOffset } });
	}
	if (loaded.ticket.ok) state.ticket = loaded.ticket.value;
	else if (!loaded.ticket.code.endsWith("-not-found")) state.ticket = state.stored?.ticket;
	const { ticket, view } = state;
	if (ticket === undefined || view === undefined) {
		const failed = loaded.ticket.ok ? loaded.view : loaded.ticket;
		if (!failed.ok) fail(turn, failed);
		return;
	}
	state.status = { state: loaded.ticket.ok ? "connecting" : "offline", at: ticket.now };
	state.isConnected = true;
	show(turn);
	effects.push({ type: "connect", ticket, view });
}

function fail(turn: TicketTurn, { code }: ApiFailure): void {
	const { effects } = turn;
	if (isShopMissing(code)) effects.push({ type: "show", state: { kind: "missing", resource: "shop" } });
	else if (code === "member-not-found") removePlace(turn);
	else effects.push({ type: "show", state: { kind: "failed", code } });
}

function removePlace({ state, effects }: TicketTurn, resource: "shop" | "place" = "place"): void {
	const { ticket } = state;
	// The server may delete a place that is over. The page goes on showing how it ended.
	if (ticket?.member.state === "over") return;
	state.ticket = undefined;
	state.isConnected = false;
	effects.push(
		{ type: "disconnect" },
		{ type: "plan-tick", ms: undefined },
		{ type: "forget" },
		{ type: "show", state: { kind: "missing", resource } },
	);
}

interface TicketChange {
	readonly board?: Board;
	readonly member?: TicketMember;
}

function change(turn: TicketTurn, changed: TicketChange): void {
	apply(turn, changed);
	// The end of a whole line reaches all its phones at once, so their pauses differ.
	planFetch(turn, turn.around.chance * FETCH_SPREAD_MS);
	showKnown(turn);
}

function apply(turn: TicketTurn, { board, member }: TicketChange): void {
	const { state } = turn;
	const { ticket } = state;
	if (ticket === undefined) return;
	const isNewer = member !== undefined && member.version >= ticket.member.version;
	state.ticket = { ...ticket, board: board ?? ticket.board, member: isNewer ? member : ticket.member };
}

function takeFetched(turn: TicketTurn, answer: ApiResult<Ticket>): void {
	turn.state.isFetching = false;
	if (!answer.ok && (answer.code === "member-not-found" || isShopMissing(answer.code))) {
		removePlace(turn, answer.code === "member-not-found" ? "place" : "shop");
		return;
	}
	if (answer.ok) apply(turn, { member: answer.value.member });
	show(turn);
	planFetch(turn, FETCH_RETRY_MS);
}

function planFetch({ state, effects }: TicketTurn, ms: number): void {
	if (state.isFetching || !isFetchNeeded(state)) return;
	state.isFetching = true;
	effects.push({ type: "plan-fetch", ms });
}

function isFetchNeeded({ ticket }: TicketMemory): boolean {
	return ticket !== undefined && needsMemberFetch(ticket.member, ticket.board);
}

/**
 * The page stays as it is while it is fetched how the place ended: it would change twice, and a screen reader would hear
 * that the place has ended, but not how.
 */
function showKnown(turn: TicketTurn): void {
	if (!turn.state.isFetching || !isFetchNeeded(turn.state)) show(turn);
}

function show(turn: TicketTurn): void {
	const { state, effects, around } = turn;
	const { ticket, view, status, stored } = state;
	if (ticket === undefined || view === undefined) return;
	const facts = factsOf(ticket.member, ticket.board);
	state.from ??= facts.place;
	const isSetBack = state.wasCalled && facts.state === "waiting";
	state.wasCalled = isSetBack || facts.state === "called";
	const isCurrent = status.state !== "offline";
	// Without a connection everything is shown as of the last update.
	const now = isCurrent ? around.now + state.clockOffset : (status.at ?? ticket.now);
	const isTicking = isCurrent && facts.place !== undefined;
	effects.push(
		{ type: "plan-tick", ms: isTicking ? WAIT_REFRESH_MS : undefined },
		{
			type: "show",
			state: {
				kind: "ready",
				facts,
				view,
				status,
				now,
				isNew: stored !== undefined && stored.ticket === undefined,
				isSetBack,
				...guidanceOf(view, ticket, now),
				...movedAtOf(ticket),
				...waitOf(ticket, facts.place, now),
				...(state.from === undefined ? {} : { from: state.from }),
			},
		},
	);
	save(turn, ticket, facts);
}

/** For a reload without a connection. Writes only when the state, the position or the minute has changed. */
function save({ state, effects }: TicketTurn, ticket: Ticket, facts: TicketFacts): void {
	const { from, wasCalled } = state;
	const at = state.status.at ?? ticket.now;
	const key = `${facts.state} ${wasCalled} ${facts.place} ${Math.floor(at / 60_000)}`;
	if (key === state.savedKey) return;
	state.savedKey = key;
	if (facts.state === "over") effects.push({ type: "forget" });
	else
		effects.push({
			type: "save",
			place: {
				ticket: { ...ticket, now: at },
				...(from === undefined ? {} : { from }),
				...(wasCalled ? { wasCalled } : {}),
			},
		});
}
