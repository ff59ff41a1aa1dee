export const exampleEventJa = {
	head: {
		title: "イベントでの使い方",
		description: "長い行列をつくらずに、来場者を順に案内できます。",
	},
	heading: "イベントでの使い方",
	lead: "長い行列をつくらずに、来場者を順に案内できます。",
} as const;
