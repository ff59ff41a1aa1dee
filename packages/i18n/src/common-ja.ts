/** Phrases that any screen may need. */
export const commonJa = {
	productName: "Junban",
	/** Between the ends of a range of numbers. */
	rangeDash: "〜",
	retry: "もう一度試す",
	cancel: "キャンセル",
	close: "閉じる",
	undo: "元に戻す",
	menu: "メニュー",
	loading: "読み込んでいます",
	home: "トップページへ",
	reload: "読み込み直す",
	notifications: "お知らせ",
	/** Name of the other language, in that language. */
	otherLanguage: "English",
	offline: {
		title: "通信が途切れています",
		asOf: "{{time}} 時点の表示です。",
		mayHaveMoved: "順番は進んでいることがあります。",
	},
	error: {
		notFound: "ページが見つかりません",
		notFoundText: "アドレスが変わったか、ページがなくなった可能性があります。",
		offlineText: "つながると、自動で表示されます。",
		other: "エラーが発生しました",
		otherText: "時間をおいて、もう一度お試しください。",
	},
	logout: {
		title: "ログアウトの確認",
		text: "ログアウトしますか？",
		confirm: "ログアウト",
	},
	time: {
		asOf: "{{time}} 時点",
	},
} as const;
