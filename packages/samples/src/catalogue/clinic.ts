import { indexByWeight, oneOf } from "#src/simulator/chance.ts";
import { shopOf } from "./shop.ts";

const VISITS = ["はじめて", "2回目以降", "お薬のみ"] as const;
const FEVER = ["なし", "37.5℃未満", "37.5℃以上"] as const;

/** Patients are received before the doctor begins. */
const BEGINS_LATER = { start_after_options: { is_enable: true, start_after: 15 } };

export const clinic = shopOf({
	uid: "sample_clinic",
	app: {
		name: "あおば内科",
		category: "クリニック",
		description:
			"かぜから生活習慣病まで、内科全般を診療しています。\n順番が近づくまで、お車やご自宅でお待ちいただけます。",
		address: "みなと市青葉台4-5-6（架空の住所）",
		phone: "000-0000-0003",
		hours_text: "午前・午後・夜間",
		color: "#1D4ED8",
		en: {
			name: "Aoba Clinic",
			category: "Clinic",
			description:
				"General medicine, from colds to long-term care.\nYou can wait in your car or at home until your turn is near.",
			address: "4-5-6 Aobadai, Minato (not a real address)",
			hours_text: "Morning, afternoon and night",
		},
	},
	line: {
		name: "診察の順番",
		unit: "人",
		number_start: 1,
		time_per: 2,
		lessNumber: 3,
		joins_per_minute: 20,
		called: "診察室へお入りください",
		called_text: "診察券と保険証をご用意のうえ、スタッフにお声がけください。",
		during_guidance_text: "まもなく診察です。中待合でお待ちください。",
		guide_over_text: "診察が終わりました。お会計まで、待合室でお待ちください。",
		less_text: "まもなく順番です。院内の待合室へお越しください。",
		line_up_text: "受付しました。この画面を開いたままお待ちください。院外でもお待ちいただけます。",
		range_messages: [{ from: 10, to: 60, text: "順番まで時間があります。ご自宅でお休みください。" }],
		display: {
			voice: "ja",
			message: "マスクの着用にご協力ください。",
			en: { message: "Please wear a mask in the clinic." },
		},
		en: {
			name: "Consultation",
			called: "Please come in",
			called_text: "Please have your card ready and speak to our staff.",
			during_guidance_text: "The doctor will see you soon. Please wait in the inner waiting room.",
			guide_over_text: "Your consultation is over. Please wait to be called for payment.",
			less_text: "You’re nearly up. Please come to the waiting room.",
			line_up_text: "You are in line. Please keep this screen open. You may wait outside.",
			range_messages: [{ from: 10, to: 60, text: "There is time before your turn. You can rest at home." }],
		},
	},
	receptions: [
		{ name: "午前の診療", start_at: "04:00", end_at: "12:30", en: { name: "Morning" }, ...BEGINS_LATER },
		{ name: "午後の診療", start_at: "12:30", end_at: "18:30", en: { name: "Afternoon" }, ...BEGINS_LATER },
		{
			...{ name: "夜間の診療", start_at: "18:30", end_at: "04:00", limit: 40, en: { name: "Night" } },
			...BEGINS_LATER,
		},
	],
	closures: [
		{
			...{ daysAgo: 12, from: 14, until: 17.5 },
			message: "往診のため、17:30まで受付を休みます。お薬だけの方は、窓口でお声がけください。",
			en: {
				message: "The doctor is on a house call until 17:30. For prescriptions, please ask at the desk.",
			},
		},
	],
	requireQuestions: [
		{
			title: "当院の受診について、お選びください。",
			type: "radio",
			options: VISITS,
			en: { title: "Have you been here before?", options: ["First visit", "Yes", "Prescription only"] },
		},
		{
			title: "熱はありますか。",
			description: "37.5℃以上の方は、お車でお待ちいただくことがあります。",
			type: "select",
			options: FEVER,
			en: {
				title: "Do you have a fever?",
				description: "With 37.5 °C or more we may ask you to wait in your car.",
				options: ["No", "Below 37.5 °C", "37.5 °C or more"],
			},
		},
	],
	questions: [
		{
			title: "どのような症状ですか。",
			type: "textarea",
			optional: true,
			en: { title: "What are your symptoms?" },
		},
		{
			title: "いつごろからですか。",
			type: "select",
			optional: true,
			options: ["今日から", "2〜3日前から", "1週間以上前から"],
			en: { title: "Since when?", options: ["Today", "Two or three days ago", "More than a week ago"] },
		},
	],
	behaviour: {
		joins: 260,
		gap: 110,
		level: [3, 3, 3, 3, 3, 3, 3, 4, 7, 9, 8, 6, 4, 4, 4, 6, 8, 8, 6, 5, 4, 3, 3, 3],
		parties: [100],
		...{ staff: 0.25, kiosk: 0.2, english: 0.05, leave: 0.03, noShow: 0.03 },
		guided: 2,
		coming: [15, 60],
		notes: {
			ja: ["車で待機中", "保険証を確認済み", "付き添いあり"],
			en: ["Waits in the car", "Insurance card checked", "With a companion"],
		},
		before: (draw) => ({
			before1: VISITS[indexByWeight(draw, [20, 65, 15])],
			before2: FEVER[indexByWeight(draw, [70, 15, 15])],
		}),
		whileWaiting: (draw, locale) => ({
			while1: oneOf(
				draw,
				locale === "ja"
					? [
							"せきと鼻水があります。",
							"のどが痛いです。",
							"おなかの調子が悪いです。",
							"血圧の薬をお願いします。",
						]
					: [
							"A cough and a runny nose.",
							"A sore throat.",
							"My stomach is upset.",
							"My blood pressure tablets.",
						],
			),
			while2: oneOf(draw, ["今日から", "2〜3日前から", "1週間以上前から"]),
		}),
	},
});
