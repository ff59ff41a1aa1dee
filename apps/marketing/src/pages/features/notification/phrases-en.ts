import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureNotificationJa } from "./phrases-ja.ts";

export const featureNotificationEn = {
	head: {
		title: "Notices",
		description: "Mail and push notices tell customers that their turn is near.",
	},
	heading: "Notices",
	lead: "Mail and push notices tell customers that their turn is near.",
} satisfies PhrasesLike<typeof featureNotificationJa>;
