import type { KindWords } from "./kind-words.ts";

/** The kinds of shop in English, with the texts in which their lines differ from others. */
export const kindsEn: KindWords = {
	restaurant: {
		name: "Restaurant or café",
		texts: {
			calledText: "Thank you for waiting. Please show this screen to the staff at the entrance.",
			duringGuidanceText: "Your table is nearly ready. Please come to the entrance.",
			guideOverText: "You have been seated. Enjoy your stay.",
			lessText: "You’re nearly up. Please wait close by.",
			lineUpText: "You are in line. Please keep this screen open. You need not wait at the door.",
		},
	},
	clinic: {
		name: "Clinic",
		texts: {
			calledText: "Thank you for waiting. Please show this screen at the front desk.",
			duringGuidanceText: "You will be called soon. Please stay in the waiting room.",
			guideOverText: "Your turn is complete. Take care.",
			lessText: "You’re nearly up. Please come back to the waiting room.",
			lineUpText: "You are in line. Please keep this screen open. You may wait outside.",
		},
	},
	salon: {
		name: "Hair or beauty salon",
		texts: {
			calledText:
				"Thank you for waiting. Please show this screen to our staff, who will take you to your seat.",
			duringGuidanceText: "Your seat is nearly ready. Please wait inside.",
			guideOverText: "You have been seated. Thank you for coming.",
			lessText: "You’re nearly up. Please wait close by.",
		},
	},
	shop: {
		name: "Retail shop",
		texts: {
			calledText: "Thank you for waiting. Please show this screen to the staff at the front.",
			duringGuidanceText: "You will be called soon. Please come to the front of the shop.",
			guideOverText: "Your turn is complete. Thank you for coming.",
			lessText: "You’re nearly up. Please wait close by.",
		},
	},
	event: {
		name: "Event",
		texts: {
			calledText: "Thank you for waiting. Please show this screen to the staff at the entrance.",
			duringGuidanceText: "You can enter soon. Please come to the entrance.",
			guideOverText: "You have entered. Enjoy the event.",
			lessText: "You’re nearly up. Please wait near the entrance.",
			lineUpText: "You are in line. Please keep this screen open and look around until your turn.",
		},
	},
	school: {
		name: "School or public office",
		texts: {
			calledText: "Thank you for waiting. Please show this screen at the counter.",
			duringGuidanceText: "You will be called soon. Please come to the counter.",
			lessText: "You’re nearly up. Please wait near the counter.",
		},
	},
	logistics: {
		name: "Logistics",
		texts: {
			calledText: "Thank you for waiting. Please drive to your dock and show this screen to the staff.",
			duringGuidanceText: "Your dock is nearly free. Please return to your vehicle.",
			guideOverText:
				"Your check in is complete. Please follow the instructions of the staff while you load or unload.",
			lessText: "You’re nearly up. Please stay in the waiting area.",
			lineUpText: "You are in line. Please keep this screen open and stay in the waiting area.",
		},
	},
	other: { name: "Other", texts: {} },
};
