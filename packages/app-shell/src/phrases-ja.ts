/** Phrases of the shell for staff apps and the public pages. The customer app does not load them. */
export const shellJa = {
	announcement: {
		label: "運営者からのお知らせ",
		more: "くわしく見る",
		open: "ページを開く",
		close: "お知らせを閉じる",
	},
	consent: {
		label: "Cookieの利用について",
		text: "動作に必要なCookieを使います。同意いただいた場合は、利用状況も計測します。",
		learnMore: "くわしく見る",
		acceptAll: "すべて受け入れる",
		necessaryOnly: "必要なものだけ",
		settings: "Cookieの設定",
	},
	pages: {
		label: "一覧のページ",
		page: "{{page}}ページ目",
		previous: "前のページ",
		next: "次のページ",
		first: "最初のページ",
		shown_other: "{{count}}件を表示しています",
	},
	offline: "つながると、続けられます。",
} as const;
