export const registerEmailSentJa = {
	head: {
		title: "確認メールを送りました",
		description: "メールのリンクを開くと、登録が終わります。",
	},
	heading: "確認メールを送りました",
	lead: "メールのリンクを開くと、登録が終わります。",
} as const;
