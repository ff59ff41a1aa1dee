import type { PlaceTextField } from "#src/documents/index.ts";

/** What a new line says in English until the shop writes its own. */
export const defaultTextsEn: Readonly<Record<PlaceTextField, string>> = {
	called: "It’s your turn",
	called_text: "Thank you for waiting. Please show this screen to our staff.",
	during_guidance_text: "We are almost ready for you. Please wait by the counter.",
	guide_over_text: "Your turn is complete. Thank you for waiting.",
	less_text: "Your turn is coming up. Please head back to us now.",
	line_up_text: "You are in line. This screen tells you when your turn is near.",
};
