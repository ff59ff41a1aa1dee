import type { PlaceTextField } from "./place-texts.ts";

/** What a new line says in English until the shop writes its own. */
export const defaultTextsEn: Readonly<Record<PlaceTextField, string>> = {
	called: "It’s your turn",
	called_text: "Thank you for waiting. Please show this screen to our staff.",
	during_guidance_text: "We are almost ready for you. Please wait just outside.",
	guide_over_text: "Thank you for your visit. We hope to see you again.",
	less_text: "Your turn is coming up. Please come back close to us.",
	line_up_text: "You are in line. This screen tells you when your turn is near.",
};
