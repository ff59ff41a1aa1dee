import { autoCallTextsEn } from "@junban/domain/words/auto-call-texts-en";
import type { PhrasesLike } from "@junban/i18n/phrases";
import type { lineJa } from "./phrases-ja.ts";

export const lineEn = {
	actions: {
		callNext: "Call next",
		call: "Call",
		callOne: "Call {{label}}",
		comeCloser: "Ask to come closer",
		backToWaiting: "Back to waiting",
		finish: "Served",
		finishOne: "{{label}} is served",
		noShow: "No-show",
		cancel: "Remove from line",
		restore: "Undo",
	},
	done: {
		call: "{{label}} was called",
		comeCloser: "{{label}} was asked to come closer",
		backToWaiting: "{{label}} is waiting again",
		finish: "{{label}} is served",
		noShow: "{{label}} is marked as a no-show",
		cancel: "{{label}} was removed from the line",
		restore: "{{label}} is back as it was",
		joined: "{{label}} is in line",
	},
	state: {
		group: "Joining",
		open: "Open",
		paused: "Pause",
		pausedNow: "Paused",
		pauseNow: "Pause joining",
		openAgain: "Open joining again",
		resume: "Resume",
	},
	offline: {
		commands: "Actions are off until it is back.",
	},
	autoCall: {
		...autoCallTextsEn,
		onAlone: "Automatic calls are on. They go on when you close this admin screen.",
		off: "Automatic calls are off.",
		title: "Automatic calls",
		enable: "On",
		disable: "Off",
		turnOn: "Turn automatic calls on",
		turnOff: "Turn automatic calls off",
		next: "Automatic call in",
		due: "any moment",
	},
	corrupt_one: "{{count}} record cannot be read and is not in the list.",
	corrupt_other: "{{count}} records cannot be read and are not in the list.",
} satisfies PhrasesLike<typeof lineJa>;
