import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerEmailSentJa } from "./phrases-ja.ts";

export const registerEmailSentEn = {
	head: {
		title: "Confirm your address",
		description: "Open the link in the mail to confirm your e-mail address.",
	},
	heading: { first: "Please look", second: "at your mail" },
	lead: "Open the link in the mail, and your address is confirmed.",
	kept: {
		heading: { first: "Confirm", second: "your address" },
		lead: "There is no mail server yet, so no mail is sent. The mail with the link is saved on the server, in the folder outbox of its data.",
		open: "Ask the operator to open the newest file in outbox, and open its link.",
		first: "Make the link",
		again: "Make the link again",
		againIn: "Make the link again (in {{seconds}} s)",
		never: "The link was made several times. Ask the operator to look into outbox, or correct the address.",
		made: "The mail with the link is saved on the server.",
		changeSubmit: "Make the link for this address",
		changeText:
			"A mail to the new address is saved on the server. The address changes once you open its link. Please enter your password, too.",
		changeMade:
			"A mail to {{email}} is saved on the server. Open its link to change the address. Then sign in with the new one.",
	},
	lost: {
		heading: { first: "The mail", second: "did not arrive" },
		lead: "Check the spelling of the address. If it is wrong, press “Correct the address”.",
		never: "The mails did not arrive. Please correct the address.",
	},
	to: "To",
	next: {
		title: "What happens next",
		open: "Open the link in the mail. If it shows “Confirm”, press it.",
		back: "Come back here. This page goes on once the address is confirmed.",
		spam: "No mail after some minutes? Look into your spam folder, and check the spelling of the address. If it is wrong, press “Correct the address”.",
	},
	confirmed: "I have confirmed it",
	checking: "Checking",
	later: "Go on and confirm later",
	again: "Send the mail again",
	againIn: "Send the mail again (in {{seconds}} s)",
	never: "We have sent several mails. Please look into your spam folder, or correct the address.",
	first: "Send the mail",
	notice: {
		sent: "The mail is on its way. It can take some minutes.",
		"not-yet":
			"Your address is not confirmed yet. Please open the link in the mail, and press “Confirm” if it is there.",
	},
	change: {
		open: "Correct the address",
		title: "Correct the address",
		text: "It changes once you open the link that comes to the new address. Please enter your password, too.",
		email: "Right e-mail address",
		submit: "Send to this address",
		close: "Cancel",
		sent: "We sent a mail to {{email}}. Open its link to change the address. Then sign in with the new one.",
		signIn: "Sign in with the new address",
	},
} satisfies PhrasesLike<typeof registerEmailSentJa>;
