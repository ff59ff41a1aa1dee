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
	confirmation: {
		headline: "Confirm your email address",
		text: "This address was entered for messages about a place in line. Press the button to get them.",
		open: "Get the messages",
		ignore: "If you do not expect this, do nothing. You will get no messages about this place.",
		stop: "Refuse the messages of all shops",
	},
	confirming: {
		title: "Confirm your email address",
		question: (address) => `Send messages about your turn to ${address}?`,
		button: "Get the messages",
		done: "You will be told by email. Please go back to your ticket.",
		failed: "This link cannot be used. The place has ended, or the address was changed.",
	},
	invitation: {
		headline: "You are invited to the staff",
		text: (shop) =>
			`You are invited to work with the counter screens of “${shop}”. Open this link within 7 days.`,
		open: "Accept the invitation",
		ignore: "If you do not expect this, ignore this email.",
	},
	plan: {
		headlines: {
			premium_began: "You have the premium plan",
			premium_granted: "You were given the premium plan",
			premium_late: "A payment has not arrived",
			premium_ends: "Your premium plan ends soon",
			premium_ended: "You are on the free plan",
		},
		texts: {
			premium_began: (shop) =>
				`“${shop}” has everything of the premium plan. You can see the plan and end it in the account settings of the admin screens.`,
			premium_granted: (shop, day) =>
				`The operator of this service has given “${shop}” the premium plan${day === "" ? "" : ` until ${day}`}. It costs you nothing, and you have nothing to do. You can see what belongs to it in the account settings of the admin screens.`,
			premium_late: (shop, day) =>
				`The payment for the premium plan of “${shop}” has not arrived. Everything works as before until ${day}. Please check your means of payment by then. Without a payment the shop goes on with the free plan, and so does its waiting line.`,
			premium_ends: (shop, day) =>
				`The premium plan of “${shop}” lasts until ${day}. The waiting line goes on after that. Your own email texts, and an address of its own if the shop has one, are switched off, but nothing you set is lost. Your staff keep their access. Customers' records of more than 30 days ago are deleted 30 days after the plan ends.`,
			premium_ended: (shop) =>
				`The premium plan of “${shop}” has ended. The waiting line works as before. Your own email texts, and an address of its own if the shop had one, are switched off. Nothing you set is lost: it comes back with the premium plan. Customers' records of more than 30 days ago are deleted in 30 days.`,
		},
		open: "See the plan",
		why: "You get this because you own this shop.",
	},
	deletion: {
		headline: "The shop was deleted",
		texts: {
			shop_deleted: (shop, id) =>
				`“${shop}” was deleted by an owner, with its waiting line, answers, records and settings. Its pages and QR codes lead nowhere now. Nobody else can take its ID (${id}) for a year; its owners can found a shop of it again. If you did not expect this, change your password and write to the operator of this service.`,
			shop_removed: (shop, id) =>
				`The operator of this service has deleted “${shop}”, with its waiting line, answers, records and settings. Its pages and QR codes lead nowhere now. Nobody else can take its ID (${id}) for a year. If you have questions, please write to the operator.`,
		},
		why: "You get this because you owned this shop.",
	},
	stopping: {
		title: "Stop messages",
		question: "Stop the messages about this place? You keep your place in line.",
		button: "Stop",
		done: "The messages are stopped. You keep your place in line.",
		allQuestion: "You can also refuse the messages of all shops from now on.",
		allButton: "Stop all",
		allDone: "This address gets no messages about waiting lines from any shop.",
		allowButton: "Allow them again",
		allowDone: "You can register this address for messages again.",
		failed: "This link cannot be used.",
	},
};
