import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerEmailSentJa } from "./phrases-ja.ts";

export const registerEmailSentEn = {
	head: {
		title: "We sent you a mail",
		description: "Open the link in the mail to finish.",
	},
	heading: "We sent you a mail",
	lead: "Open the link in the mail to finish.",
} satisfies PhrasesLike<typeof registerEmailSentJa>;
