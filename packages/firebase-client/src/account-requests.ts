/** Requests to the account service, with outcomes in place of errors. */
import type { Code, Locale } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { ActionCodeSettings } from "firebase/auth";
import { detailOf, problemOfAuthError, sdkCode } from "./errors.ts";
import { DONE, failed } from "./outcome.ts";
import type { AuthAction } from "./sdk-codes.ts";
import type { AccountServices } from "./services.ts";

/** Asks for a mail whose link leads back to the product's root, `/` or `/en`, after its action. */
export type Mailing = (send: (link?: ActionCodeSettings) => Promise<void>) => Promise<void>;

/** `locale`: language of the mails and of the page that their links lead back to. */
export function mailing({ auth, place }: AccountServices, locale: Locale): Mailing {
	auth.languageCode = locale;
	const root = `${place.home}${locale === "ja" ? "/" : `/${locale}`}`;
	return async (send) => {
		try {
			await send({ url: root });
		} catch (error) {
			// A server that does not accept the site's address gets a second request without the link.
			if (sdkCode(error) !== "auth/unauthorized-continue-uri") throw error;
			await send();
		}
	};
}

export async function asking(action: AuthAction, ask: () => Promise<unknown>): Promise<Outcome> {
	try {
		await ask();
		return DONE;
	} catch (error) {
		return { ok: false, ...problemOfAuthError(error, action) };
	}
}

/** As `asking`, with one code for every failure. */
export async function trying(code: Code, attempt: () => Promise<unknown>): Promise<Outcome> {
	try {
		await attempt();
		return DONE;
	} catch (error) {
		return failed(code, detailOf(error));
	}
}
