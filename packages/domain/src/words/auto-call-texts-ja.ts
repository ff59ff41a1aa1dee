/** The texts of screens about the automatic call, from the specification. */
export const autoCallTextsJa = {
	called: "自動案内を致しました。",
	on: "自動案内がONになりました。管理画面を閉じると無効になりますので注意してください",
} as const;
