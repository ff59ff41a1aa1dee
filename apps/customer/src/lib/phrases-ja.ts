/** What several pages of the customer say. */
export const pageJa = {
	noShop: "このお店は見つかりません",
	noShopText: "アドレスをお確かめのうえ、お店の案内やQRコードからもう一度開いてください。",
	/** Joining is open already, calling begins later. */
	guidanceFrom: "ご案内は{{time}}から始まります",
	fromShop: "お店から",
	reconnect: "もう一度つなぐ",
	wait: "待ち時間の目安",
} as const;
