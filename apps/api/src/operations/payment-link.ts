import type { PaymentLinkResponse } from "@junban/api-contract/schemas-accounts";
import { checkPayable } from "#src/accounts/subscriptions.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { preferredLocale, Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";

/** `GET /apiV2/{app}/payment_link`: the page where the owner pays for the shop's premium plan. */
export async function paymentLink(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const { email } = callerOf(c);
	const link = api.payments?.paymentLink;
	if (link === undefined) throw new Refusal("premium-unavailable");
	unwrap(await checkPayable(api.store, app));
	const url = new URL(link);
	url.searchParams.set("client_reference_id", app);
	url.searchParams.set("locale", preferredLocale(c.req.header("accept-language")));
	if (email !== undefined) url.searchParams.set("prefilled_email", email);
	const answer: PaymentLinkResponse = { url: url.href };
	return c.json(answer);
}
