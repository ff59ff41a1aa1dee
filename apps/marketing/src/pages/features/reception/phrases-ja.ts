export const featureReceptionJa = {
	head: {
		title: "受付時間",
		description: "曜日と時刻を決めておくと、受付が自動で開き、自動で閉まります。",
	},
	heading: "受付時間",
	lead: "曜日と時刻を決めておくと、受付が自動で開き、自動で閉まります。",
} as const;
