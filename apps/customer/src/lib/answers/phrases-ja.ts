/** The fields of a shop's questions. */
export const answersJa = {
	optional: "（任意）",
	choose: "選んでください",
	clear: "選択を取り消す",
	missing: {
		choose: "「{{title}}」を選んでください。",
		write: "「{{title}}」を入力してください。",
	},
	invalid: {
		number: "数字で入力してください。",
		date: "日付を確かめてください。",
		tel: "電話番号を、6桁から15桁の数字で入力してください。",
		email: "メールアドレスを確かめてください。",
		other: "この回答は使えません。もう一度お答えください。",
	},
	long: "長すぎます。{{most}}文字までにしてください。",
	longInAll: "回答が全体で長すぎます。短くしてください。",
	left: {
		choose_other: "あと{{count}}つ、選ぶところがあります",
		answer_other: "あと{{count}}つ、答えるところがあります",
	},
	readers: "回答を見るのは、お店の方だけです。",
} as const;
