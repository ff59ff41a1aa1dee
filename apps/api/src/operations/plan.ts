import type { PlanResponse } from "@junban/api-contract/schemas-accounts";
import { appDataFromStored, appPath, appPrivatePath } from "@junban/domain/documents";
import { hostOfAppUid, isPremium, isRestricted, limitOf, ownPlanAt } from "@junban/domain/shop";
import { localDateAt } from "@junban/domain/values";
import { planSources } from "#src/accounts/billing.ts";
import { billingFromStored, billingPath } from "#src/accounts/billing-documents.ts";
import { isLive } from "#src/accounts/payments.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { preferredLocale, Refusal } from "#src/http/refusal.ts";
import { mailsOfDay } from "#src/notify/mail-budget.ts";

/** `GET /apiV2/{app}/plan`: what staff may know of the shop's plan, and what the operator asks for premium. */
export async function plan(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const [root, billing, mails] = [appPath(app), billingPath(app), appPrivatePath(app, "mails")];
	const found = await api.store.batchGet([root, billing, mails]);
	const document = found.get(root);
	if (document === undefined) throw new Refusal("app-not-found");
	const now = api.now();
	const stored = billingFromStored(found.get(billing));
	const sources = planSources(document.data, stored, now);
	const { timeZone } = appDataFromStored(document.data);
	const { premiumPrice, subdomains } = api.offer;
	const { refused, sent } = mailsOfDay(found.get(mails)?.data, localDateAt(now, timeZone), now);
	const answer: PlanResponse = {
		...ownPlanAt(sources, now),
		is_renewed: stored.subscriptions.some((each) => isLive(each) && !each.stops),
		is_sold: api.payments?.paymentLink !== undefined,
		...(premiumPrice === undefined
			? {}
			: { price: premiumPrice[preferredLocale(c.req.header("accept-language"))] }),
		...(subdomains === undefined ? {} : { own_host: hostOfAppUid(app, subdomains) }),
		mails: {
			sent,
			refused,
			most: limitOf("mailsPerDay", isRestricted(app, isPremium(document.data, now))),
		},
	};
	return c.json(answer);
}
