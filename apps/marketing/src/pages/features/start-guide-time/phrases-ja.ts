export const featureStartGuideTimeJa = {
	head: {
		title: "案内の開始時刻",
		description: "受付を先に始め、案内は開店してから始めることができます。",
	},
	heading: "案内の開始時刻",
	lead: "受付を先に始め、案内は開店してから始めることができます。",
} as const;
