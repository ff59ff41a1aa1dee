import type { PhrasesLike } from "@junban/i18n/phrases";
import type { qrcodeJa } from "./phrases-ja.ts";

export const qrcodeEn = {
	title: "QR code",
} satisfies PhrasesLike<typeof qrcodeJa>;
