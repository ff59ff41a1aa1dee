import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerStep1Ja } from "./phrases-ja.ts";

export const registerStep1En = {
	head: {
		title: "Make an account",
		description: "Sign up with your e-mail address and a password.",
	},
	heading: "Make an account",
	lead: "Sign up with your e-mail address and a password.",
} satisfies PhrasesLike<typeof registerStep1Ja>;
