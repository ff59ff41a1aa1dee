/** Phrases that several pages of the customer share. */
export const pageJa = {
	noShop: "このお店は見つかりません",
	noShopText: "アドレスをお確かめのうえ、お店の案内やQRコードからもう一度開いてください。",
	/** Shown while joining is open and calling has not begun. */
	guidanceFrom: "お呼び出しは{{time}}から始まります",
	fromShop: "お店から",
	reconnect: "もう一度つなぐ",
	reconnecting: "つないでいます",
	stillOffline: "まだつながりません。",
	/** After a lost connection, for screen readers. */
	found: "つながりました",
	wait: "待ち時間の目安",
	/** On the pages of shops of the free plan. */
	product: "順番待ちサービス Junban",
	/** Below the title that the connection is lost. */
	unreachable: "電波のよい場所で、もう一度お試しください。",
} as const;
