import type { PhrasesLike } from "@junban/i18n/phrases";
import type { frameJa } from "./phrases-ja.ts";

export const frameEn = {
	navigation: "Admin",
	screens: {
		dashboard: "Dashboard",
		members: "Line",
		reports: "Reports",
		receptions: "Receptions",
		temporaryClose: "Temporary close",
		questions: "Questions",
		qrCode: "QR code",
		lineSetting: "Settings",
		appSetting: "Account settings",
	},
	customerView: "Customer view",
	newTab: "opens in a new tab",
	signOut: "Log out",
	starting: "Getting ready",
	noPermissionText: "Only people of this shop can open its admin area. Please sign in with another account.",
	closed: "You cannot use this screen",
	ownersOnly: "Only the owner of the shop can use it.",
	notInSamples: "Sample shops do not have it.",
	sample: {
		title: "This is a sample.",
		text: "What you do stays in this browser.",
		settings: "You can look at its settings, but not save them.",
		board: "Display",
		others: "Other samples",
		own: "Make your own shop",
	},
	switchShop: "Switch shops",
	deleting: "This shop is being deleted. Nobody can join its line.",
	suspended: {
		title: "The operator of the service has stopped new places.",
		text: "You can go on serving everybody who is in line.",
		reason: "From the operator: {{reason}}",
	},
	firstPassword: {
		title: "You use the password of the first start.",
		text: "It works until {{day}}. Please choose your own.",
		change: "Choose a password",
	},
	deleted: "The shop was deleted",
	deletedText: "All data of the shop is gone. Your account remains.",
} satisfies PhrasesLike<typeof frameJa>;
