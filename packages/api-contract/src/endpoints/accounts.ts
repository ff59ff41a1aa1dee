/** Shops, their staff and their plan. */
import { KINDS } from "@junban/domain/shop";
import type { Code } from "@junban/domain/values";
import * as v from "valibot";
import type { OTHER_ROUTES, SHOP_ROUTES, V1_ROUTES } from "#src/routes.ts";
import {
	acceptInvitationRequest,
	acceptInvitationResponse,
	billingPortalResponse,
	createAppRequest,
	createAppResponse,
	deleteAppRequest,
	deletionResponse,
	inviteRequest,
	inviteResponse,
	manifestResponse,
	myAppsResponse,
	paymentLinkResponse,
	planResponse,
	removeStaffResponse,
	slugResponse,
	staffResponse,
	unsubscribePremiumResponse,
	webhookResponse,
} from "#src/schemas-accounts.ts";
import { exportShopResponse } from "#src/schemas-exports.ts";
import type { Description, Descriptions } from "./endpoint.ts";
import { SIGNED, WITH_BODY } from "./fields.ts";

/** The path names a shop that the call changes. */
const OF_APP: readonly Code[] = ["app-not-found", "sample-read-only"];
const WRITES: readonly Code[] = ["conflict", "store-full"];

/** Both versions end the plan alike. */
const UNSUBSCRIBES = {
	who: "owner",
	answers: {
		200: { about: "Whether the shop is premium, and until when.", schema: unsubscribePremiumResponse },
	},
	codes: [...OF_APP, ...SIGNED, ...WRITES, "premium-unavailable"],
} as const satisfies Partial<Description>;

export const ACCOUNT_ENDPOINTS: Descriptions<
	typeof SHOP_ROUTES &
		Pick<typeof OTHER_ROUTES, "manifest" | "stripeWebhook"> &
		Pick<typeof V1_ROUTES, "unsubscribePremiumV1">
