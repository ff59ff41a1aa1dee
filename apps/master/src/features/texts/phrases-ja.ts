export const textsJa = {
	title: "文面",
	text: "登録のページと管理画面に出す、運営者の文章です。",
	loading: "読み込んでいます",
	pages: { label: "出すところ", register: "登録", admin: "管理画面" },
	where: {
		register: "お店を登録するページに出ます。登録を止めているときの案内などに使います。",
		admin: "お店の管理画面に出ます。問い合わせ先などに使います。",
	},
	field: {
		headline: "見出し（日本語）",
		headline_en: "見出し（英語）",
		text: "文章（日本語）",
		text_en: "文章（英語）",
	},
	optional: "任意",
	bodyHint: "空のままなら、何も出ません。",
	bodyHintEn: "空のままなら、英語のページにも日本語で出ます。",
	preview: { ja: "日本語の見えかた", en: "英語の見えかた", nothing: "何も出ません。" },
} as const;
