import { frontLimits } from "@junban/firebase-embedded/server/front-limits";

/** How long the body of a call of the API or of the accounts, or of a customer's form, may take to arrive. All are small. */
const SMALL_BODY_MS = 20_000;

/** How long the body of a request may take to arrive. Uploads and the SDK's streams may take longer than small bodies. */
export function bodyMs(path: string): number {
	return /^\/(?:api|(?:en\/)?app\/|identitytoolkit|securetoken)/.test(path)
		? SMALL_BODY_MS
		: frontLimits.requestMs;
}
