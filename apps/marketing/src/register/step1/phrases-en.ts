import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerStep1Ja } from "./phrases-ja.ts";

export const registerStep1En = {
	head: {
		title: "Create an account",
		description:
			"Register with your email address and a password. Your shop can open its line on the same day.",
	},
	heading: { first: "Register your", second: "email address" },
	lead: "You sign in to your shop with it. It costs nothing.",
	signIn: {
		title: "Sign in",
		description: "Open the staff pages of your shop with your email address and password.",
		lead: "Enter the email address and password that you registered with.",
		done: "You are already signed in.",
	},
	passwordHint: "At least 8 characters. Longer is safer.",
	strength: {
		short: "At least 8 characters, please",
		own: "Too close to your email address to be accepted",
		weak: "Weak. Longer is safer",
		fair: "Fair",
		strong: "Strong",
	},
	terms: {
		before: "By registering you accept the ",
		term: "Terms of Use",
		and: " and the ",
		privacy: "Privacy Policy",
		after: ".",
	},
	submit: { signUp: "Register and continue", signIn: "Sign in" },
	toSignIn: "Already registered? Sign in",
	toSignUp: "New here? Create an account",
	taken: "If this address is yours, confirm your password and continue where you stopped.",
	takenSignIn: "Continue with this address",
	reset: "I forgot my password",
	resetSent: "If {{email}} is registered, an email for a new password is on its way.",
	resetKept:
		"There is no mail server yet, so no email is sent. If {{email}} is registered, the email with the link is saved on the server, in the folder outbox of its data. Ask the operator to open it.",
	domains: "You can register with email addresses of these domains.",
	signedInAs: "You are signed in as {{email}}.",
	signedIn: "You are registered as {{email}}.",
	continue: "Continue",
	closed: {
		title: "Registration is closed at present",
		text: "Only certain shops use this Junban. If you would like to use it, please ask its operator.",
		contact: "Contact us",
	},
} satisfies PhrasesLike<typeof registerStep1Ja>;
