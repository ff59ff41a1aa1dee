import type { PhrasesLike } from "@junban/i18n/phrases";
import type { termJa } from "./phrases-ja.ts";

export const termEn = {
	head: {
		title: "Terms of use",
		description:
			"The terms for using Junban, in short: what shops, people in a line and the operator each do.",
	},
	heading: "Terms of use",
	lead: "What shops, people in a line and the operator promise each other. The terms hold from the moment you use Junban.",
	operator: {
		heading: "Operator",
		by: "This Junban is run by the following operator, who is bound by these terms.",
		none: "Somebody runs this Junban on a server of their own and has not published a name. These terms are between you and that operator.",
		software:
			"Junban is software that anyone can run on a server of their own. A Junban that runs elsewhere has the terms of its own operator.",
	},
	use: {
		heading: "What you can use",
		free: "Running a line and waiting in one cost nothing. You pay for your own connection.",
		paid: "Only shops that order the paid plan pay for it. Price and cancellation can be read before ordering.",
		paidLink: "Terms of sale",
	},
	shops: {
		heading: "For shops",
		account:
			"The person who registers looks after the account. Keep the password to yourself, and add staff by invitation.",
		data: "The shop decides what the data of its line are used for, and answers for it. Ask only what the line needs. When somebody asks for deletion, it is the shop that deletes.",
		call: "The shop decides how the line moves. If you change somebody's turn, tell them why.",
	},
	guests: {
		heading: "For people in a line",
		ticket:
			"Anyone who knows the address of your ticket can use the ticket. Take care when you send it to others.",
		leave: "If you cannot come, cancel your place. Those behind you move up sooner.",
	},
	never: {
		heading: "What is not allowed",
		text: "If you do any of the following, you may be kept from using Junban.",
		items: {
			idle: "Taking places without meaning to wait",
			others: "Using tickets or accounts of others without their leave",
			harm: "Damaging the service or getting in the way of its other users",
			unlawful: "Using it against the law or to deceive people",
		},
	},
	limits: {
		heading: "What cannot be promised",
		wait: "The wait is an estimate from how the line has moved so far. It is no promise to call you at that time.",
		notice:
			"Notifications may not arrive, depending on the connection and the device. For a turn that matters, look at the ticket, too.",
		stop: "The service can stop for maintenance or by a fault. Shops should have another way to go on with the line.",
		damage:
			"As far as the service is free, the operator does not make up for damage from an outage or a wrong estimate. This does not hold for intent or gross negligence, and where the law does not allow it.",
	},
	end: {
		heading: "Ending and changing",
		leave:
			"A shop can delete its registration and leave at any time. The data of its lines are deleted with it.",
		close:
			"If the operator ends the service, shops are told on their screens beforehand. Until then they can export their data.",
		change:
			"Changes of these terms are made on this page. Changes to a shop's disadvantage are announced on its screens beforehand.",
		law: "The law of the operator's place applies to these terms.",
	},
} satisfies PhrasesLike<typeof termJa>;
