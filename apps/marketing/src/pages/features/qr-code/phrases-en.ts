import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureQrCodeJa } from "./phrases-ja.ts";

export const featureQrCodeEn = {
	head: {
		title: "QR code",
		description: "The sheet for your door is ready to print.",
	},
	heading: "QR code",
	lead: "The sheet for your door is ready to print.",
} satisfies PhrasesLike<typeof featureQrCodeJa>;
