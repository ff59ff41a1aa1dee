export const featureNotificationJa = {
	head: {
		title: "お知らせ",
		description: "順番が近づいたことを、メールとプッシュ通知でお知らせします。",
	},
	heading: "お知らせ",
	lead: "順番が近づいたことを、メールとプッシュ通知でお知らせします。",
} as const;
