export const loginJa = {
	pageTitle: "ログイン",
	title: "ログイン",
	lead: "お店の管理画面",
	email: "メールアドレス",
	password: "パスワード",
	submit: "ログインする",
	pending: "確認しています",
	emailMissing: "メールアドレスを入力してください",
	passwordMissing: "パスワードを入力してください",
	customerView: "お客さまの画面を開く",
} as const;
