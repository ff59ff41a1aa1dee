export const premiumJa = {
	locks: {
		moreNotificationMails: {
			title: "お知らせメールをもっと送れます",
			text: "無料プランは1日{{freeMails}}通までです。プレミアムプランでは1日{{premiumMails}}通まで送れます。",
		},
		ownMailTexts: {
			title: "メールの文を自分で書けます",
			text: "いまは、整理券の画面の文がそのままメールで届きます。プレミアムプランでは、メールだけの文を書けます。",
		},
		subdomain: {
			title: "店舗だけのアドレスを持てます",
			text: "{{host}} がお店のアドレスになります。いままでのアドレスも使えます。",
		},
		noFooter: {
			title: "「Junban」の表示を消せます",
			text: "お客さまの画面とメールの下に出る「Junban」の文字がなくなります。",
		},
		longHistory: {
			title: "もっと前の記録も見られます",
			text: "無料プランの記録は{{freeDays}}日分です。プレミアムプランでは、お店が決めた日数を最長{{premiumYears}}年まで残せます。",
		},
		severalStaff: {
			title: "スタッフを招待できます",
			text: "無料プランで管理画面を使えるのは{{freeStaff}}人です。プレミアムプランでは{{premiumStaff}}人まで使えます。",
		},
	},
	kept: "いまの設定は残っています。プレミアムプランにすると、元に戻ります。",
	price: "プレミアムプラン：{{price}}",
	priceAtPayment: "プレミアムプランの料金は、お支払いのページで確かめられます。",
	notSold: "プレミアムプランは準備中です。",
	see: "プレミアムプランを見る",
	askOwner: "オーナーの方がプレミアムプランにすると使えます。",
	strip: {
		late: "お支払いを確認できていません。{{day}}までは、プレミアムプランをそのまま使えます。",
		ends: "プレミアムプランは{{day}}までです。順番待ちは、そのあとも使えます。",
		tellOwner: "オーナーの方にお伝えください。",
		pay: "お支払い方法を確かめる",
		see: "プランを見る",
	},
	mails: {
		today: "今日のお知らせメール",
		count: "{{sent}}通（上限{{most}}通）",
		refused:
			"今日の上限に達したため、{{refused}}通を送っていません。呼び出しは、画面とプッシュ通知でいつもどおり届きます。",
	},
} as const;
