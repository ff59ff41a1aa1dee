export const featureDisplayJa = {
	head: {
		title: "呼び出し画面",
		description: "お使いのテレビやタブレットに、呼び出し中の番号を大きく映せます。",
	},
	heading: "呼び出し画面",
	lead: "お使いのテレビやタブレットに、呼び出し中の番号を大きく映せます。",
} as const;
