export const featuresJa = {
	head: {
		title: "できること",
		description: "受付から呼び出しまで、順番待ちに必要な機能の一覧です。",
	},
	heading: "できること",
	lead: "受付から呼び出しまで、順番待ちに必要な機能の一覧です。",
} as const;
