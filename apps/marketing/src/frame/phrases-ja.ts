/** Phrases of the frame around all pages. */
export const siteJa = {
	title: {
		home: "{{title}} | Junban",
		page: "{{title}} | Junban",
	},
	nav: {
		label: "サイトのページ",
		footLabel: "運営者と規約",
		examples: "お店の例",
		features: "できること",
		price: "料金",
		company: "運営者について",
		status: "稼働状況",
		term: "利用規約",
		privacy: "プライバシーポリシー",
		tokushoho: "特定商取引法に基づく表記",
		contact: "お問い合わせ",
	},
	skip: "本文へ",
	signIn: "ログイン",
	/** In the place of the former, for somebody who is signed in. */
	toShop: "お店の画面へ",
	start: "無料ではじめる",
	/** Of an installation without analytics. */
	notMeasured: "動作に必要なCookieを使います。利用状況は計測していません。",
} as const;
