import { expect, test } from "vitest";
import { factsOf } from "#src/lib/ticket-facts.ts";
import { board, member, NOW, view } from "#src/testing/samples.ts";
import type { Announcement } from "./announcement.ts";
import { decideAnnouncement, FIRST_ANNOUNCER, PAUSE_MS } from "./announcer-machine.ts";
import { ticketView } from "./ticket-view.ts";

const status = { state: "live", at: NOW } as const;

/** The ticket of a number: 14 has place 7, 9 is near, 8 in guidance, 7 called. */
const ticketOf = (number: number, series = 3) =>
	ticketView(
		{
			facts: factsOf(member({ number }), board({ series, issued: 20, order: "8-20" })),
			view: view(),
			now: NOW,
			status,
		},
		"ja",
	);

/** What a listener hears; a number changes the ticket, "wait" lets the pause pass. */
function heard(...story: readonly (number | "wait" | "unknown")[]): readonly Announcement[] {
	let memory = FIRST_ANNOUNCER;
	let now = NOW;
	let dueAt: number | undefined;
	const said: Announcement[] = [];
	const send = (event: Parameters<typeof decideAnnouncement>[1]) => {
		const step = decideAnnouncement(memory, event, now);
		memory = step.state;
		for (const effect of step.effects) {
			if (effect.type === "say") said.push(effect.announcement);
			else {
				expect(dueAt).toBeUndefined();
				dueAt = now + effect.ms;
			}
		}
	};
	for (const act of story) {
		now += 100;
		if (act !== "wait") {
			send({ type: "ticket", ticket: act === "unknown" ? ticketOf(12, 4) : ticketOf(act), isNew: false });
			continue;
		}
		now += PAUSE_MS;
		if (dueAt === undefined) continue;
		dueAt = undefined;
		send({ type: "due" });
	}
	return said;
}

const words: string[] = [];

test("steps that follow each other at once are summed up: the first, then the latest", () => {
	const steps = [14, 13, 12, 11, "wait", "wait"] as const;
	expect(heard(...steps)).toEqual([
		{ kind: "place", place: 6, words },
		{ kind: "place", place: 4, words },
	]);
});

test("a step that is taken back before it is said is not said", () => {
	expect(heard(13, 12, 11, 12, "wait", "wait")).toEqual([{ kind: "place", place: 5, words }]);
});

test("coming near, guidance, the call, its end and a call taken back are said at once", () => {
	const kinds = heard(13, 12, 11, 9, 8, 7, 12, 7, 5).map(({ kind }) => kind);
	expect(kinds).toEqual(["place", "near", "guidance", "called", "setBack", "called", "over"]);
});

test("a place that is unknown for a moment is not announced as new", () => {
	expect(heard(12, "unknown", 12, "wait")).toEqual([]);
});
