import { defaultTextsJa } from "./default-texts-ja.ts";
import type { MailPhrases } from "./mail-texts.ts";

export const mailTextsJa: MailPhrases = {
	notices: {
		near: { headline: "まもなく順番です", text: defaultTextsJa.lessText },
		during_guidance: { headline: "受付の前へお越しください", text: defaultTextsJa.duringGuidanceText },
		called: { headline: defaultTextsJa.called, text: "お待たせいたしました。受付へお越しください。" },
		cancelled: {
			headline: "順番が取り消されました",
			text: "お店が受付を取り消しました。くわしくはお店にお尋ねください。",
		},
	},
	number: "番号",
	openTicket: "順番の画面を開く",
	linkIsYours: "このリンクはあなた専用です。ほかの人に渡さないでください。",
	whyMail: "順番のお知らせに登録されたため、お送りしています。",
	stop: "お知らせを止める",
	product: "順番待ちサービス Junban",
	subject: (headline, shop) => (shop === "" ? headline : `${headline}｜${shop}`),
	invitation: {
		headline: "スタッフに招待されました",
		text: (shop) =>
			`「${shop}」の受付画面を使うスタッフとして招待されました。7日以内に次のリンクを開いてください。`,
		open: "招待を受ける",
		ignore: "心当たりがない場合、このメールは無視してください。",
	},
	stopping: {
		title: "お知らせの停止",
		question: "この順番のお知らせを止めますか？ 順番はそのまま残ります。",
		button: "止める",
		done: "お知らせを止めました。順番はそのままです。",
		failed: "このリンクは使えません。",
	},
};