> = {
	createApp: {
		topic: "shop",
		summary: "Found a shop",
		about:
			"Creates the shop and its line `main`, and makes the account its owner, in one commit. A repeat by the owner " +
			"changes nothing and is answered 200. An account founds at most 5 shops. `appData.category` may be the id of a kind " +
			`of shop (${KINDS.join(", ")}): it sets unit and texts of the line, and is stored in words. ` +
			"`sign-up-closed`: the installation admits no shop of this account. `email-unverified`: it admits this mail " +
			"domain, once the address is confirmed.",
		who: "account",
		body: { schema: createAppRequest },
		answers: {
			201: { about: "The new shop.", schema: createAppResponse },
			200: { about: "The shop exists already and the caller owns it.", schema: createAppResponse },
		},
		codes: [
			...WITH_BODY,
			...SIGNED,
			...WRITES,
			"already-exists",
			"app-data-missing",
			"app-uid-missing",
			"color-invalid",
			"file-name-invalid",
			"file-type-invalid",
			"quota-reached",
			"required-missing",
			"same-app",
			"slug-invalid",
			"slug-reserved",
			"slug-similar",
			"sign-up-closed",
			"email-unverified",
			"text-too-long",
			"too-many-requests",
		],
	},
	myApps: {
		topic: "shop",
		summary: "List the shops of the account",
		about: "The shops that the account owns and those whose staff it belongs to.",
		who: "account",
		answers: { 200: { about: "The shops, sorted by their uids.", schema: myAppsResponse } },
		codes: SIGNED,
	},
	slug: {
		topic: "shop",
		summary: "Check the uid of a new shop",
		about:
			"`already-exists`: a shop has it, documents of a deleted shop remain, or a shop of others had it within a year; with " +
			"the ID token of one of its owners it is free. `slug-similar`: a shop has or had one that looks " +
			"the same: `_` does not count, `0` is as `o`, `1` as `l`, `rn` as `m`, `vv` as `w`. `slug-reserved`: the service " +
			"uses the word or one that looks the same. `slug-invalid`: not 3 to 30 small letters, digits and single `_`, the " +
			"first a letter. Send the shop's name in place of a uid, with `kind`, to get suggestions made of it.",
		who: "anyone",
		query: [
			{
				name: "kind",
				about:
					"The kind of shop. Without it suggestions are made for taken uids alone; anything else is ignored.",
				schema: v.picklist(KINDS),
			},
		],
		answers: {
			200: { about: "Whether a new shop can have this uid; if not, the code.", schema: slugResponse },
		},
		codes: ["unauthenticated"],
	},
	deleteApp: {
		topic: "shop",
		summary: "Delete the shop with everything below it",
		about:
			"Marks the shop, whose lines refuse all calls from then on, and deletes a part of its documents: repeat the call " +
			"until `state` is `deleted`. A deletion that was interrupted goes on with the next call. The last part removes the " +
			"shop and its owners, so that a repeat after it is refused as `permission-denied`; `deletion` then tells " +
			"`app-not-found`. A premium " +
			"plan must have been ended: `premium-running`. Uploaded files remain; owners delete them before. There is no way back.",
		who: "owner",
		body: { schema: deleteAppRequest },
		answers: { 200: { about: "How far the deletion has come.", schema: deletionResponse } },
		codes: [...OF_APP, ...WITH_BODY, ...SIGNED, ...WRITES, "premium-running"],
	},
	deletion: {
		topic: "shop",
		summary: "Read how far the deletion of the shop has come",
		about: "For the shop's owner. `app-not-found` tells any account that the shop is gone.",
		who: "account",
		answers: { 200: { about: "How far the deletion has come.", schema: deletionResponse } },
		codes: ["app-not-found", ...SIGNED],
	},
	exportShop: {
		topic: "shop",
		summary: "Export the shop",
		about:
			"The shop's settings, hours, closures, questions, people, plan, past days and records, as stored; of its customers " +
			"nothing, whom the staff's screens write as CSV. Repeat the call with the `next` of each part as `from`.",
		who: "owner",
		query: [
			{
				name: "from",
				about: "The `next` of the part before. Without it the first part is answered.",
				schema: v.pipe(v.string(), v.maxLength(2_000)),
			},
		],
		answers: { 200: { about: "A part of the export.", schema: exportShopResponse } },
		codes: [...OF_APP, ...SIGNED, "invalid-value", "shop-deleting"],
	},
	staff: {
		topic: "shop",
		summary: "List the staff and the open invitations",
		who: "owner",
		answers: { 200: { about: "The staff and the open invitations.", schema: staffResponse } },
		codes: [...OF_APP, ...SIGNED, "shop-deleting"],
	},
	inviteStaff: {
		topic: "shop",
		summary: "Invite a person to the staff",
		about:
			"The link works for 7 days and for one account, whose verified e-mail address must be the invited one. An " +
			"earlier invitation of the same address ends. The plan limits the number of persons.",
		who: "owner",
		body: { schema: inviteRequest },
		answers: { 201: { about: "The invitation and its link.", schema: inviteResponse } },
		codes: [
			...OF_APP,
			...WITH_BODY,
			...SIGNED,
			...WRITES,
			"email-invalid",
			"premium-required",
			"quota-reached",
			"same-app",
			"shop-deleting",
			"shop-suspended",
			"too-many-requests",
		],
	},
	acceptInvitation: {
		topic: "shop",
		summary: "Accept an invitation",
		about: "`invitation`: the part of the link after `#invitation=`.",
		who: "account",
		body: { schema: acceptInvitationRequest },
		answers: { 200: { about: "The caller is a member of the staff.", schema: acceptInvitationResponse } },
		codes: [
			...OF_APP,
			...WITH_BODY,
			...SIGNED,
			...WRITES,
			"link-expired",
			"link-invalid",
			"premium-required",
			"quota-reached",
			"same-app",
			"shop-deleting",
		],
	},
	removeStaff: {
		topic: "shop",
		summary: "Remove a person or an invitation",
		about: "Takes effect within seconds. The owner cannot be removed.",
		who: "owner",
		answers: {
			200: { about: "Whether there was a person or an invitation to remove.", schema: removeStaffResponse },
		},
		codes: [...OF_APP, ...SIGNED, ...WRITES, "invalid-value"],
	},
	paymentLink: {
		topic: "shop",
		summary: "Get the payment page of the premium plan",
		about:
			"`already-exists`: the plan is paid for already. `premium-unavailable`: the operator of the service sells no plans.",
		who: "owner",
		answers: { 200: { about: "The address of the page, for this shop only.", schema: paymentLinkResponse } },
		codes: [...OF_APP, ...SIGNED, "already-exists", "premium-unavailable", "shop-deleting", "shop-suspended"],
	},
	billingPortal: {
		topic: "shop",
		summary: "Get the page with the invoices of the premium plan",
		who: "owner",
		answers: {
			200: { about: "The payment provider's page, if there is one.", schema: billingPortalResponse },
		},
		codes: [...OF_APP, ...SIGNED],
	},
	plan: {
		topic: "shop",
		summary: "Read the shop's plan and what premium costs",
		who: "staff",
		answers: { 200: { about: "The plan, the operator's price and today's mails.", schema: planResponse } },
		codes: [...OF_APP, ...SIGNED],
	},
	resumePremium: {
		topic: "shop",
		summary: "Take the end of the premium plan back",
		about: "While the paid period lasts. A repeat gets the same answer. May take 30 seconds.",
		...UNSUBSCRIBES,
	},
	unsubscribePremium: {
		topic: "shop",
		summary: "End the premium plan",
		about:
			"The plan lasts to the end of the paid period. A repeat gets the same answer. May take 30 seconds.",
		...UNSUBSCRIBES,
	},
	unsubscribePremiumV1: {
		topic: "v1",
		summary: "End the premium plan",
		...UNSUBSCRIBES,
	},
	stripeWebhook: {
		topic: "service",
		summary: "Receive a Stripe event about a subscription",
		about:
			"Stripe signs the event in `Stripe-Signature`. The server fetches the subscription's current state from Stripe, " +
			"so repeated and late events change nothing.",
		who: "sender",
		headers: [
			{ name: "Stripe-Signature", about: "Time and signatures.", schema: v.string(), required: true },
		],
		body: { schema: v.looseObject({}) },
		answers: { 200: { about: "The event was received.", schema: webhookResponse } },
		codes: ["conflict", "invalid-value", "premium-unavailable", "store-full"],
	},
	manifest: {
		topic: "shop",
		summary: "Get the web app manifest of the shop's customer pages",
		about:
			"May be cached for 5 minutes. Its addresses are paths: browsers read it from the host of the pages, which serves " +
			"it, too.",
		who: "anyone",
		query: [
			{ name: "locale", about: "`en` for English; otherwise Japanese.", schema: v.picklist(["ja", "en"]) },
			{
				name: "place",
				about:
					"Line and member uid with a dot between: the shop starts with this place while it is open. Anything else is " +
					"ignored. The answer is not to be cached.",
				schema: v.string(),
			},
		],
		answers: {
			200: { about: "A web app manifest.", schema: manifestResponse, type: "application/manifest+json" },
		},
		codes: ["app-not-found"],
	},
};
