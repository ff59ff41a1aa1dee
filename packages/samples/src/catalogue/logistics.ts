import { indexByWeight, oneOf, wholeOf } from "#src/simulator/chance.ts";
import { shopOf } from "./shop.ts";

const LOADS = ["パレット", "ばら積み", "冷蔵・冷凍"] as const;

export const logistics = shopOf({
	uid: "sample_logistics",
	app: {
		name: "東倉庫 荷受け",
		category: "物流",
		description:
			"荷受けバースの順番を、車内でお待ちいただけます。\n構内での待機は、係員の案内に従ってください。",
		address: "みなと市東埠頭9-1（架空の住所）",
		phone: "000-0000-0006",
		hours_text: "早朝便・日中便・夜間便",
		color: "#111111",
		en: {
			name: "East Warehouse Receiving",
			category: "Logistics",
			description:
				"Wait for a loading dock in your cab.\nInside the gate, please follow the staff’s directions.",
			address: "9-1 Higashi Wharf, Minato (not a real address)",
			hours_text: "Early, day and night runs",
		},
	},
	line: {
		name: "荷受けバース",
		unit: "人",
		number_prefix: "K-",
		number_start: 1,
		time_per: 2,
		lessNumber: 2,
		joins_per_minute: 20,
		called: "バースへお進みください",
		called_text: "ゲートで番号をお見せください。空いているバースへご案内します。",
		during_guidance_text: "構内の待機場へお入りください。エンジンを止めてお待ちください。",
		guide_over_text: "荷受けを開始しました。お疲れさまでした。",
		less_text: "まもなく順番です。ゲートの手前でお待ちください。",
		line_up_text: "受付しました。場外の待機場で、車内にてお待ちください。",
		range_messages: [{ from: 6, to: 60, text: "休憩室とシャワーを、ご自由にお使いください。" }],
		display: {
			layout: "landscape",
			voice: "ja",
			message: "構内は時速10km以下でお願いします。",
			en: { message: "Please drive at 10 km/h or less on the site." },
		},
		en: {
			name: "Loading docks",
			called: "Please go to the dock",
			called_text: "Show your number at the gate. We will direct you to a free dock.",
			during_guidance_text: "Please enter the waiting area inside the gate and stop the engine.",
			guide_over_text: "Unloading has begun. Thank you.",
			less_text: "You’re nearly up. Please wait before the gate.",
			line_up_text: "You are in line. Please wait in your cab at the outer parking area.",
			range_messages: [{ from: 6, to: 60, text: "You are welcome to use the rest room and the showers." }],
		},
	},
	receptions: [
		{ name: "早朝便", start_at: "04:00", end_at: "10:00", time_per: 2, en: { name: "Early run" } },
		{ name: "日中便", start_at: "10:00", end_at: "18:00", time_per: 2, en: { name: "Day run" } },
		{ name: "夜間便", start_at: "18:00", end_at: "04:00", time_per: 3, en: { name: "Night run" } },
	],
	requireQuestions: [
		{
			title: "車両番号の下4桁を入力してください。",
			description: "例:12-34",
			type: "text",
			en: { title: "The last four digits of your plate", description: "For example 12-34" },
		},
		{
			title: "荷姿をお選びください。",
			type: "select",
			options: LOADS,
			en: { title: "How is the load packed?", options: ["On pallets", "Loose", "Chilled or frozen"] },
		},
	],
	questions: [
		{
			title: "荷物は何個ですか。",
			type: "number",
			optional: true,
			en: { title: "How many pieces are there?" },
		},
		{
			title: "フォークリフトの手配が必要ですか。",
			type: "checkbox",
			optional: true,
			en: { title: "Do you need a forklift?" },
		},
	],
	behaviour: {
		joins: 330,
		gap: 120,
		level: [5, 5, 5, 6, 7, 8, 10, 11, 10, 9, 8, 7, 6, 7, 8, 8, 7, 6, 6, 5, 5, 5, 4, 4],
		parties: [95, 5],
		...{ staff: 0.15, kiosk: 0.25, english: 0.03, leave: 0.02, noShow: 0.03 },
		guided: 2,
		coming: [30, 120],
		notes: {
			ja: ["10t車", "4t車、冷凍機つき", "時間指定あり"],
			en: ["10-ton lorry", "4-ton lorry with a freezer", "Has a fixed time"],
		},
		before: (draw) => ({
			before1: `${wholeOf(draw, 10, 99)}-${wholeOf(draw, 10, 99)}`,
			before2: LOADS[indexByWeight(draw, [60, 25, 15])],
		}),
		whileWaiting: (draw) => ({
			while1: oneOf(draw, [6, 12, 18, 24, 36]),
			...(draw() < 0.5 ? { while2: draw() < 0.6 } : {}),
		}),
	},
});
