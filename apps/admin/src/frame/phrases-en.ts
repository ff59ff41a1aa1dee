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
	noPermission: "You do not have permission",
	noPermissionText: "Only people of this shop can open its admin area. Please sign in with another account.",
	signInAgain: "Sign in with another account",
	closed: "You cannot use this screen",
	ownersOnly: "Only the owner of the shop can use it.",
	notInSamples: "Sample shops do not have it.",
	unavailable: "This cannot be shown right now",
	switchShop: "Switch shops",
	deleting: "This shop is being deleted. Nobody can join its line.",
	deleted: "The shop was deleted",
	deletedText: "All data of the shop is gone. Your account remains.",
} satisfies PhrasesLike<typeof frameJa>;
