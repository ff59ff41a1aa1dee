import { indexByWeight, oneOf } from "#src/simulator/chance.ts";
import { shopOf } from "./shop.ts";

const SEATS = ["どの席でもよい", "テーブル席", "カウンター席", "テラス席"] as const;

export const cafe = shopOf({
	uid: "sample",
	app: {
		name: "カフェ こもれび",
		category: "カフェ",
		description: "公園のそばの、小さなカフェです。\n自家製のキッシュと、季節のケーキをご用意しています。",
		address: "みなと市こもれび町1-2-3（架空の住所）",
		phone: "000-0000-0001",
		hours_text: "モーニング・ランチ・夜カフェ",
		color: "#C2410C",
		en: {
			name: "Komorebi Café",
			category: "Café",
			description: "A small café beside the park.\nHomemade quiche, and cakes of the season.",
			address: "1-2-3 Komorebi-cho, Minato (not a real address)",
			hours_text: "Breakfast, lunch and late café",
		},
	},
	line: {
		name: "店内のご案内",
		unit: "組",
		number_start: 1,
		time_per: 1,
		lessNumber: 2,
		joins_per_minute: 30,
		called: "お席のご用意ができました",
		called_text: "入口のスタッフに、この画面をお見せください。",
		during_guidance_text: "まもなくお席にご案内します。お店の前までお戻りください。",
		guide_over_text: "ごゆっくりお過ごしください。",
		less_text: "まもなく順番です。お店の近くでお待ちください。",
		line_up_text: "受付しました。お呼びするまで、公園を散歩していただけます。",
		range_messages: [
			{ from: 6, to: 10, text: "公園を一周しても、十分に間に合います。" },
			{ from: 11, to: 40, text: "お時間がかかります。ほかのご用事をお済ませください。" },
		],
		display: {
			voice: "both",
			message: "ケーキのお持ち帰りは、レジで承ります。",
			en: { message: "For cakes to go, please ask at the till." },
		},
		en: {
			name: "Tables",
			called: "Your table is ready",
			called_text: "Please show this screen to the staff at the door.",
			during_guidance_text: "Your table will be ready soon. Please come back to the café.",
			guide_over_text: "Enjoy your time with us.",
			less_text: "You’re nearly up. Please wait near the café.",
			line_up_text: "You are in line. You have time for a walk in the park.",
			range_messages: [
				{ from: 6, to: 10, text: "You have time to walk once around the park." },
				{ from: 11, to: 40, text: "It will take a while. You can run an errand first." },
			],
		},
	},
	receptions: [
		{ name: "モーニング", start_at: "04:00", end_at: "11:00", en: { name: "Breakfast" } },
		{ name: "ランチとお茶", start_at: "11:00", end_at: "17:00", limit: 60, en: { name: "Lunch and tea" } },
		{ name: "夜カフェ", start_at: "17:00", end_at: "04:00", en: { name: "Late café" } },
	],
	requireQuestions: [
		{
			title: "お席のご希望はありますか。",
			type: "select",
			optional: true,
			options: SEATS,
			en: {
				title: "Which seat would you like?",
				options: ["Any seat", "At a table", "At the counter", "On the terrace"],
			},
		},
	],
	questions: [
		{
			title: "ベビーカーでお越しですか。",
			type: "checkbox",
			optional: true,
			en: { title: "Are you coming with a pram?" },
		},
		{
			title: "アレルギーのある食べ物があれば、お書きください。",
			type: "text",
			optional: true,
			en: { title: "Is there any food that you are allergic to?" },
		},
	],
	behaviour: {
		joins: 420,
		gap: 75,
		level: [4, 4, 3, 3, 3, 4, 4, 5, 6, 6, 5, 6, 9, 10, 8, 8, 9, 8, 6, 5, 5, 5, 5, 4],
		parties: [30, 45, 15, 10],
		...{ staff: 0.15, kiosk: 0.1, english: 0.08, leave: 0.06, noShow: 0.05 },
		guided: 0,
		coming: [20, 80],
		notes: {
			ja: ["ベビーカーあり", "テラス席を希望", "犬と一緒"],
			en: ["With a pram", "Would like the terrace", "With a dog"],
		},
		before: (draw) => (draw() < 0.6 ? { before1: SEATS[indexByWeight(draw, [40, 30, 15, 15])] } : {}),
		whileWaiting: (draw, locale) => ({
			while1: draw() < 0.25,
			...(draw() < 0.15
				? { while2: oneOf(draw, locale === "ja" ? ["卵", "ナッツ", "えび"] : ["Eggs", "Nuts", "Shrimps"]) }
				: {}),
		}),
	},
});
