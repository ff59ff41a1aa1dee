import type { CustomerRow } from "@junban/domain/documents/person-rows";

export const storedJa = {
	title: "情報は、順番のご案内だけに使います",
	phone:
		"このブラウザーには、整理券と最後に見た画面が残ります。取った順番を覚えるため、Cookieも使います。ブラウザーのデータを消すと、なくなります。",
	shop: "お店に残るもの",
	when: {
		joining: "順番を取ると",
		asked: "質問に答えると",
		notices: "お知らせを頼むと",
		staff: "お店の方が書くと",
	},
	between: "、",
	kinds: {
		number: "番号と並んだ時刻",
		course: "呼ばれた時刻、終わった時刻",
		key: "整理券の鍵",
		party: "人数",
		name: "お名前",
		phone: "電話番号",
		note: "メモ",
		answers: "その回答",
		mail: "メールアドレス",
		push: "通知の送り先",
		delivery: "送信の記録",
		recipient: "そのアドレスに送った数",
	} satisfies Record<CustomerRow, string>,
	keeping:
		"順番が終わったあと、お店が決めた日数（決めていなければ30日）で消えます。整理券の画面から、ご自身でも消せます。",
	more: "プライバシーポリシー",
} as const;
