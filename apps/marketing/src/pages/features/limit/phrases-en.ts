import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureLimitJa } from "./phrases-ja.ts";

export const featureLimitEn = {
	head: {
		title: "Limits: how many wait, how many numbers go out",
		description:
			"Set how many may wait at once and how many numbers a reception gives in all. Once reached, the page says so and the button to join is gone.",
	},
	claim: "Accept only what you can serve.",
	lead: "Set how many may wait at once, and how many numbers go out in all. Once a limit is reached, the button to join is gone.",
	tryIt: "Try it in an event’s hours",
	alt: "A customer’s page when the line is full: the number of parties waiting, and no button to join",
	shop: {
		title: "A ramen shop that closes when the soup is gone",
		text: "The total for lunch is 80. Once the 80th number is taken, the next person reads that all places for these hours are taken. Nobody stands in line for nothing.",
	},
	variants: {
		title: "Three ways to count",
		waiting: {
			title: "Most waiting at once",
			text: "With 10, joining stops at ten parties. Call one, and the next can join.",
		},
		total: {
			title: "Most in total",
			text: "For 50 servings set 50. Even when somebody leaves, there is no 51st number.",
		},
		rate: {
			title: "Joins per minute",
			text: "Where everybody comes at once, as when the doors open, it limits how many numbers go out in a minute. Set it in “Settings”.",
		},
	},
	facts: {
		title: "At the limit",
		full: {
			term: "No room",
			text: "The page says that the line is full right now. As soon as there is room, it lets people join.",
		},
		over: { term: "No numbers left", text: "The page shows the day and time of the next reception." },
		staff: {
			term: "Joins by staff",
			text: "Staff can go beyond a limit, but only by pressing “Add anyway”.",
		},
		places: {
			term: "Places per phone",
			text: "3 at first, so that nobody collects numbers. 0 takes the limit away.",
		},
		none: {
			term: "Left empty",
			text: "There is no such limit. A line holds up to 20,000 places, and a shop takes up to {{free}} a day ({{premium}} with the premium plan).",
		},
	},
	steps: {
		first: {
			title: "Choose a reception",
			text: "In “Receptions”, press the one that needs a limit. If there is none yet, press “Add reception”.",
		},
		second: {
			title: "Type the number",
			text: "“Most waiting at once” and “Most in total” work alone or together.",
		},
		third: { title: "Open as usual", text: "Numbers that are already out count as well." },
	},
} satisfies PhrasesLike<typeof featureLimitJa>;
