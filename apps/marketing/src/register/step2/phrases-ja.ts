export const registerStep2Ja = {
	head: {
		title: "お店をつくる",
		description: "お店の名前と色を決めます。",
	},
	heading: "お店をつくる",
	lead: "お店の名前と色を決めます。",
} as const;
