import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleClinicJa } from "./phrases-ja.ts";

export const exampleClinicEn = {
	head: {
		title: "In a clinic",
		description:
			"Settings that keep a clinic’s waiting room empty: joining before the consultation, a question about fever, calls by number alone, each with its reason.",
	},
	heading: "Less time in the waiting room",
	lead: "Patients with a fever wait in the car, others at home. “How many are before me?” needs no telephone call.",
	aside: "In the sample a consultation takes about two minutes, and it is open all night.",
	day: {
		title: "A Monday in the cold season",
		join: {
			title: "Before the door opens",
			text: "Patients take a number already. The same page says that calls begin at 9:00.",
		},
		fever: {
			title: "A patient with a fever",
			text: "The answer “37.5 °C or more” stands beside the number, so the desk knows early who should use the side entrance.",
		},
		first: {
			title: "The first consultation",
			text: "TV and voice call a number. No name is shown or spoken.",
		},
		near: {
			title: "Time to leave home",
			text: "With three ahead, a notification or a mail arrives. For others the open ticket changes.",
		},
		inner: {
			title: "To the inner room",
			text: "“Come closer” brings the patient to the door of the room. The call comes after that.",
		},
		last: {
			title: "The last join of the morning",
			text: "After it, the page says that the afternoon opens at 14:30.",
		},
	},
	settings: {
		title: "What such a clinic sets",
		text: "Eight settings follow the course of a morning.",
		unit: {
			screen: "Settings",
			name: "Counting",
			value: "By persons",
			why: "Families come together, and are seen one by one.",
		},
		places: {
			screen: "Settings",
			name: "Places per phone",
			value: "3",
			why: "A parent can take numbers for three children with one phone.",
		},
		start: {
			screen: "Receptions",
			name: "Start calling later",
			value: "30 minutes later",
			why: "Numbers from 8:30, calls from 9:00. Nobody has to stand outside for being early.",
		},
		total: {
			screen: "Receptions",
			name: "Most in all",
			value: "40",
			why: "As many as the doctor can see in a morning. The 41st is told when joining opens next.",
		},
		fever: {
			screen: "Questions",
			name: "Before joining",
			value: "Do you have a fever? (required)",
			why: "Nobody can join without an answer, so you can part the waiting rooms before anyone arrives.",
		},
		symptoms: {
			screen: "Questions",
			name: "While waiting",
			value: "What are your symptoms? (optional)",
			why: "Patients write while they wait, and can change it until they are called.",
		},
		voice: {
			screen: "Settings",
			name: "Voice",
			value: "Japanese",
			why: "It speaks the number, for those who see badly and those who look down.",
		},
		holiday: {
			screen: "Receptions",
			name: "Holidays",
			value: "Closed",
			why: "The calendar of Japan’s holidays is built in. Add a congress day under “Temporary close”.",
		},
	},
	start: {
		title: "Try it for one morning",
		text: "It works beside paper numbers. The desk adds patients without a phone to the same line.",
	},
} satisfies PhrasesLike<typeof exampleClinicJa>;
