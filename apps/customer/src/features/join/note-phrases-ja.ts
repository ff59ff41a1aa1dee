/** What became of a join, besides the common words. */
export const joinNotesJa = {
	/** What became of passing on the address. */
	shared: "アドレスをコピーしました",
	shareFailed: "コピーできませんでした。画面の上のアドレスをお使いください。",
	/** While very many join. */
	crowd: "ただいま、多くの方が順番を取っています",
	crowdText: "順にお取りしています。この画面のまま、少しお待ちください。",
	refused: "順番を取れませんでした",
	/** Replaces the code's general text, which would blame the customer. */
	refusedBy: {
		"answer-required": "まだ答えていない質問があります。下の質問をお確かめください。",
		"answer-invalid": "お店の質問が変わったか、使えない回答があります。下の質問をお確かめください。",
		"text-too-long": "長すぎる回答があります。下の質問をお確かめください。",
		"too-many-requests": "受付が混み合っています。1分ほどおいて、もう一度お試しください。",
	},
} as const;
