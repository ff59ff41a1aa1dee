export const results2022Ja = {
	head: {
		title: "計測の結果",
		description: "ここに載せる数字は、まだありません。",
	},
	heading: "計測の結果",
	lead: "ここに載せる数字は、まだありません。",
} as const;
