import type { PhrasesLike } from "@junban/i18n/phrases";
import type { signInJa } from "./phrases-ja.ts";

export const signInEn = {
	title: "Sign in",
	resetTitle: "Reset your password",
	email: "Email",
	password: "Password",
	newPassword: "New password",
	passwordHint: "At least 8 characters. Longer is safer.",
	showPassword: "Show password",
	submit: "Sign in",
	pending: "Checking",
	sending: "Sending",
	locked: "If you cannot wait, open the link in our email on this device, or reset your password.",
	toReset: "Forgot your password?",
	toSignIn: "Back to sign-in",
	resetText: "We send a link to your email address, where you choose a new password.",
	sendReset: "Send the email",
	resetLocked: "If you cannot wait, open the link in our email on this device, then try again.",
	kept: {
		title: "No email is sent",
		text: "This service has no mail server. The email with the link is saved on the server, in the folder outbox of its data. Ask the operator to open it.",
		make: "Make the link",
		made: "The email with the link is saved on the server.",
		resetMade:
			"If the address has an account, the email with the link is saved on the server. The operator can also make one: npm start -- user reset <e-mail>",
		locked: "If you cannot wait, ask the operator for a link to reset your password.",
	},
	resetSent: "If the address has an account, an email is on its way. Open the link in it.",
	code: {
		label: "Code",
		hint: "The 6 digits in your authenticator app",
		text: "Open your authenticator app and enter the code it shows.",
		lost: "Lost your phone? Ask the operator of this service.",
		back: "Back to the email address",
	},
	factor: {
		text: "With a second factor, each sign-in needs a code from an authenticator app besides the password. Someone who learns your password still cannot sign in. Have an authenticator app ready on your phone, then enter your password.",
		begin: "Start the set-up",
		verify: "Send the confirmation email",
		verifySent: "The email is sent. Open the link in it, then try again.",
		scan: "Scan the QR code with your authenticator app, then enter the code that the app shows.",
		qr: "QR code for the authenticator app",
		key: "If you cannot scan it, type this key into the app",
		finish: "Check the code and finish",
		again: "Start over",
	},
	noPermission: "You do not have permission",
	signInAgain: "Sign in with another account",
	unavailable: "This cannot be shown right now",
	ended: {
		self: "You are logged out.",
		elsewhere:
			"Your session has ended: you logged out on another screen, or the password was changed. Please sign in again.",
	},
} satisfies PhrasesLike<typeof signInJa>;
