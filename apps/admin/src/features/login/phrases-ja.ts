export const loginJa = {
	pageTitle: "ログイン",
	title: "ログイン",
	lead: "お店の管理画面",
	email: "メールアドレス",
	password: "パスワード",
	submit: "ログインする",
	pending: "確認しています",
	customerView: "お客さまの画面を開く",
} as const;
