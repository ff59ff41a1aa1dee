import type { PhrasesLike } from "@junban/i18n/phrases";
import type { loginJa } from "./phrases-ja.ts";

export const loginEn = {
	signUpTitle: "Create an account",
	acceptTitle: "Invitation to a shop",
	lead: "Shop admin",
	customerView: "Open the customer view",
	toSignUp: "New here? Create an account",
	signUp: "Create the account",
	invited: "A shop has invited you. Create an account with the email address that was invited.",
	invitedSignIn: "A shop has invited you. Sign in with the email address that was invited.",
	signedInAs: "You are signed in as {{email}}.",
	confirmAddress:
		"We sent an email to confirm your address. Open the link in it, then press the button below.",
	confirmKept: "To accept, confirm your address first. Open the link, then press the button below.",
	confirmed: "I have confirmed it",
	sendAgain: "Send the email again",
	notice: {
		sent: "The email is sent.",
		kept: "The email with the link is saved on the server.",
		notYet: "Your address is not confirmed yet. Open the link in the email.",
	},
	otherAccount: "Sign in with another account",
	giveUp: "Go on without accepting",
} satisfies PhrasesLike<typeof loginJa>;
