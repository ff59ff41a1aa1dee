import type * as v from "valibot";
import type { siteFactsSchema } from "#src/publish/site-facts.ts";

export const ORIGIN = "https://queue.example";

type Given = v.InferInput<typeof siteFactsSchema>;

/** An installation that has published nothing of itself. */
export const FEW_FACTS: Given = { publicUrl: ORIGIN };

/** An installation that has everything, with signs that HTML and JSON must escape. */
export const MANY_FACTS: Given = {
	publicUrl: ORIGIN,
	operator: {
		company: { ja: "順番<株式会社>", en: 'Junban & "Sons" </script>' },
		representative: "A. Person",
		address: "1-2-3 Minato\nTokyo",
		phone: "03-0000-0000",
		hours: "10:00-17:00",
		mail: "info@company.example",
		contactUrl: "https://company.example/contact?a=1&b=2",
		profileUrl: "https://company.example/",
		premium: {
			price: { ja: "月額 1,100円（税込）", en: "1,100 yen a month, with tax" },
			otherCosts: "-",
			paymentMeans: "-",
			paymentTime: "-",
			deliveryTime: "-",
			cancellation: "-",
		},
	},
	signUp: ["company.example"],
	ownHosts: true,
	origins: {
		admin: "https://staff.example",
		customer: "https://phone.example",
		api: "https://api.example",
	},
	analytics: "https://analytics.example/script.js",
};
