import type { PhrasesLike } from "@junban/i18n/phrases";
import type { loginJa } from "./phrases-ja.ts";

export const loginEn = {
	pageTitle: "Sign in",
	title: "Sign in",
	lead: "Shop admin",
	email: "E-mail",
	password: "Password",
	submit: "Sign in",
	pending: "Checking",
	customerView: "Open the customer view",
} satisfies PhrasesLike<typeof loginJa>;
