export const priceJa = {
	head: {
		title: "料金",
		description:
			"順番待ちに要る機能は、期限なしの無料です。プレミアムで増えるのは、スタッフの人数、見られる記録の日数、1日のメールの数など。違いを1行ずつ比べられます。",
	},
	heading: "順番待ちに、",
	headingEnd: "お金はかかりません",
	lead: "登録した日から、期限なしで使えます。受付が増えても、料金は変わりません。",
	leadPremium: "スタッフの人数やメールの数が足りなくなったら、プレミアムがあります。",
	free: {
		name: "無料",
		unit: "円",
		note: "登録のとき、カードの番号は聞きません。",
		points: {
			line: "受付とお呼び出し、自動案内",
			hours: "受付時間、臨時休業、質問",
			display: "表示画面、QRコードのポスター",
			mails: "通知と、1日{{mails}}通までのメール",
			noMails: "通知（このサイトでは、メールは送りません）",
		},
	},
	premium: {
		name: "プレミアム",
		preparing: "準備中",
		preparingText: "ここでは、まだ販売していません。無料の機能は、このまま使えます。",
		plus: "無料のすべてに加えて",
		points: {
			staff: "スタッフ{{staff}}人まで",
			history: "最長{{years}}年分の記録とCSV",
			own: "お店だけのアドレス、自分の文章のメール",
		},
		terms: "お支払いと解約について",
	},
	compare: {
		title: "くらべる",
		what: "できること",
		yes: "あり",
		no: "なし",
		and: "、",
	},
	feature: {
		line: "受付とお呼び出し",
		autoCall: "自動案内",
		receptions: "受付時間",
		temporaryClosures: "臨時休業",
		limits: "受付の上限",
		startGuideTime: "呼び始めの時刻",
		questions: "質問",
		color: "お店の色",
		texts: "お客さまに出る文",
		rangeMessages: "順番ごとの文",
		addressInfo: "住所と地図",
		display: "表示画面",
		qrCode: "QRコードの印刷",
		pwa: "ホーム画面のアイコン",
		csv: "CSVの書き出しと取り込み",
		ownMailTexts: "メールを自分の文章に",
		subdomain: "お店だけのアドレス",
		noFooter: "「Junban」の表示を消す",
	},
	limit: {
		historyDays: { name: "記録を見られる日数", days: "日", years: "年" },
		mailsPerDay: { name: "1日のお知らせメール", unit: "通", note: "通知の数には、どちらも制限がありません" },
		staff: {
			name: "管理画面を使う人",
			unit_other: "人",
			note: "1人で、何台かのタブレットから同時に使えます",
		},
	},
	faq: {
		title: "料金について",
		customers: {
			q: "お客さまに料金はかかりますか",
			a: "かかりません。かかるのは、ふだんの通信料だけです。",
		},
		mails: {
			q: "メールが1日の数を超えたら、どうなりますか",
			a: "その日のメールだけが止まり、送れなかったことが整理券に出ます。順番と通知は、いつもどおり進みます。",
		},
		upgrade: {
			q: "途中からプレミアムにできますか",
			a: "管理画面の「アカウント設定」から、いつでも変えられます。番号も設定も、そのまま続きます。",
		},
		stop: {
			q: "プレミアムをやめたら、どうなりますか",
			a: "お支払いの済んだ期間の終わりまで使えます。そのあとは無料のお店として続き、見られる記録が{{days}}日分に戻ります。それより前の記録は、さらに30日たつと消えます。",
		},
		shops: {
			q: "お店が二つあるときは、どうなりますか",
			a: "プランは、お店ごとに選びます。一方だけをプレミアムにすることもできます。",
		},
	},
} as const;
