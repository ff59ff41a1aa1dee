import { indexByWeight, oneOf, wholeOf } from "#src/simulator/chance.ts";
import { shopOf } from "./shop.ts";

const YEARS = [1, 2, 3, 4, 5, 6];
const CLASSES = YEARS.flatMap((year) => [`${year}年1組`, `${year}年2組`]);
const CLASSES_EN = YEARS.flatMap((year) => [`Year ${year}, class 1`, `Year ${year}, class 2`]);
const FAMILY = ["保護者1名", "保護者2名", "お子さまと一緒"] as const;

export const school = shopOf({
	uid: "sample_school",
	app: {
		name: "緑丘小学校 面談",
		category: "学校",
		description:
			"保護者面談の順番を、廊下に並ばずにお待ちいただけます。\n面談は1組15分ほどです。6つの教室でお待ちしています。",
		address: "みなと市緑丘2-3-4（架空の住所）",
		phone: "000-0000-0005",
		hours_text: "午前の面談・午後の面談・夜の面談",
		color: "#7ED321",
		en: {
			name: "Midorigaoka School Meetings",
			category: "School",
			description:
				"Wait for your meeting with the teacher without standing in the corridor.\nA meeting takes about 15 minutes, in six classrooms.",
			address: "2-3-4 Midorigaoka, Minato (not a real address)",
			hours_text: "Morning, afternoon and evening meetings",
		},
	},
	line: {
		name: "面談の順番",
		unit: "組",
		number_start: 1,
		time_per: 3,
		lessNumber: 1,
		joins_per_minute: 20,
		places_per_browser: 3,
		called: "教室へお入りください",
		called_text: "担任がお待ちしています。黒板側の扉からお入りください。",
		during_guidance_text: "次にお呼びします。教室の前の椅子でお待ちください。",
		guide_over_text: "面談が終わりました。名札を玄関の箱へお返しください。",
		less_text: "まもなく順番です。校舎にお入りください。",
		line_up_text: "受付しました。順番まで、体育館や図書室をご覧いただけます。",
		range_messages: [{ from: 4, to: 40, text: "図書室に、お子さまの作品を展示しています。" }],
		display: {
			voice: "ja",
			sound: false,
			message: "授業中の教室があります。廊下ではお静かにお願いします。",
			en: { message: "Some classes are in session. Please be quiet in the corridor." },
		},
		en: {
			name: "Meetings",
			called: "Please come in",
			called_text: "The teacher is waiting for you. Please use the door beside the blackboard.",
			during_guidance_text: "You are next. Please take a chair in front of the classroom.",
			guide_over_text: "Your meeting is over. Please return the name badge at the entrance.",
			less_text: "You’re nearly up. Please come into the school building.",
			line_up_text: "You are in line. You can visit the gym and the library until your turn.",
			range_messages: [{ from: 4, to: 40, text: "The children’s works are on show in the library." }],
		},
	},
	receptions: [
		{ name: "午前の面談", start_at: "04:00", end_at: "12:00", limit: 30, en: { name: "Morning" } },
		{ name: "午後の面談", start_at: "12:00", end_at: "17:00", limit: 30, en: { name: "Afternoon" } },
		{ name: "夜の面談", start_at: "17:00", end_at: "04:00", limit: 30, en: { name: "Evening" } },
	],
	requireQuestions: [
		{
			title: "お子さまの学年と組をお選びください。",
			type: "select",
			options: CLASSES,
			en: { title: "Which class is your child in?", options: CLASSES_EN },
		},
		{
			title: "どなたがお越しになりますか。",
			type: "radio",
			options: FAMILY,
			en: { title: "Who is coming?", options: ["One parent", "Two parents", "Parents and child"] },
		},
	],
	questions: [
		{
			title: "先生に相談したいことを、お選びください。",
			type: "checkbox",
			optional: true,
			options: ["学習", "友だち", "給食", "登下校"],
			en: {
				title: "What would you like to talk about?",
				options: ["Learning", "Friends", "School lunch", "The way to school"],
			},
		},
	],
	behaviour: {
		joins: 280,
		gap: 150,
		level: [3, 3, 3, 3, 3, 3, 4, 4, 5, 6, 6, 5, 4, 5, 7, 8, 8, 7, 6, 5, 4, 4, 4, 3],
		parties: [70, 25, 5],
		...{ staff: 0.15, kiosk: 0.1, english: 0.04, leave: 0.02, noShow: 0.02 },
		guided: 1,
		coming: [20, 60],
		notes: {
			ja: ["きょうだいの面談あり", "17時までに退出", "通訳を希望"],
			en: ["Has a second meeting", "Must leave by 17:00", "Would like an interpreter"],
		},
		before: (draw) => ({
			before1: CLASSES[wholeOf(draw, 0, CLASSES.length - 1)],
			before2: FAMILY[indexByWeight(draw, [70, 20, 10])],
		}),
		whileWaiting: (draw) => ({ while1: [oneOf(draw, ["学習", "友だち", "給食", "登下校"])] }),
	},
});
