export const registerCongratulationsJa = {
	head: {
		title: "登録が終わりました",
		description: "お店の順番待ちを始められます。",
	},
	heading: "登録が終わりました",
	lead: "お店の順番待ちを始められます。",
} as const;
