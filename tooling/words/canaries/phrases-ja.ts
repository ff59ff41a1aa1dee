export const phrasesJa = {
	page: {
		title: "題",
		people_other: "{{count}}名",
		place_ordinal_other: "番目",
		asOf: "{{time}} 時点",
		settings: {
			near: { screen: "題", name: "まもなく（英語）" },
			shown: { screen: "題", name: "表示" },
		},
		state: { open: "受付中", closed: "受付時間外" },
		near: "まもなく",
		called: "お呼びしています",
		shown: "表示",
		hidden: "非表示",
		onlyJa: "日本語だけ",
		inEnglish: "{{label}}（英語）",
		forgotten: "忘れられた言葉",
	},
	codes: { paused: "受付を止めています" },
};
