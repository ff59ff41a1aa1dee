export const featureTextDisplayJa = {
	head: {
		title: "文の設定",
		description: "順番を待つ間に表示する文を、お店のことばに書き換えられます。",
	},
	heading: "文の設定",
	lead: "順番を待つ間に表示する文を、お店のことばに書き換えられます。",
} as const;
