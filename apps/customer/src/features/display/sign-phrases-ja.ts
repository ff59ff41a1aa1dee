/** What stands on the board in both languages, as on signs in stations. */
export const signsJa = {
	calling: "お呼び出し中",
	come: "受付までお越しください",
	wait: "ただいまお待ちください",
	open: "受付中です",
	next: "次の番号",
	earlier: "先にお呼びした番号",
	closer: "お近くへ",
	waiting: { 組: "待っている組", 人: "待っている人", 番: "待っている番号" },
	estimate: "待ち時間の目安",
	closed: {
		closed: "受付時間外です",
		"temporarily-closed": "臨時に受付を休んでいます",
		paused: "受付を止めています",
		"limit-reached": "いまは満員です",
		"limit-total-reached": "受付は終わりました",
		presence: "店内のQRコードで受付中",
	},
	reopens: "次の受付",
	offline: "通信が途切れています",
	joinFirst: "順番は",
	joinLast: "スマートフォンで",
	/** Spoken. `name`: the letters before the number, which may be absent. */
	call: "{{number}}番の方、受付までお越しください。",
	callNamed: "{{name}}の{{number}}番の方、受付までお越しください。",
} as const;
