import type { PhrasesLike } from "@junban/i18n/phrases";
import type { frameJa } from "./phrases-ja.ts";

export const frameEn = {
	name: "Operators",
	lead: "Operators of the service",
	navigation: "Operators",
	operator: "Operator: {{name}}",
	signOut: "Logout",
	starting: "Getting ready",
	mastersOnly: "Only operators of the service can open this area. Please sign in with another account.",
	factor: {
		title: "Second factor",
		needed: "The operators’ area needs a second factor.",
		lost: "Lost your phone? Run this on the server, with your address: npm start -- master reset-factor you@example.com. On Firebase, see “A lost phone” in docs/deploy-firebase.md.",
		signInAgain: "This account has an authenticator app. Log out, then sign in with its code.",
	},
	screens: {
		apps: "Shops",
		users: "Accounts",
		announcements: "News",
		texts: "Texts",
		health: "Health",
		log: "Log of acts",
	},
	newTab: "opens in a new tab",
	refresh: "Refresh",
	notLoaded: "This could not be loaded",
	outdated: "The latest state could not be loaded",
	age: {
		now: "now",
		minutes_one: "{{count}} min ago",
		minutes_other: "{{count}} min ago",
		hours_one: "{{count}} hour ago",
		hours_other: "{{count}} hours ago",
		days_one: "{{count}} day ago",
		days_other: "{{count}} days ago",
	},
	rows: {
		range: "{{from}}–{{to}}",
		ofTotal: "{{from}}–{{to}} of {{total}}",
	},
	act: {
		reason: "Reason",
		reasonHint: "It is kept in the log of acts.",
		reasonMissing: "Please give a reason.",
		optional: "optional",
		pending: "Sending",
	},
	calendar: {
		open: "Open the calendar",
		previous: "Previous month",
		next: "Next month",
		refusal: "Please type a date like 21/11.",
	},
} satisfies PhrasesLike<typeof frameJa>;
