import type { DefaultTexts } from "./new-line.ts";

/** The English texts of a new line, until the shop writes its own. */
export const defaultTextsEn: DefaultTexts = {
	called: "It’s your turn",
	calledText: "Thank you for waiting. Please show this screen to our staff.",
	duringGuidanceText: "You will be called soon. Please come to the counter.",
	guideOverText: "Your turn is complete. Thank you for waiting.",
	lessText: "You’re nearly up. Please wait close by.",
	lineUpText: "You are in line. Please keep this screen open.",
};
