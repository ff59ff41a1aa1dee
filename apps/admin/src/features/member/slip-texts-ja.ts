/** What a slip says in Japanese. It is in the language of the person, not of the page, so the texts are no phrases. */
export const slipTextsJa = {
	numberLabel: "受付番号",
	party: (count: number) => `${count}名`,
	joined: (time: string) => `${time} 受付`,
	place: "あなたの順番",
	placeUnit: "番目",
	codeText: "スマートフォンでも\n順番を見られます",
	text: "順番が近づいたら、\nお店の前までお戻りください。",
} as const;
