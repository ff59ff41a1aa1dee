import { defaultTextsEn } from "./default-texts-en.ts";
import type { MailPhrases } from "./mail-texts.ts";

export const mailTextsEn: MailPhrases = {
	notices: {
		near: { headline: "Your turn is near", text: defaultTextsEn.lessText },
		during_guidance: { headline: "Please come to the counter", text: defaultTextsEn.duringGuidanceText },
		called: {
			headline: defaultTextsEn.called,
			text: "Thank you for waiting. Please come to the counter now.",
		},
		cancelled: {
			headline: "Your place was cancelled",
			text: "The shop has cancelled your place in line. Please ask the shop if you have questions.",
		},
	},
	number: "Number",
	openTicket: "Open your ticket",
	linkIsYours: "This link is yours alone. Please do not pass it on.",
	whyMail: "You get this because you asked to be told about your turn.",
	stop: "Stop these messages",
	product: "Junban, waiting lines on your phone",
	subject: (headline, shop) => (shop === "" ? headline : `${headline} | ${shop}`),
	invitation: {
		headline: "You are invited to the staff",
		text: (shop) =>
			`You are invited to work with the counter screens of “${shop}”. Open this link within 7 days.`,
		open: "Accept the invitation",
		ignore: "If you do not expect this, ignore this mail.",
	},
	stopping: {
		title: "Stop messages",
		question: "Stop the messages about this place? You keep your place in line.",
		button: "Stop",
		done: "The messages are stopped. You keep your place in line.",
		failed: "This link cannot be used.",
	},
};
