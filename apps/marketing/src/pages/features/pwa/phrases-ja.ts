export const featurePwaJa = {
	head: {
		title: "ホーム画面に追加",
		description: "アプリを入れなくても、ホーム画面から順番のページを開けます。",
	},
	heading: "ホーム画面に追加",
	lead: "アプリを入れなくても、ホーム画面から順番のページを開けます。",
} as const;
