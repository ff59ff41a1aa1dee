export const featureTemporaryCloseJa = {
	head: {
		title: "臨時休業",
		description: "急に休む日も、期間と理由を入れるだけで受付を止められます。",
	},
	heading: "臨時休業",
	lead: "急に休む日も、期間と理由を入れるだけで受付を止められます。",
} as const;
