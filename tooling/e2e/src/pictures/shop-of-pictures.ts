/** What the shop on the pictures has saved, in stored form. */
import { storedTime } from "@junban/product/firestore";
import type { Settings } from "#src/shop.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The shop's clocks are this much ahead of UTC. */
const TOKYO = 9 * HOUR;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, 7];
/** One reception that lasts all day, so that pictures can be taken at any time. */
const ALL_DAY = { weekdays: EVERY_DAY, start_at: "00:00", end_at: "00:00" };

export const APP_FIELDS = {
	address: "みなと市中央1-2-3 2階",
	phone: "000-0000-0000",
	map_url: "https://maps.example.com/minato",
	site_url: "https://minato.example.com",
	description: "港の市場から届く魚の定食を出しています。\nお席は24あります。",
	hours_text: "月曜定休。祝日の月曜は営業します。",
	en: {
		name: "Minato Diner",
		address: "2F, 1-2-3 Chuo, Minato",
		description: "Set meals with fish from the harbour market.\nWe have 24 seats.",
		hours_text: "Closed on Mondays, except holidays.",
	},
};

const OWN_TEXTS = {
	time_per: 5,
	number_start: 20,
	called: "お席のご用意ができました",
	called_text: "入口のスタッフに、この画面をお見せください。上着をお預かりします。",
	line_up_text: "お呼びするまで、港を散歩していただけます。",
	range_messages: [{ from: 5, to: 15, text: "市場の2階から、船がよく見えます。歩いて3分です。" }],
	en: {
		name: "Tables",
		called: "Your table is ready",
		called_text: "Please show this screen at the door. We take your coat.",
		line_up_text: "You have time for a walk along the harbour.",
		range_messages: [
			{ from: 5, to: 15, text: "From the upper floor of the market you see the ships. 3 minutes on foot." },
		],
	},
};

/** Customers choose how they are told. */
const NOTICES = { fields: { notification: true }, notification: { before: 3 } };

export const OPEN: Settings = { line: { ...OWN_TEXTS, ...NOTICES }, receptions: [] };
/** Open all day, as the shop's page says it. */
export const OPEN_ALL_DAY: Settings = { ...OPEN, receptions: [ALL_DAY] };
/** No words of the shop stand between the ticket and what can be done with it. */
export const WORDLESS: Settings = {
	line: {
		...OWN_TEXTS,
		...NOTICES,
		line_up_text: "",
		range_messages: [],
		en: { ...OWN_TEXTS.en, line_up_text: "", range_messages: [] },
	},
};
export const PLAIN_DISPLAY: Settings = {
	line: { ...OWN_TEXTS, display: { show_wait: false, qr: false } },
};
/** `most` is reached. */
export const full = (most: number): Settings => ({
	line: OWN_TEXTS,
	receptions: [{ ...ALL_DAY, name: "昼の部", limit: most, en: { name: "Lunch" } }],
});

export const WEEK: Settings = {
	line: OWN_TEXTS,
	receptions: [
		reception("昼の部", "Lunch", "11:00", "14:30", { weekdays: [2, 3, 4, 5, 6, 7], limit: 30 }),
		reception("夜の部", "Dinner", "17:30", "22:00", { weekdays: [2, 3, 4, 5, 6] }),
		reception("日曜の通し", "Sunday", "11:00", "20:00", { weekdays: [0] }),
	],
};

/** Closed from a while ago until a full hour later today, or tomorrow. */
export function closedAt(now: number): Settings {
	const end = Math.ceil((now + HOUR) / HOUR) * HOUR;
	return {
		line: OWN_TEXTS,
		closures: [
			{
				start_at: storedTime(now - 20 * MINUTE),
				end_at: storedTime(end),
				message: "停電のため、受付を休んでいます。待っている方は順にご案内します。",
				en: { message: "There is a power cut. Those who are in line will be served in turn." },
			},
		],
	};
}

/** Joining is open; calls begin at the second full hour from now. */
export function beforeGuidance(now: number): Settings {
	const hours = Math.floor(((now + TOKYO) % (24 * HOUR)) / HOUR) + 2;
	return {
		line: OWN_TEXTS,
		receptions: [
			{ ...ALL_DAY, start_after_options: { is_enable: true, start_after: Math.min(hours, 24) * 60 } },
		],
	};
}

function reception(name: string, english: string, start: string, end: string, more: object) {
	return { name, en: { name: english }, start_at: start, end_at: end, ...more };
}
