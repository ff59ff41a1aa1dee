import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleClinicJa } from "./phrases-ja.ts";

export const exampleClinicEn = {
	head: {
		title: "In a clinic",
		description:
			"How a clinic keeps its waiting room uncrowded: joining before the doors open, a question about fever, calls by number alone, each setting with its reason.",
	},
	heading: "Less time in the waiting room",
	lead: "Patients with a fever wait in the car, others at home. Nobody has to phone to ask “How many are ahead of me?”",
	aside: "In the sample, a consultation takes a few minutes. It is open all night.",
	day: {
		title: "A Monday in the cold season",
		join: {
			title: "Before the door opens",
			text: "Patients can already take a number. The same page says that calls begin at 9:00.",
		},
		fever: {
			title: "A patient with a fever",
			text: "The answer “37.5 °C or more” appears beside the number. The desk knows before they arrive who should use the back door.",
		},
		first: {
			title: "The first consultation",
			text: "TV and voice call a number. No name is shown or spoken.",
		},
		near: {
			title: "Time to leave home",
			text: "With three ahead, a notification or an email arrives. Without either, the ticket still changes to “You’re nearly up”.",
		},
		inner: {
			title: "To the inner room",
			text: "“Come closer” brings the patient to the doctor’s door. The call comes after that.",
		},
		last: {
			title: "The last join of the morning",
			text: "After that, the page says that joining opens again at 14:30 for the afternoon.",
		},
	},
	settings: {
		title: "What such a clinic sets",
		text: "On the staff screens you find each by this name.",
		unit: {
			screen: "Settings",
			name: "Counting",
			value: "By people",
			why: "Families come together, but are seen one by one.",
		},
		places: {
			screen: "Settings",
			name: "Places per phone",
			value: "3",
			why: "A parent can take numbers for three children on one phone.",
		},
		start: {
			screen: "Receptions",
			name: "Start calling later",
			value: "30 minutes later",
			why: "Numbers from 8:30, calls from 9:00. Nobody who comes early has to stand outside.",
		},
		total: {
			screen: "Receptions",
			name: "Most in total",
			value: "40",
			why: "As many as the doctor can see in a morning. The 41st is told when joining opens next.",
		},
		fever: {
			screen: "Questions",
			name: "Before joining",
			value: "Do you have a fever? (required)",
			why: "Nobody can join without an answer, so you can decide who waits where before anyone arrives.",
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
			why: "It speaks the number, for patients who cannot see the screen well, or who rest with their eyes closed.",
		},
		holiday: {
			screen: "Receptions",
			name: "Holidays",
			value: "Closed",
			why: "Public holidays are built in. Add a day at a conference under “Temporary close”.",
		},
	},
	start: {
		title: "Try it for one morning",
		text: "The desk adds patients without a phone. Everyone waits in the same line, with no paper numbers.",
	},
} satisfies PhrasesLike<typeof exampleClinicJa>;
