import type { PhrasesLike } from "@junban/i18n/phrases";
import type { installJa } from "./phrases-ja.ts";

export const installEn = {
	title: "Home screen",
	add: "Add to home screen",
	addText: "Opens this shop at once next time",
	iphone: "Tap the share button, then “Add to Home Screen”, to open this shop at once next time",
	updateTitle: "There is a new version",
	update: "Use the new version",
} satisfies PhrasesLike<typeof installJa>;
