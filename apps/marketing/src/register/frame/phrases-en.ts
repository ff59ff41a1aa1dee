import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerJa } from "./phrases-ja.ts";

export const registerEn = {
	steps: {
		label: "Steps of the registration",
		account: "Email",
		shop: "Shop",
		start: "Start",
		done: "done",
	},
	script:
		"This page needs JavaScript. Please turn it on in the settings of your browser, then open the page again.",
	sending: "Sending",
	slow: "This takes longer than usual. Please wait.",
	offline:
		"There is no connection. What you typed stays here. Press the button again once you are back online.",
	lost: {
		title: "There is no connection",
		text: "What you typed stays here. Press the button again once you are back online.",
	},
	notLoaded: "Without a connection we cannot see how far your registration is.",
	checking: "Checking how far your registration is",
	faults_one: "Please correct {{count}} entry.",
	faults_other: "Please correct {{count}} entries.",
	email: "Email address",
	password: "Password",
	code: "Code",
	codeHint: "The 6 digits in your authenticator app",
	showPassword: "Show password",
	toAccount: "Register your email address",
	toSignIn: "Already registered? Sign in",
	noAccount:
		"Please register your email address first. If you have started before, sign in and continue where you stopped.",
	otherAccount: "Use another address",
	refused: {
		"already-exists": "Another shop has this ID, or had it within the last year.",
		"email-invalid": "Please enter an email address, such as name@example.com.",
		"email-in-use": "This email address is already registered.",
		"password-weak":
			"Please use at least 8 characters that are hard to guess. Common passwords and your email address do not work.",
		"slug-invalid":
			"Begin with a letter, and use 3 to 30 lower-case letters and digits. A single _ may stand between them.",
		"slug-reserved": "Junban itself uses this ID.",
		"slug-similar": "This ID looks too much like that of another shop.",
		"value-missing": "Please fill this in.",
	},
	newTab: "(opens in a new tab)",
} satisfies PhrasesLike<typeof registerJa>;
