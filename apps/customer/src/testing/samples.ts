import type { View } from "@junban/api-contract/client";
import { readView } from "@junban/api-contract/guards";
import type { PublicView, TicketMember } from "@junban/api-contract/schemas";
import { sampleBoard, sampleMember, sampleView } from "@junban/api-contract/testing/samples";
import { parseMemberUid } from "@junban/domain/values";

export {
	parsedBoard as board,
	path,
	sampleBoard as publicBoard,
	uid,
} from "@junban/api-contract/testing/samples";

/** 12:03 on 21 November 2026 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 21, 3, 3);

export const otherUid = required(parseMemberUid("Bbcdefghij0123456789_-xyz"));

/** Number 9, joined at 11:57. */
export function member(part: Partial<TicketMember> = {}): TicketMember {
	return sampleMember({ joined_at: NOW - 6 * 60_000, ...part });
}

type PublicOpening = PublicView["opening"];

/** The opening of a shop without hours: open until the next midnight in Tokyo. */
export function opening(part: Partial<PublicOpening> = {}): PublicOpening {
	return {
		until: Date.UTC(2026, 10, 21, 15),
		closure_message: "",
		closure_message_en: "",
		today: [],
		...part,
	};
}

/** The current run: from the morning until 14:00, with guidance from its start. */
export function inForce(part: Partial<NonNullable<PublicOpening["reception"]>> = {}) {
	return {
		uid: "morning",
		day: "2026-11-21",
		name: "",
		name_en: "",
		ends_at: Date.UTC(2026, 10, 21, 5),
		guidance_from: Date.UTC(2026, 10, 21, 0),
		...part,
	};
}

export function publicView(
	part: {
		app?: Partial<PublicView["app"]>;
		line?: Partial<PublicView["line"]>;
		opening?: Partial<PublicOpening>;
		board?: Partial<PublicView["board"]>;
		pace?: Partial<PublicView["pace"]>;
	} = {},
): PublicView {
	const { app, line, pace } = sampleView();
	return sampleView({
		app: { ...app, ...part.app },
		line: { ...line, texts: {}, ...part.line },
		opening: opening(part.opening),
		require_questions: [],
		board: sampleBoard(part.board),
		pace: { ...pace, ...part.pace },
		now: NOW,
	});
}

export function view(part: Parameters<typeof publicView>[0] = {}): View {
	return required(readView(publicView(part)));
}

function required<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("a sample does not parse");
	return value;
}
