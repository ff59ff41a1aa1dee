import type { PhrasesLike } from "@junban/i18n/phrases";
import type { formsJa } from "./phrases-ja.ts";

export const formsEn = {
	unsaved: "You have unsaved changes",
	unsavedOffline:
		"You are offline. What you typed stays on this device and is not saved until you are connected.",
	newDocument: "Not saved yet",
	saving: "Saving",
	save: "Save",
	saveAgain: "Save again",
	discard: "Discard changes",
	discarded: "Changes discarded",
	kept: "What you typed stays on this device.",
	faulty: "Not saved. Please correct {{fields}}.",
	faultyOther: "Not saved.",
	fault: {
		missing: "Please fill this in.",
		unchosen: "Please choose at least one.",
		long: "At most {{most}} characters.",
		outside: "Please enter a number from {{least}} to {{most}}.",
		webAddress: "Please enter an address that begins with https://",
		telephone: "Please enter a telephone number with digits and hyphens.",
	},
	quoted: "“{{label}}”",
	between: ", ",
	moreFields: "{{fields}} and {{more}} more",
	saved: "Saved {{fields}}",
	savedAll: "Saved",
	undone: "{{fields}} is as it was before",
	restored: {
		title: "Your unsaved changes are back",
		text: "You typed them on an earlier visit. Check them and save.",
	},
	conflict: {
		title: "Changed on another screen",
		text: "While you were typing, the same fields were saved. Choose what to keep.",
		bar: "Choose what to keep, then save",
		mine: "What you typed",
		theirs: "What is saved",
		keepMine: "Use mine",
		keepTheirs: "Use the saved one",
	},
	leave: {
		title: "Leave without saving?",
		text: "The changes on this page will be lost.",
		confirm: "Leave without saving",
		cancel: "Stay on this page",
	},
	editor: {
		close: "Close",
		cancel: "Cancel",
		gone: "Another screen deleted it",
		goneText: "Saving adds it again.",
		leave: {
			title: "Close without saving?",
			text: "Your changes will be lost.",
			confirm: "Close without saving",
			cancel: "Keep editing",
		},
	},
	value: { none: "(empty)", on: "On", off: "Off", changed: "(has content)", separator: ", " },
} satisfies PhrasesLike<typeof formsJa>;
