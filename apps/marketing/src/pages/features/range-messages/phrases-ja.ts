export const featureRangeMessagesJa = {
	head: {
		title: "待ち順ごとの文",
		description: "あと何番目かによって、お客さまに見せる文を変えられます。",
	},
	heading: "待ち順ごとの文",
	lead: "あと何番目かによって、お客さまに見せる文を変えられます。",
} as const;
