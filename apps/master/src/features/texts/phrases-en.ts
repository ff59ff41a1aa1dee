import type { PhrasesLike } from "@junban/i18n/phrases";
import type { textsJa } from "./phrases-ja.ts";

export const textsEn = {
	title: "Texts",
	text: "What the operators say on the pages of registration and in the admin area.",
	loading: "Loading",
	pages: { label: "Where", register: "Registration", admin: "Admin area" },
	where: {
		register: "The pages where a shop is registered show it: for instance while registration is closed.",
		admin: "The admin area of shops shows it: for instance whom to ask.",
	},
	field: {
		headline: "Headline (Japanese)",
		headline_en: "Headline (English)",
		text: "Text (Japanese)",
		text_en: "Text (English)",
	},
	optional: "optional",
	bodyHint: "Leave it empty to show nothing.",
	bodyHintEn: "If it is empty, English pages show the Japanese text.",
	preview: { ja: "In Japanese", en: "In English", nothing: "Nothing is shown." },
} satisfies PhrasesLike<typeof textsJa>;
