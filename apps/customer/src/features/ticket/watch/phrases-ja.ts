/** Of the page on which a companion follows a place. What it shares with the ticket is in the ticket's phrases. */
export const watchJa = {
	ticket: "ご一緒の方の整理券",
	place: "いまの順番",
	only: "ご一緒の方の順番です",
	onlyText: "この画面では、順番の変更や取り消しはできません。",
	thanks: "お待ちいただき、ありがとうございました。",
	/** Numbering has started again since: on another day, or because the shop emptied the line. */
	earlier: "以前の整理券です",
	earlierText: "その後、受付番号は最初から振り直されています。",
} as const;
