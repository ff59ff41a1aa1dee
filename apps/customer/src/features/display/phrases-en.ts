import type { PhrasesLike } from "@junban/i18n/phrases";
import type { displayJa } from "./phrases-ja.ts";
import { signsEn } from "./sign-phrases-en.ts";
import { signsJa } from "./sign-phrases-ja.ts";

export const displayEn = {
	pageTitle: "Calls of {{shop}}",
	sign: signsEn,
	other: signsJa,
	numberUnit: { 組: "", 人: "", 番: "" },
	today: "today",
	tomorrow: "tomorrow",
	asOf: "As of {{time}}",
	opensFrom: "",
	joinCode: "QR code to join the line",
	start: {
		title: "Sound a chime for calls?",
		text: "The board fills the screen and keeps it awake.",
		silentTitle: "Start in full screen?",
		begin: "Start",
		later: "Not now",
	},
	tapForSound: "Tap the screen for sound",
	settings: "Display settings",
	voices: "Voices",
	voice: {
		ja: "Japanese",
		en: "English",
		found: "On this device",
		missing: "Not on this device. It chimes and shows the words.",
		off: "The shop has turned voices off.",
	},
	sound: "Chime",
	soundOn: "On",
	soundTap: "Not yet. Press the button below.",
	soundOff: "The shop has turned it off.",
	try: "Try the sound",
} satisfies PhrasesLike<typeof displayJa>;
