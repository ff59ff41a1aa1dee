import type { PaymentLinkResponse } from "@junban/api-contract/schemas-accounts";
import { requireOwner } from "#src/auth/callers.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { preferredLocale, Refusal } from "#src/http/refusal.ts";
import { appToChange } from "#src/http/request.ts";
import { isPaidFor } from "#src/premium/billing.ts";

/** `GET /apiV2/{app}/payment_link`: where the owner pays for the premium plan of this shop. */
export async function paymentLink(api: Api, c: ApiContext): Promise<Answer> {
	const app = appToChange(c);
	const { email } = await requireOwner(api, c, app);
	const link = api.payments?.paymentLink;
	if (link === undefined) throw new Refusal("premium-unavailable");
	if (await isPaidFor(api.store, app)) throw new Refusal("already-exists");
	const url = new URL(link);
	url.searchParams.set("client_reference_id", app);
	url.searchParams.set("locale", preferredLocale(c.env.header("accept-language")));
	if (email !== undefined) url.searchParams.set("prefilled_email", email);
	const answer: PaymentLinkResponse = { url: url.href };
	return jsonAnswer(c, answer);
}
