import type { DefaultTexts } from "./new-line.ts";

/** The English texts of a new line, until the shop writes its own. */
export const defaultTextsEn: DefaultTexts = {
	called: "It’s your turn",
	calledText: "Thank you for waiting. Please show this screen to our staff.",
	duringGuidanceText: "We are almost ready for you. Please wait by the counter.",
	guideOverText: "Your turn is complete. Thank you for waiting.",
	lessText: "Your turn is coming up. Please head back to us now.",
	lineUpText: "You are in line. This screen tells you when your turn is near.",
};
