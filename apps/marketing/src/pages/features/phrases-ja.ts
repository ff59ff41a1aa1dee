export const featuresJa = {
	head: {
		title: "できること",
		description:
			"受付時間、臨時休業、QRコード、表示画面、メールと通知、CSV。Junbanが列のためにすることを、順にご案内します。",
	},
	heading: "列のはじめから、記録まで。",
	lead: "「スタッフ」のほかは、どれも無料プランで使えます。",
	groups: {
		opening: "開ける前に決める",
		calling: "番号を渡して、呼ぶ",
		waiting: "お客さまの手もとに",
		records: "一日が終わったら",
	},
	name: {
		reception: "受付時間",
		"temporary-close": "臨時休業",
		limit: "受付の上限",
		"start-guide-time": "呼び始めの時刻",
		member: "順番の画面",
		"qr-code": "QRコード",
		display: "表示画面",
		notification: "お知らせ",
		"text-display": "お店の言葉",
		"range-messages": "順番ごとの文",
		"address-info": "お店の案内",
		pwa: "ホーム画面",
		"csv-download": "CSV",
	},
	text: {
		reception: "曜日と時刻を決めると、受付が自動で始まり、自動で終わります。",
		"temporary-close": "急な休みも早じまいも、理由を添えて受付を止めます。",
		limit: "一度に待てる数と、その時間帯に出す番号の数を決めます。",
		"start-guide-time": "番号は早くから配り、呼ぶのは準備ができてからにします。",
		member: "次の方を見て、呼び、案内する。スタッフが一日使う画面です。",
		"qr-code": "入口に貼るポスターや、席に置く三角札を刷ります。",
		display: "お使いのテレビに、呼んだ番号を大きく映します。",
		notification: "画面を閉じて待つ方に、通知とメールで知らせます。",
		"text-display": "お客さまが読む文を、お店の言い方に書きかえます。",
		"range-messages": "まだ先の方と、もうすぐの方に、違う文を見せます。",
		"address-info": "住所、地図、電話番号、営業時間をページに載せます。",
		pwa: "お店のアイコンから、いつでも自分の順番に戻れます。",
		"csv-download": "受付の記録を、表計算ソフトで開けるファイルにします。",
	},
	more: {
		title: "ほかにも",
		autoCall: {
			term: "自動案内",
			text: "決めた間隔で、先頭の方を自動で呼びます。管理画面を閉じても続けられます。",
		},
		questions: {
			term: "質問",
			text: "受付の前と待っている間に、席の希望や症状をたずねられます。それぞれ50問までです。",
		},
		color: {
			term: "色",
			text: "整理券も表示画面も、お店の色になります。淡い色でも文字は読める濃さになります。",
		},
		staff: {
			term: "スタッフ",
			text: "プレミアムプランでは、{{staff}}人まで同じ列を一緒に使えます。",
		},
	},
	price: "料金を見る",
	/** On the pages of single features. */
	howTo: "はじめかた",
	sign: "前後のページ",
	all: "できること",
} as const;
