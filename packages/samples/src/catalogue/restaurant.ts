import { indexByWeight, oneOf, wholeOf } from "#src/simulator/chance.ts";
import { shopOf } from "./shop.ts";

const SEATS = ["どちらでもよい", "テーブル", "座敷"] as const;

export const restaurant = shopOf({
	uid: "sample_restaurant",
	app: {
		name: "みなと食堂",
		category: "飲食店",
		description: "港の市場から、その日の魚を仕入れています。\n焼き魚と煮魚の定食が自慢です。",
		address: "みなと市中央1-2-3（架空の住所）",
		phone: "000-0000-0002",
		hours_text: "朝定食・昼・夜",
		color: "#0D848D",
		en: {
			name: "Minato Diner",
			category: "Restaurant",
			description:
				"We buy the fish of the day at the harbour market.\nTry our set meals of grilled or simmered fish.",
			address: "1-2-3 Chuo, Minato (not a real address)",
			hours_text: "Breakfast, lunch and dinner",
		},
	},
	line: {
		name: "店内の列",
		unit: "組",
		number_prefix: "A-",
		number_start: 1,
		time_per: 2,
		lessNumber: 3,
		joins_per_minute: 30,
		autocall_function_enable: true,
		autocall_time: 2,
		autocall_without_screen: true,
		called: "お席のご用意ができました",
		called_text: "お待たせいたしました。のれんをくぐって、番号をお伝えください。",
		during_guidance_text: "まもなくお席にご案内します。のれんの前でお待ちください。",
		guide_over_text: "ご来店ありがとうございます。ごゆっくりお召し上がりください。",
		less_text: "まもなく順番です。お店の近くでお待ちください。",
		line_up_text: "受付しました。お店を離れてお待ちいただけます。",
		range_messages: [
			{ from: 8, to: 40, text: "お車の中や、港の広場でお待ちいただけます。" },
			{ from: 1, to: 7, text: "お品書きをご覧になってお待ちください。" },
		],
		display: {
			voice: "ja",
			message: "本日のおすすめは、さばの味噌煮定食です。",
			en: { message: "Today we recommend mackerel simmered in miso." },
		},
		en: {
			name: "Tables",
			called: "Your table is ready",
			called_text: "Thank you for waiting. Please come in and tell us your number.",
			during_guidance_text: "Your table will be ready soon. Please wait at the door.",
			guide_over_text: "Thank you for coming. Enjoy your meal.",
			less_text: "You’re nearly up. Please wait near the diner.",
			line_up_text: "You are in line. You need not wait at the diner.",
			range_messages: [
				{ from: 8, to: 40, text: "You can wait in your car or at the harbour square." },
				{ from: 1, to: 7, text: "You can read the menu while you wait." },
			],
		},
	},
	receptions: [
		{ name: "朝定食", start_at: "04:00", end_at: "10:30", en: { name: "Breakfast" } },
		{ name: "昼の部", start_at: "10:30", end_at: "16:00", limit: 80, en: { name: "Lunch" } },
		{ name: "夜の部", start_at: "16:00", end_at: "04:00", en: { name: "Dinner" } },
	],
	closures: [
		{
			...{ daysAgo: 6, from: 15, until: 26 },
			message: "港のお祭りに出店するため、夜の部はお休みします。",
			en: { message: "We are at the harbour festival, so there is no dinner tonight." },
		},
		{
			...{ daysAgo: 20, from: 6, until: 10 },
			message: "時化で魚が入らないため、朝定食をお休みします。",
			en: { message: "Because of a rough sea there is no fish, and no breakfast today." },
		},
	],
	requireQuestions: [
		{
			title: "お席のご希望をお選びください。",
			type: "radio",
			options: SEATS,
			en: { title: "Where would you like to sit?", options: ["Anywhere", "At a table", "On tatami"] },
		},
	],
	questions: [
		{
			title: "お子さま用の椅子は、いくつ必要ですか。",
			type: "number",
			optional: true,
			en: { title: "How many children’s chairs do you need?" },
		},
		{
			title: "ご要望があれば、お書きください。",
			type: "textarea",
			optional: true,
			en: { title: "Is there anything else that you would like?" },
		},
	],
	behaviour: {
		joins: 440,
		gap: 85,
		level: [5, 4, 4, 3, 3, 4, 5, 5, 5, 5, 7, 11, 14, 12, 8, 6, 6, 9, 12, 13, 11, 9, 7, 5],
		parties: [22, 38, 18, 14, 5, 3],
		...{ staff: 0.2, kiosk: 0, english: 0.06, leave: 0.07, noShow: 0.05 },
		guided: 0,
		coming: [20, 90],
		notes: {
			ja: ["小上がりを希望", "車椅子の方あり", "常連のお客さま"],
			en: ["Would like a raised seat", "With a wheelchair", "Comes often"],
		},
		before: (draw) => ({ before1: SEATS[indexByWeight(draw, [50, 30, 20])] }),
		whileWaiting: (draw, locale) => ({
			...(draw() < 0.4 ? { while1: wholeOf(draw, 0, 2) } : {}),
			...(draw() < 0.2
				? {
						while2: oneOf(
							draw,
							locale === "ja"
								? ["窓側でお願いします。", "急ぎません。"]
								: ["By the window, please.", "No hurry."],
						),
					}
				: {}),
		}),
	},
});
