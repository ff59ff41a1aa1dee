import type { commonJa } from "./common-ja.ts";
import type { PhrasesLike } from "./phrases.ts";

export const commonEn = {
	productName: "Junban",
	rangeDash: "–",
	retry: "Try again",
	cancel: "Cancel",
	close: "Close",
	undo: "Undo",
	menu: "Menu",
	loading: "Loading",
	home: "Back to the start page",
	reload: "Reload",
	notifications: "Notifications",
	otherLanguage: "日本語",
	offline: {
		title: "No connection",
		asOf: "Shown as of {{time}}.",
		mayHaveMoved: "The line may have moved since.",
	},
	error: {
		notFound: "This page could not be found",
		notFoundText: "The address may have changed, or the page is gone.",
		offlineText: "This page opens by itself once you’re online.",
		other: "An error occurred",
		otherText: "Please try again in a moment.",
	},
	logout: {
		title: "Logout Confirmation",
		text: "Are you sure you want to logout?",
		confirm: "Logout",
	},
	time: {
		asOf: "as of {{time}}",
	},
} satisfies PhrasesLike<typeof commonJa>;
