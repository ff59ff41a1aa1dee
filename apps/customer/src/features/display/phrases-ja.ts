import { signsEn } from "./sign-phrases-en.ts";
import { signsJa } from "./sign-phrases-ja.ts";

/** The display board of a waiting room. */
export const displayJa = {
	pageTitle: "{{shop}}のお呼び出し表示",
	sign: signsJa,
	/** The same in the other language. */
	other: signsEn,
	numberUnit: { 組: "組", 人: "人", 番: "番" },
	today: "今日",
	tomorrow: "明日",
	asOf: "{{time}} 時点",
	opensFrom: "から",
	joinCode: "順番を取るためのQRコード",
	start: {
		title: "呼び出しの音を鳴らしますか？",
		text: "全画面にして、画面が消えないようにします。",
		silentTitle: "全画面で始めますか？",
		begin: "始める",
		later: "あとで",
	},
	tapForSound: "音を鳴らすには、画面をタップ",
	settings: "表示の設定",
	voices: "読み上げの声",
	voice: {
		ja: "日本語",
		en: "英語",
		found: "この端末にあります",
		missing: "この端末にありません。音と文字でお知らせします。",
		off: "お店の設定で、読み上げはオフです。",
	},
	sound: "呼び出し音",
	soundOn: "鳴ります",
	soundTap: "まだ鳴りません。下のボタンを押してください。",
	soundOff: "お店の設定で、オフです。",
	try: "音を試す",
} as const;
