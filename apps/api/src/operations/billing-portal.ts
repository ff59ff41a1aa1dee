import type { BillingPortalResponse } from "@junban/api-contract/schemas-accounts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";

/** `GET /apiV2/{app}/billing_portal`: the page of the payment provider where the owner finds invoices and cards. */
export function billingPortal(c: ApiContext): Response {
	const { email } = callerOf(c);
	const link = c.env.api.payments?.portalLink;
	const answer: BillingPortalResponse = link === undefined ? {} : { url: addressed(link, email) };
	return c.json(answer);
}

/** The page asks for the address and sends a link to it. */
function addressed(link: string, email: string | undefined): string {
	const url = new URL(link);
	if (email !== undefined) url.searchParams.set("prefilled_email", email);
	return url.href;
}
