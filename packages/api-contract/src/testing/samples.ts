import { parseBoard } from "@junban/domain/line";
import {
	type AppUid,
	type LineUid,
	type MemberUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
} from "@junban/domain/values";
import { parsePace } from "@junban/domain/wait";
import type { PublicView, TicketMember } from "#src/schemas.ts";
import type { ViewOpening } from "#src/view-schemas.ts";

function required<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("a sample does not parse");
	return value;
}

export const path: { app: AppUid; line: LineUid } = {
	app: required(parseAppUid("demo")),
	line: required(parseLineUid("main")),
};
export const uid: MemberUid = required(parseMemberUid("Abcdefghij0123456789_-xyz"));

export function sampleBoard(part: Partial<PublicView["board"]> = {}): PublicView["board"] {
	return {
		series: 3,
		version: 10,
		issued: 12,
		order: "8-12",
		during: [{ number: 8, at: 1_000 }],
		called: [{ number: 7, at: 2_000 }],
		recent: [{ number: 6, at: 1_500 }],
		called_lasted: 2_000,
		last_line_up_at: 900,
		updated_at: 2_000,
		...part,
	};
}

export const parsedBoard = (part: Partial<PublicView["board"]> = {}) =>
	required(parseBoard(sampleBoard(part)));

/** A turn about every ten minutes, from the line's settings alone. */
export function samplePace(part: Partial<PublicView["pace"]> = {}): PublicView["pace"] {
	return {
		gap: 10,
		doubt: 0.15,
		scatter: 0.5,
		long_scatter: 0.5,
		basis: "setting",
		since: 0,
		closures: [],
		...part,
	};
}

export const parsedPace = (part: Partial<PublicView["pace"]> = {}) => required(parsePace(samplePace(part)));

export function sampleMember(part: Partial<TicketMember> = {}): TicketMember {
	return {
		public_uid: "Zyxwvutsrq9876543210_-abc",
		series: 3,
		number: 9,
		state: "waiting",
		joined_at: 800,
		party_size: 2,
		source: "web",
		version: 4,
		...part,
	};
}

/** A temporary closure within a run that has limits. The run's numbers start at 8. */
export function sampleOpening(part: Partial<ViewOpening> = {}): ViewOpening {
	return {
		reason: "temporarily-closed",
		opens_at: 7_200_000,
		until: 3_600_000,
		closure_message: "停電のため",
		closure_message_en: "No power",
		reception: {
			uid: "morning",
			day: "1970-01-01",
			name: "午前の部",
			name_en: "Morning",
			ends_at: 14_400_000,
			guidance_from: 600_000,
			service_ends_at: 18_000_000,
			limit: 20,
			limit_total: 50,
			issued_before: 7,
		},
		next_reception_at: 21_600_000,
		today: [{ name: "午前の部", name_en: "Morning", starts_at: 0, ends_at: 14_400_000 }],
		next_day: [{ name: "朝の部", name_en: "", starts_at: 86_400_000, ends_at: 90_000_000 }],
		...part,
	};
}

export function sampleView(part: Partial<PublicView> = {}): PublicView {
	return {
		app: {
			uid: "demo",
			name: "みなと食堂",
			name_en: "Minato Diner",
			description: "",
			description_en: "",
			address: "みなと市中央1-2-3",
			address_en: "",
			phone: "",
			map_url: "",
			site_url: "",
			hours_text: "",
			hours_text_en: "",
			timezone: "Asia/Tokyo",
			locale: "ja",
			logo: "",
		},
		line: {
			uid: "main",
			name: "",
			name_en: "",
			color: "#0D848D",
			unit: "組",
			number_prefix: "A-",
			number_start: 1,
			places_per_browser: 3,
			display: {
				...{ layout: "auto", voice: "off", sound: true, show_wait: true, qr: true },
				...{ message: "", message_en: "" },
			},
			time_per: 10,
			less_number: 2,
			paused: false,
			paused_message: "",
			settings_version: 5,
			texts: { line_up_text: "しばらくお待ちください。", en: { line_up_text: "Please wait a while." } },
		},
		opening: { until: 86_400_000, closure_message: "", closure_message_en: "", today: [] },
		require_questions: [
			{
				...{ uid: "seat", order_number: 1, type: "select", target: "all", title: "お席" },
				...{ options: ["店内", "テラス"], en: { title: "Seat", options: ["Inside", "Terrace"] } },
			},
		],
		questions: [],
		board: sampleBoard(),
		pace: samplePace(),
		join_ticket: "4k1x2.AbCdEfGhIjKlMnOpQrStUv",
		settings: 5,
		now: 3_000,
		...part,
	};
}
