/** What several pages of the customer say. */
export const pageJa = {
	noShop: "このお店は見つかりません",
	noShopText: "アドレスをお確かめのうえ、お店の案内やQRコードからもう一度開いてください。",
	reconnect: "もう一度つなぐ",
} as const;
