/** Shops and their people. */
import type { Code } from "@junban/domain/values";
import * as v from "valibot";
import type { OTHER_ROUTES, SHOP_ROUTES, V1_ROUTES } from "#src/routes.ts";
import {
	acceptInvitationRequest,
	acceptInvitationResponse,
	createAppRequest,
	createAppResponse,
	inviteRequest,
	inviteResponse,
	manifestResponse,
	paymentLinkResponse,
	removeStaffResponse,
	slugResponse,
	staffResponse,
	unsubscribePremiumResponse,
	webhookResponse,
} from "#src/schemas-accounts.ts";
import type { Description, Descriptions } from "./endpoint.ts";
import { SIGNED, WITH_BODY } from "./fields.ts";

/** What names a shop and changes it. */
const OF_APP: readonly Code[] = ["app-not-found", "sample-read-only"];
const WRITES: readonly Code[] = ["conflict", "store-full"];

/** An end of the plan is the same in both versions. */
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
			"The shop, its line `main` and the account's place as its owner, at once. A repeat by the owner changes nothing " +
			"and is answered 200. An account founds at most 5 shops.",
		who: "account",
		body: { schema: createAppRequest },
		answers: {
			201: { about: "The new shop.", schema: createAppResponse },
			200: { about: "The shop is there already, and the caller's.", schema: createAppResponse },
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
			"text-too-long",
		],
	},
	slug: {
		topic: "shop",
		summary: "Whether a new shop can have this uid",
		who: "anyone",
		answers: { 200: { about: "Yes, or why not.", schema: slugResponse } },
		codes: [],
	},
	staff: {
		topic: "shop",
		summary: "Who works for the shop, and who is invited",
		who: "owner",
		operatorsToo: true,
		answers: { 200: { about: "Persons and open invitations.", schema: staffResponse } },
		codes: [...OF_APP, ...SIGNED],
	},
	inviteStaff: {
		topic: "shop",
		summary: "Invite somebody to work for the shop",
		about:
			"The link is good for 7 days and one account, whose proved e-mail address is the invited one. An earlier " +
			"invitation of the address ends. How many persons there may be is the plan's.",
		who: "owner",
		operatorsToo: true,
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
			"too-many-requests",
		],
	},
	acceptInvitation: {
		topic: "shop",
		summary: "Accept an invitation",
		about: "`invitation`: what stands behind `#invitation=` in the link.",
		who: "account",
		body: { schema: acceptInvitationRequest },
		answers: { 200: { about: "The caller works for the shop.", schema: acceptInvitationResponse } },
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
		],
	},
	removeStaff: {
		topic: "shop",
		summary: "Take a place or an invitation back",
		about: "Counts within seconds. The owner's own place stays.",
		who: "owner",
		operatorsToo: true,
		answers: { 200: { about: "Whether there was something to take back.", schema: removeStaffResponse } },
		codes: [...OF_APP, ...SIGNED, ...WRITES, "invalid-value"],
	},
	paymentLink: {
		topic: "shop",
		summary: "Where the premium plan is paid for",
		about:
			"`already-exists`: it is paid for already. `premium-unavailable`: the operator of the service sells none.",
		who: "owner",
		answers: { 200: { about: "The address, for this shop alone.", schema: paymentLinkResponse } },
		codes: [...OF_APP, ...SIGNED, "already-exists", "premium-unavailable"],
	},
	unsubscribePremium: {
		topic: "shop",
		summary: "End the premium plan",
		about: "What is paid for lasts to its end. A repeat answers the same. May take 30 seconds.",
		...UNSUBSCRIBES,
	},
	unsubscribePremiumV1: {
		topic: "v1",
		summary: "End the premium plan",
		...UNSUBSCRIBES,
	},
	stripeWebhook: {
		topic: "service",
		summary: "What Stripe tells of subscriptions",
		about:
			"Signed by Stripe in `Stripe-Signature`. What a subscription is now is asked of Stripe, so repeats and a wrong " +
			"order change nothing.",
		who: "sender",
		headers: [
			{ name: "Stripe-Signature", about: "Time and signatures.", schema: v.string(), required: true },
		],
		body: { schema: v.looseObject({}) },
		answers: { 200: { about: "Taken.", schema: webhookResponse } },
		codes: ["conflict", "invalid-value", "premium-unavailable", "store-full"],
	},
	manifest: {
		topic: "shop",
		summary: "The shop's customer pages as a web app",
		about: "For 5 minutes it may be kept.",
		who: "anyone",
		query: [{ name: "locale", about: "`en` for English, else Japanese.", schema: v.picklist(["ja", "en"]) }],
		answers: {
			200: { about: "A web app manifest.", schema: manifestResponse, type: "application/manifest+json" },
		},
		codes: ["app-not-found"],
	},
};
