/** What happened to one place, from the events of the line and the member's own instants. */
import { DESK_ACTOR, HOLDER_ACTOR, type Member, type OverReason } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import type { RecordedEvent } from "@junban/firebase-client/events";

export type StoryKind =
	| "joined"
	| "call"
	| "comeCloser"
	| "backToWaiting"
	| OverReason
	| "restore"
	| "edit"
	| "answers"
	| "other";

export interface StoryStop {
	readonly key: string;
	readonly at: EpochMs;
	readonly kind: StoryKind;
	/** A user's uid, `DESK_ACTOR` or `HOLDER_ACTOR`. Absent when no event names the actor. */
	readonly actor?: string;
}

/** Desk and member store the instant of one commit. Members of earlier versions may differ by its duration. */
const SAME_MS = 2_000;

const KINDS: ReadonlyMap<string, StoryKind> = new Map([
	["give called", "call"],
	["autoCall", "call"],
	["give during_guidance", "comeCloser"],
	["give waiting", "backToWaiting"],
	["restore", "restore"],
	["edit", "edit"],
	["answers", "answers"],
]);

/** The steps, the earliest first. Calls and endings without an event are taken from the member's own instants. */
export function storyOf(member: Member, events: readonly RecordedEvent[]): readonly StoryStop[] {
	const told = events.filter(({ command }) => command !== "lineUp").map(stopOf);
	const joining = events.find(({ command }) => command === "lineUp");
	const silent = silentStops(member).filter(
		(stop) => !told.some(({ kind, at }) => kind === stop.kind && Math.abs(at - stop.at) <= SAME_MS),
	);
	const later = [...told, ...silent].sort((a, b) => a.at - b.at);
	const joined: StoryStop = { key: "joined", kind: "joined", at: member.joinedAt, ...actorOf(joining) };
	return [joined, ...later];
}

function stopOf({ id, at, command, reason, ...event }: RecordedEvent): StoryStop {
	const kind = command === "guideOver" ? reasonOf(reason) : (KINDS.get(command) ?? "other");
	return { key: id, at, kind, ...actorOf(event) };
}

function actorOf(event: Pick<RecordedEvent, "actor"> | undefined): Pick<StoryStop, "actor"> {
	return event === undefined ? {} : { actor: event.actor };
}

const REASONS: Readonly<Record<OverReason, true>> = {
	served: true,
	left: true,
	no_show: true,
	cancelled: true,
	expired: true,
};

function reasonOf(reason: string | undefined): StoryKind {
	return isReason(reason) ? reason : "other";
}

function isReason(reason: string | undefined): reason is OverReason {
	return reason !== undefined && Object.hasOwn(REASONS, reason);
}

/** An automatic call, or the call of the next with a finish, has no event that names this member. */
function silentStops({ duringGuidanceAt, calledAt, overAt, overReason }: Member): readonly StoryStop[] {
	const stop = (kind: StoryKind, at: EpochMs | undefined): readonly StoryStop[] =>
		at === undefined ? [] : [{ key: kind, kind, at }];
	return [
		...stop("comeCloser", duringGuidanceAt),
		...stop("call", calledAt),
		...(overReason === undefined ? [] : stop(overReason, overAt)),
	];
}

/** How the screen names the actor. Undefined: the screen names nobody. */
export function actorKind(
	actor: string | undefined,
	reader: string | undefined,
): "you" | "staff" | "desk" | "holder" | undefined {
	if (actor === undefined) return undefined;
	if (actor === DESK_ACTOR) return "desk";
	if (actor === HOLDER_ACTOR) return "holder";
	return actor === reader ? "you" : "staff";
}
