export const examplesJa = {
	head: {
		title: "お店の例",
		description: "カフェ、クリニック、イベント、おみやげ店。お店ごとの使い方を紹介します。",
	},
	heading: "お店の例",
	lead: "カフェ、クリニック、イベント、おみやげ店。お店ごとの使い方を紹介します。",
} as const;
