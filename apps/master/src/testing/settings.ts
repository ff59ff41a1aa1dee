import type { MasterSettingsResponse } from "@junban/api-contract/master/schemas-settings";

const DAY = 24 * 60 * 60_000;

/** What a shop has set, with something of everything. */
export function someSettings(): MasterSettingsResponse {
	const now = Date.now();
	return {
		shop: {
			...{
				description: "海の見える食堂です。\n定食と丼。",
				address: "東京都港区海岸1-2-3",
				phone: "03-1234-5678",
			},
			site_url: "https://minato.example/a-very-long-address-that-somebody-has-chosen-for-the-menu",
			...{ hours_text: "11時から", timezone: "Asia/Tokyo", locale: "ja", retention_days: 14 },
		},
		people: { owners: 1, staff: 4 },
		line: {
			...{ name: "店内の列", unit: "組", time_per: 7, less_number: 2, places_per_browser: 0 },
			...{ auto_call: true, notices: false, paused: true },
			receptions: [
				{ name: "昼", weekdays: [1, 2, 3, 4, 5], start_at: "11:00", end_at: "14:00", limit: 40 },
				{ name: "", weekdays: [6, 0, 7], start_at: "10:00", end_at: "20:00" },
			],
			closures: [{ start_at: now + DAY, end_at: now + 2 * DAY, message: "棚卸しのため" }],
			questions: [
				{ title: "人数", description: "お子さまも含みます。", asked: "joining", optional: false },
				{ title: "ご感想", description: "", asked: "waiting", optional: true },
			],
			days: [{ day: "2026-11-22", joins: 32, served: 27, left: 3, no_show: 2 }],
		},
	};
}
