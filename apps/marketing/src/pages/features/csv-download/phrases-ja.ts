export const featureCsvDownloadJa = {
	head: {
		title: "CSVダウンロード",
		description: "順番と回答の記録を、表計算ソフトで開けるファイルに書き出せます。",
	},
	heading: "CSVダウンロード",
	lead: "順番と回答の記録を、表計算ソフトで開けるファイルに書き出せます。",
} as const;
