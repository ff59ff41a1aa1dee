import type { KindWords } from "./kind-words.ts";

/** The kinds of shop in Japanese, with the texts in which their lines differ from others. */
export const kindsJa: KindWords = {
	restaurant: {
		name: "飲食店",
		texts: {
			calledText: "お待たせいたしました。入口のスタッフにこの画面をお見せください。",
			duringGuidanceText: "まもなくお席にご案内します。入口の前までお越しください。",
			guideOverText: "お席へのご案内が完了しました。ごゆっくりどうぞ。",
			lessText: "まもなく順番です。お店の近くでお待ちください。",
			lineUpText: "受付しました。この画面を開いたままお待ちください。お店を離れてもかまいません。",
		},
	},
	clinic: {
		name: "クリニック",
		texts: {
			calledText: "お待たせいたしました。受付でこの画面をお見せください。",
			duringGuidanceText: "まもなくお呼びします。待合室でお待ちください。",
			guideOverText: "ご案内が完了しました。お大事になさってください。",
			lessText: "まもなく順番です。待合室にお戻りください。",
			lineUpText: "受付しました。この画面を開いたままお待ちください。待合室の外でもお待ちいただけます。",
		},
	},
	salon: {
		name: "美容室",
		texts: {
			calledText: "お待たせいたしました。お席にご案内しますので、スタッフにこの画面をお見せください。",
			duringGuidanceText: "まもなくお席にご案内します。店内でお待ちください。",
			guideOverText: "お席へのご案内が完了しました。ご来店ありがとうございます。",
			lessText: "まもなく順番です。お店の近くでお待ちください。",
		},
	},
	shop: {
		name: "小売店",
		texts: {
			calledText: "お待たせいたしました。店頭のスタッフにこの画面をお見せください。",
			duringGuidanceText: "まもなくお呼びします。店頭までお越しください。",
			guideOverText: "ご案内が完了しました。ご来店ありがとうございます。",
			lessText: "まもなく順番です。お店の近くでお待ちください。",
		},
	},
	event: {
		name: "イベント",
		texts: {
			calledText: "お待たせいたしました。入場口のスタッフにこの画面をお見せください。",
			duringGuidanceText: "まもなくご入場いただけます。入場口の前までお越しください。",
			guideOverText: "ご入場の案内が完了しました。お楽しみください。",
			lessText: "まもなく順番です。入場口の近くでお待ちください。",
			lineUpText: "受付しました。この画面を開いたまま、会場でお過ごしください。",
		},
	},
	school: {
		name: "学校・窓口",
		texts: {
			calledText: "お待たせいたしました。窓口でこの画面をお見せください。",
			duringGuidanceText: "まもなくお呼びします。窓口の前までお越しください。",
			lessText: "まもなく順番です。窓口の近くでお待ちください。",
		},
	},
	logistics: {
		name: "物流",
		texts: {
			calledText: "お待たせいたしました。案内されたバースに入り、係員にこの画面をお見せください。",
			duringGuidanceText: "まもなくバースにご案内します。車両にお戻りください。",
			guideOverText: "受付が完了しました。作業中は係員の指示に従ってください。",
			lessText: "まもなく順番です。待機場でお待ちください。",
			lineUpText: "受付しました。この画面を開いたまま、待機場でお待ちください。",
		},
	},
	other: { name: "そのほか", texts: {} },
};
