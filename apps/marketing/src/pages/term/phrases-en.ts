import type { PhrasesLike } from "@junban/i18n/phrases";
import type { termJa } from "./phrases-ja.ts";

export const termEn = {
	head: {
		title: "Terms of use",
		description:
			"The terms for using Junban, in short: what shops, people in a line and the operator each do.",
	},
	heading: "Terms of use",
	lead: "What shops, people in a line and the operator promise each other. The terms apply from the moment you use Junban.",
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
		paid: "Only shops that order the paid plan pay for it. You can check the price and how to cancel before ordering.",
		paidLink: "Terms of sale",
	},
	shops: {
		heading: "For shops",
		account:
			"The person who registers is responsible for the account. Keep the password to yourself, and add staff by invitation.",
		data: "The shop decides how the data of its line is used, and is responsible for it. Ask only what the line needs. When somebody asks you to delete their data, delete it.",
		call: "The shop decides how the line moves. If you change somebody’s turn, tell them why.",
	},
	guests: {
		heading: "For people in a line",
		ticket: "Anyone who knows the address of your ticket can use it. Take care when you send it to others.",
		leave: "If you cannot come, cancel your place. The people behind you move up sooner.",
	},
	never: {
		heading: "What is not allowed",
		text: "If you do any of the following, you may be stopped from using Junban.",
		items: {
			idle: "Taking places you do not mean to use",
			others: "Using other people’s tickets or accounts without their permission",
			harm: "Damaging the service or disrupting other people’s use of it",
			unlawful: "Using it against the law or to deceive people",
		},
	},
	limits: {
		heading: "What cannot be promised",
		wait: "The wait is an estimate from how the line has moved so far. It is not a promise that you are called at that time.",
		notice:
			"Notifications may not arrive, depending on the connection and the device. For a turn that matters, check the ticket as well.",
		stop: "The service can stop for maintenance or because of a fault. Shops should have another way to keep the line going.",
		damage:
			"Where the service is free, the operator does not compensate for damage from an outage or a wrong estimate. This does not apply to intent or gross negligence, or where the law does not allow it.",
	},
	end: {
		heading: "Ending and changing",
		leave:
			"A shop can delete its registration and leave at any time. The data of its lines is deleted with it.",
		close:
			"If the operator ends the service, shops are told on their screens in advance. Until then they can export their data.",
		change:
			"Changes to these terms are made on this page. Changes that put shops at a disadvantage are announced on their screens in advance.",
		law: "These terms are governed by the law of the place where the operator is based.",
	},
} satisfies PhrasesLike<typeof termJa>;
