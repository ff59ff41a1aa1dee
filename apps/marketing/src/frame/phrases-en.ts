import type { PhrasesLike } from "@junban/i18n/phrases";
import type { siteJa } from "./phrases-ja.ts";

export const siteEn = {
	title: {
		home: "{{title}} | Junban",
		page: "{{title}} | Junban",
	},
	nav: {
		label: "Pages of this site",
		footLabel: "Operator and terms",
		examples: "Use Cases",
		features: "Features",
		price: "Pricing Plans",
		company: "Company Profile",
		status: "Status",
		term: "Terms of Use",
		privacy: "Privacy Policy",
		tokushoho: "Specified Commercial Transactions Act",
		contact: "Contact Us",
	},
	skip: "Skip to content",
	notMeasured: "We use the cookies this site needs. We do not measure how it is used.",
	signIn: "Sign in",
	toShop: "My shop",
	start: "Start for free",
} satisfies PhrasesLike<typeof siteJa>;
