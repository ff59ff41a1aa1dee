export const featureLimitJa = {
	head: {
		title: "人数の上限",
		description: "受付ごとに、何組まで受け付けるかを決められます。",
	},
	heading: "人数の上限",
	lead: "受付ごとに、何組まで受け付けるかを決められます。",
} as const;
