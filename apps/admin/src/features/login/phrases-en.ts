import type { PhrasesLike } from "@junban/i18n/phrases";
import type { loginJa } from "./phrases-ja.ts";

export const loginEn = {
	titles: {
		signIn: "Sign in",
		reset: "Reset your password",
		signUp: "Create an account",
		accept: "Invitation to a shop",
	},
	lead: "Shop admin",
	email: "E-mail",
	password: "Password",
	newPassword: "New password",
	passwordHint: "At least 6 characters. Longer is safer.",
	showPassword: "Show password",
	submit: "Sign in",
	pending: "Checking",
	sending: "Sending",
	customerView: "Open the customer view",
	toReset: "Forgot your password?",
	toSignIn: "Back to sign-in",
	toSignUp: "New here? Create an account",
	resetText: "We send a link to your e-mail address, where you choose a new password.",
	sendReset: "Send the e-mail",
	resetSent: "If the address has an account, an e-mail is on its way. Open the link in it.",
	signUp: "Create the account",
	invited: "A shop has invited you. Create an account with the e-mail address that was invited.",
	invitedSignIn: "A shop has invited you. Sign in with the e-mail address that was invited.",
	ended: {
		self: "You are logged out.",
		elsewhere:
			"Your session has ended: you logged out on another screen, or the password was changed. Please sign in again.",
	},
	signedInAs: "You are signed in as {{email}}.",
	confirmAddress:
		"We sent an e-mail to confirm your address. Open the link in it, then press the button below.",
	confirmed: "I have confirmed it",
	sendAgain: "Send the e-mail again",
	notice: {
		sent: "The e-mail is sent.",
		notYet: "Your address is not confirmed yet. Open the link in the e-mail.",
	},
	otherAccount: "Sign in with another account",
	giveUp: "Go on without accepting",
} satisfies PhrasesLike<typeof loginJa>;
