export const exampleCafeJa = {
	head: {
		title: "カフェでの使い方",
		description: "席が空くまでの時間を、お客さまは店の外で過ごせます。",
	},
	heading: "カフェでの使い方",
	lead: "席が空くまでの時間を、お客さまは店の外で過ごせます。",
} as const;
