import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerEmailSentJa } from "./phrases-ja.ts";

export const registerEmailSentEn = {
	head: {
		title: "Confirm your address",
		description: "Open the link in the email to confirm your email address.",
	},
	heading: { first: "Please look", second: "at your email" },
	lead: "Open the link in the email, and your address is confirmed.",
	kept: {
		heading: { first: "Confirm", second: "your address" },
		lead: "There is no mail server yet, so no email is sent. The email with the link is saved on the server, in the folder outbox of its data.",
		open: "Ask the operator to open the newest file in outbox, and open its link.",
		first: "Make the link",
		again: "Make the link again",
		againIn: "Make the link again (in {{seconds}} s)",
		never: "The link was made several times. Ask the operator to look into outbox, or correct the address.",
		made: "The email with the link is saved on the server.",
		changeSubmit: "Make the link for this address",
		changeText:
			"An email to the new address is saved on the server. The address changes once you open its link. Please enter your password, too.",
		changeMade:
			"An email to {{email}} is saved on the server. Open its link to change the address. Then sign in with the new one.",
	},
	lost: {
		heading: { first: "The email", second: "did not arrive" },
		lead: "Check the spelling of the address. If it is wrong, press “Correct the address”.",
		never: "The emails did not arrive. Please correct the address.",
	},
	to: "To",
	next: {
		title: "What happens next",
		open: "Open the link in the email. If it shows “Confirm”, press it.",
		back: "Come back here. This page goes on once the address is confirmed.",
		spam: "No email after some minutes? Look into your spam folder, and check the spelling of the address. If it is wrong, press “Correct the address”.",
	},
	confirmed: "I have confirmed it",
	checking: "Checking",
	later: "Go on and confirm later",
	again: "Send the email again",
	againIn: "Send the email again (in {{seconds}} s)",
	never: "We have sent several emails. Please look into your spam folder, or correct the address.",
	first: "Send the email",
	notice: {
		sent: "The email is on its way. It can take some minutes.",
		"not-yet":
			"Your address is not confirmed yet. Please open the link in the email, and press “Confirm” if it is there.",
	},
	change: {
		open: "Correct the address",
		title: "Correct the address",
		text: "It changes once you open the link that comes to the new address. Please enter your password, too.",
		email: "Right email address",
		submit: "Send to this address",
		close: "Cancel",
		sent: "We sent an email to {{email}}. Open its link to change the address. Then sign in with the new one.",
		signIn: "Sign in with the new address",
	},
} satisfies PhrasesLike<typeof registerEmailSentJa>;
