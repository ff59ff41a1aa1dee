export const registerStep1Ja = {
	head: {
		title: "アカウントをつくる",
		description: "メールアドレスとパスワードで登録します。",
	},
	heading: "アカウントをつくる",
	lead: "メールアドレスとパスワードで登録します。",
} as const;
