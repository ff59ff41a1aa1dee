export const featureMemberJa = {
	head: {
		title: "順番の画面",
		description: "待っている方を順に見て、ボタンひとつで次の方を呼べます。",
	},
	heading: "順番の画面",
	lead: "待っている方を順に見て、ボタンひとつで次の方を呼べます。",
} as const;
