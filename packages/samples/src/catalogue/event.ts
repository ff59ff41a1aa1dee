import { indexByWeight, oneOf } from "#src/simulator/chance.ts";
import { shopOf } from "./shop.ts";

const VISITS = ["はじめて", "2回目以降"] as const;

export const event = shopOf({
	uid: "sample_event",
	app: {
		name: "星空観望会",
		category: "イベント",
		description: "大きな望遠鏡を、1組ずつのぞいていただきます。\n昼は太陽、夜は季節の星をご案内します。",
		address: "みなと市星見台7-8-9 星見公園（架空の住所）",
		phone: "000-0000-0004",
		hours_text: "太陽の部・夕空の部・星空の部",
		color: "#FFE08A",
		en: {
			name: "Stargazing Night",
			category: "Event",
			description:
				"One party at a time looks through our large telescope:\nthe sun by day, the stars of the season by night.",
			address: "Hoshimi Park, 7-8-9 Hoshimidai, Minato (not a real address)",
			hours_text: "Sun, dusk and stars",
		},
	},
	line: {
		name: "望遠鏡の列",
		unit: "組",
		number_prefix: "B-",
		number_start: 1,
		time_per: 1,
		lessNumber: 4,
		joins_per_minute: 120,
		autocall_function_enable: true,
		autocall_time: 1,
		autocall_without_screen: true,
		called: "望遠鏡へどうぞ",
		called_text: "係員に番号をお見せください。足元にお気をつけください。",
		during_guidance_text: "まもなくお呼びします。赤い灯りの前に集まってください。",
		guide_over_text: "ご参加ありがとうございました。どうぞ、ほかの星も探してみてください。",
		less_text: "まもなく順番です。望遠鏡の近くへお越しください。",
		line_up_text: "受付しました。芝生の広場で、空を眺めながらお待ちください。",
		range_messages: [
			{ from: 6, to: 15, text: "星座早見盤を、受付でお貸ししています。" },
			{ from: 16, to: 200, text: "プラネタリウムを先にご覧いただけます。" },
		],
		display: {
			voice: "ja",
			message: "望遠鏡の近くでは、ライトを消してください。",
			en: { message: "Please switch off your lights near the telescope." },
		},
		en: {
			name: "Telescope",
			called: "Please come to the telescope",
			called_text: "Show your number to the guide, and mind your step.",
			during_guidance_text: "We will call you soon. Please gather at the red lamp.",
			guide_over_text: "Thank you for joining us. Try to find other stars, too.",
			less_text: "You’re nearly up. Please come near the telescope.",
			line_up_text: "You are in line. Enjoy the sky from the lawn while you wait.",
			range_messages: [
				{ from: 6, to: 15, text: "You can borrow a star chart at the desk." },
				{ from: 16, to: 200, text: "You have time to visit the planetarium first." },
			],
		},
	},
	receptions: [
		{ name: "太陽の部", start_at: "04:00", end_at: "16:00", limit: 300, en: { name: "The sun" } },
		{ name: "夕空の部", start_at: "16:00", end_at: "19:00", limit: 300, en: { name: "Dusk" } },
		{ name: "星空の部", start_at: "19:00", end_at: "04:00", limit: 300, en: { name: "The stars" } },
	],
	closures: [
		{
			...{ daysAgo: 4, from: 19, until: 23 },
			message:
				"雲が厚く、星が見えないため、星空の部を中止します。待っている方には、プラネタリウムをご案内します。",
			en: {
				message:
					"The sky is covered, so there are no stars tonight. Those in line may visit the planetarium.",
			},
		},
	],
	requireQuestions: [
		{
			title: "観望会へのご参加は、何回目ですか。",
			type: "radio",
			optional: true,
			options: VISITS,
			en: { title: "Have you joined us before?", options: ["First time", "Yes"] },
		},
	],
	questions: [
		{
			title: "いちばん見たいものは何ですか。",
			type: "select",
			optional: true,
			options: ["月", "土星", "星団", "おまかせ"],
			en: {
				title: "What would you like to see most?",
				options: ["The moon", "Saturn", "A star cluster", "Anything"],
			},
		},
	],
	behaviour: {
		joins: 800,
		gap: 42,
		level: [14, 11, 9, 8, 7, 7, 8, 9, 10, 11, 11, 12, 11, 12, 12, 13, 13, 14, 16, 18, 20, 20, 18, 16],
		parties: [10, 35, 25, 22, 8],
		...{ staff: 0.1, kiosk: 0.15, english: 0.07, leave: 0.08, noShow: 0.06 },
		guided: 3,
		coming: [15, 50],
		notes: {
			ja: ["踏み台を使う", "車椅子の方あり", "学校の団体"],
			en: ["Needs the step", "With a wheelchair", "School group"],
		},
		before: (draw) => (draw() < 0.8 ? { before1: VISITS[indexByWeight(draw, [65, 35])] } : {}),
		whileWaiting: (draw) => ({ while1: oneOf(draw, ["月", "土星", "星団", "おまかせ"]) }),
	},
});
