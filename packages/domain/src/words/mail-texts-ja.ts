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
	confirmation: {
		headline: "メールアドレスの確認",
		text: "順番のお知らせの送り先に、このアドレスが登録されました。お知らせを受け取るには、次のボタンを押してください。",
		open: "お知らせを受け取る",
		ignore: "心当たりがない場合は、そのままにしてください。この順番のお知らせは届きません。",
		stop: "どのお店からも受け取らない",
	},
	confirming: {
		title: "メールアドレスの確認",
		question: (address) => `${address} に順番のお知らせをお送りします。よろしいですか？`,
		button: "受け取る",
		done: "メールでお知らせします。順番の画面に戻ってお待ちください。",
		failed: "このリンクは使えません。順番が終わったか、送り先が変わっています。",
	},
	invitation: {
		headline: "スタッフに招待されました",
		text: (shop) =>
			`「${shop}」の受付画面を使うスタッフとして招待されました。7日以内に次のリンクを開いてください。`,
		open: "招待を受ける",
		ignore: "心当たりがない場合、このメールは無視してください。",
	},
	plan: {
		headlines: {
			premium_began: "プレミアムプランになりました",
			premium_granted: "プレミアムプランが贈られました",
			premium_late: "お支払いを確認できませんでした",
			premium_ends: "プレミアムプランがまもなく終わります",
			premium_ended: "無料プランになりました",
		},
		texts: {
			premium_began: (shop) =>
				`「${shop}」で、プレミアムプランのすべての機能を使えます。プランの確認と解約は、管理画面の「アカウント設定」からできます。`,
			premium_granted: (shop, day) =>
				`運営者から「${shop}」に、プレミアムプランが贈られました。${day === "" ? "" : `${day}まで使えます。`}料金はかかりません。お手続きもいりません。使える機能は、管理画面の「アカウント設定」で見られます。`,
			premium_late: (shop, day) =>
				`「${shop}」のプレミアムプランのお支払いを確認できませんでした。${day}までは、いままでどおり使えます。それまでにお支払い方法をお確かめください。確認できないときは無料プランになります。順番待ちは続けて使えます。`,
			premium_ends: (shop, day) =>
				`「${shop}」のプレミアムプランは${day}までです。そのあとも順番待ちは続けて使えます。ご自分で書いたメールの文と、お使いの場合は店舗だけのアドレスが止まりますが、設定は残ります。スタッフの方はそのまま使えます。30日より前のお客さまの記録は、プランが終わって30日たつと消えます。`,
			premium_ended: (shop) =>
				`「${shop}」のプレミアムプランが終わりました。順番待ちはいままでどおり使えます。ご自分で書いたメールの文と、お使いだった場合は店舗だけのアドレスが止まりました。設定は残っているので、もう一度プレミアムプランにすると元に戻ります。30日より前のお客さまの記録は、30日後に消えます。`,
		},
		open: "プランを見る",
		why: "この店舗のオーナーの方にお送りしています。",
	},
	deletion: {
		headline: "店舗を削除しました",
		texts: {
			shop_deleted: (shop, id) =>
				`オーナーの操作により、「${shop}」を、順番、回答、記録、設定とともに削除しました。ページとQRコードは使えなくなりました。お店のID（${id}）は1年間、ほかの人には使えません。オーナーだった方は、同じIDでもう一度登録できます。お心当たりのないときは、パスワードを変え、運営者にご連絡ください。`,
			shop_removed: (shop, id) =>
				`運営者が、「${shop}」を、順番、回答、記録、設定とともに削除しました。ページとQRコードは使えなくなりました。お店のID（${id}）は1年間、ほかの人には使えません。ご不明な点は、運営者にお問い合わせください。`,
		},
		why: "この店舗のオーナーだった方にお送りしています。",
	},
	stopping: {
		title: "お知らせの停止",
		question: "この順番のお知らせを止めますか？ 順番はそのまま残ります。",
		button: "止める",
		done: "お知らせを止めました。順番はそのままです。",
		allQuestion: "この先、どのお店からも順番のお知らせを受け取らないこともできます。",
		allButton: "すべて止める",
		allDone: "このアドレスには、どのお店からも順番のお知らせをお送りしません。",
		allowButton: "また受け取れるようにする",
		allowDone: "また順番のお知らせを登録できます。",
		failed: "このリンクは使えません。",
	},
};
