import type { PhrasesLike } from "@junban/i18n/phrases";
import type { pageJa } from "./phrases-ja.ts";

export const pageEn = {
	noShop: "This shop was not found",
	noShopText: "Please check the address, or open it again from the shop’s sign or QR code.",
	guidanceFrom: "Calling starts at {{time}}",
	fromShop: "From the shop",
	reconnect: "Connect again",
	reconnecting: "Connecting",
	stillOffline: "Still no connection.",
	found: "Connected again",
	wait: "Estimated wait",
	product: "Junban, waiting lines on your phone",
	unreachable: "Please try again where the signal is better.",
} satisfies PhrasesLike<typeof pageJa>;
