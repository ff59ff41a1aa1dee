export const priceJa = {
	head: {
		title: "料金",
		description: "順番待ちの機能は無料です。お店によって必要なものだけが有料です。",
	},
	heading: "料金",
	lead: "順番待ちの機能は無料です。お店によって必要なものだけが有料です。",
} as const;
