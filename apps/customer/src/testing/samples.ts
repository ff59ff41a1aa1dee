import type { View } from "@junban/api-contract/client";
import { readView } from "@junban/api-contract/guards";
import type { PublicView, TicketMember } from "@junban/api-contract/schemas";
import { type Board, parseBoard } from "@junban/domain/board";
import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/ids";

/** 12:03 on 21 November 2026 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 21, 3, 3);

export const path = { app: required(parseAppUid("demo")), line: required(parseLineUid("main")) };
export const uid = required(parseMemberUid("Abcdefghij0123456789_-xyz"));
export const otherUid = required(parseMemberUid("Bbcdefghij0123456789_-xyz"));

/** Seven is called, eight is in guidance, nine to twelve wait. */
export function publicBoard(part: Partial<PublicView["board"]> = {}): PublicView["board"] {
	return {
		series: 3,
		version: 10,
		issued: 12,
		order: "8-12",
		during: [{ number: 8, at: 1_000 }],
		called: [{ number: 7, at: 2_000 }],
		recent: [{ number: 6, at: 1_500 }],
		updated_at: 2_000,
		...part,
	};
}

export function board(part: Partial<PublicView["board"]> = {}): Board {
	return required(parseBoard(publicBoard(part)));
}

/** Nine, joined at 11:57. */
export function member(part: Partial<TicketMember> = {}): TicketMember {
	return {
		public_uid: "Zyxwvutsrq9876543210_-abc",
		series: 3,
		number: 9,
		state: "waiting",
		joined_at: NOW - 6 * 60_000,
		party_size: 2,
		source: "web",
		version: 4,
		...part,
	};
}

export function publicView(
	part: {
		app?: Partial<PublicView["app"]>;
		line?: Partial<PublicView["line"]>;
		board?: Partial<PublicView["board"]>;
	} = {},
): PublicView {
	return {
		app: {
			uid: "demo",
			name: "みなと食堂",
			name_en: "Minato Diner",
			description: "",
			address: "みなと市中央1-2-3",
			phone: "",
			map_url: "",
			hours_text: "",
			timezone: "Asia/Tokyo",
			locale: "ja",
			...part.app,
		},
		line: {
			uid: "main",
			name: "",
			color: "#0D848D",
			unit: "組",
			number_prefix: "A-",
			number_start: 1,
			time_per: 10,
			less_number: 2,
			paused: false,
			paused_message: "",
			settings_version: 5,
			...part.line,
		},
		board: publicBoard(part.board),
		settings: 5,
		now: NOW,
	};
}

export function view(part: Parameters<typeof publicView>[0] = {}): View {
	return required(readView(publicView(part)));
}

function required<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("a sample does not parse");
	return value;
}
