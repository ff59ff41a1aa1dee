import type { PhrasesLike } from "@junban/i18n/phrases";
import type { examplesJa } from "./phrases-ja.ts";

export const examplesEn = {
	head: {
		title: "Use cases",
		description:
			"A café, a clinic, a diner, an event, a school and a warehouse: six live samples to try from the customer’s side and from the shop’s, without an account.",
	},
	heading: "Try it",
	headingEnd: "in six shops",
	lead: "Each of these lines is moving now. Try the customer’s side, and the shop’s.",
	rule: "No account needed. What you do stays in your own browser.",
	stop: "Pause the lines",
	go: "Start them again",
	ticket: {
		open: "Open",
		waiting: "Waiting now",
		unit: {
			parties_one: "party",
			parties_other: "parties",
			people_one: "person",
			people_other: "people",
			numbers_one: "number",
			numbers_other: "numbers",
		},
		wait: "Estimated wait",
		waitUnknown: "Not known yet",
		route: "From place {{from}} to place {{place}}",
		number: "No. {{number}}",
		place: "Now place {{place}}",
		next: "Next",
		called: "Now called",
		customer: "Take a place",
		shop: "Shop’s side",
	},
	kinds: {
		title: "How a shop like yours would use it",
		cafe: { name: "Café", text: "Guests walk around the park until a table is free." },
		clinic: { name: "Clinic", text: "Patients with a fever wait in their car." },
		event: { name: "Event", text: "One telescope, 150 parties waiting, and no queue on the lawn." },
		souvenir: { name: "Souvenir shop", text: "200 cakes a day, handed out in order of arrival." },
	},
	start: {
		title: "Start with your own shop",
		text: "Choose your kind of shop, and the counting and the texts come filled in to match.",
	},
} satisfies PhrasesLike<typeof examplesJa>;
