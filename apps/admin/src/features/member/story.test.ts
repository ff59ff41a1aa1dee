import { DESK_ACTOR, HOLDER_ACTOR } from "@junban/domain/documents";
import type { RecordedEvent } from "@junban/firebase-client/events";
import { expect, test } from "vitest";
import { aMember, NOON } from "#src/line/testing/builders.ts";
import { actorKind, storyOf } from "./story.ts";

const MINUTE = 60_000;
const event = (
	id: string,
	command: string,
	at: number,
	more: Partial<RecordedEvent> = {},
): RecordedEvent => ({
	...{ id, command, at, actor: "owner" },
	...more,
});
const kinds = (stops: ReturnType<typeof storyOf>) => stops.map(({ kind, actor }) => [kind, actor]);

test("a place without events has its own instants", () => {
	const member = aMember(1, {
		...{ state: "over", joinedAt: NOON, duringGuidanceAt: NOON + MINUTE },
		...{ calledAt: NOON + 2 * MINUTE, overAt: NOON + 3 * MINUTE, overReason: "left" },
	});
	expect(storyOf(member, []).map(({ kind, at }) => [kind, at - NOON])).toEqual([
		["joined", 0],
		["comeCloser", MINUTE],
		["call", 2 * MINUTE],
		["left", 3 * MINUTE],
	]);
});

test("an event and the instant that it set are one stop, with who did it", () => {
	const calledAt = NOON + 5 * MINUTE;
	const member = aMember(1, { state: "called", joinedAt: NOON, calledAt });
	const events = [
		event("c", "give called", calledAt),
		event("b", "give waiting", NOON + 2 * MINUTE),
		event("a", "give called", NOON + MINUTE, { actor: "other" }),
		event("j", "lineUp", NOON),
	];
	expect(kinds(storyOf(member, events))).toEqual([
		["joined", "owner"],
		["call", "other"],
		["backToWaiting", "owner"],
		["call", "owner"],
	]);
});

test("an ending has its reason, and an unknown command is told without details", () => {
	const events = [
		event("a", "guideOver", NOON + MINUTE, { reason: "no_show" }),
		event("b", "restore", NOON + 2 * MINUTE),
		event("c", "guideOver", NOON + 3 * MINUTE, { reason: "toString" }),
		event("d", "a later command", NOON + 4 * MINUTE),
	];
	expect(kinds(storyOf(aMember(1, { joinedAt: NOON }), events)).map(([kind]) => kind)).toEqual([
		"joined",
		"no_show",
		"restore",
		"other",
		"other",
	]);
});

test("the reader, other staff, the desk and the holder are told apart", () => {
	expect(actorKind("owner", "owner")).toBe("you");
	expect(actorKind("other", "owner")).toBe("staff");
	expect(actorKind("other", undefined)).toBe("staff");
	expect(actorKind(DESK_ACTOR, "owner")).toBe("desk");
	expect(actorKind(HOLDER_ACTOR, "owner")).toBe("holder");
	expect(actorKind(undefined, undefined)).toBeUndefined();
});
