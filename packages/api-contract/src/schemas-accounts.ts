/** Schemas of shops: founding, staff, the premium plan, the shop's manifest. */
import { PLAN_STATES } from "@junban/domain/shop";
import * as v from "valibot";
import { type Wire, whole } from "./schema-parts.ts";

/** Body of `POST /apiV2/apps`. The domain's `checkAppData` checks `appData`, which has the stored names. */
export const createAppRequest = v.strictObject({
	appUID: v.optional(v.string()),
	appData: v.optional(v.record(v.string(), v.unknown())),
});
export type CreateAppRequest = Wire<typeof createAppRequest>;

/** The shop and its line. A repeat by the owner gets the same with status 200. */
export const createAppResponse = v.object({ app: v.string(), line: v.string() });
export type CreateAppResponse = Wire<typeof createAppResponse>;

/**
 * The answer to `GET /apiV2/apps/{slug}`: whether a new shop can have this uid. Otherwise `code` is the reason, and
 * `suggestions` are up to two uids that no shop has.
 */
export const slugResponse = v.object({
	available: v.boolean(),
	code: v.optional(v.picklist(["already-exists", "slug-invalid", "slug-reserved", "slug-similar"])),
	suggestions: v.optional(v.array(v.string())),
});
export type SlugResponse = Wire<typeof slugResponse>;

/** Body of the calls that change the account: its own uid, so that no other account of the browser is meant. */
export const ownAccountRequest = v.strictObject({ account: v.string() });

export const signedOutResponse = v.object({ signed_out: v.literal(true) });
export type SignedOutResponse = Wire<typeof signedOutResponse>;

/** `left`: the shops in which the account had a place. */
export const leftShopsResponse = v.object({ left: v.array(v.string()) });
export type LeftShopsResponse = Wire<typeof leftShopsResponse>;

/**
 * An open sign-in of the account. `session` names it and opens nothing. `browser` and `system`: names such as `Chrome` and
 * `Android`; absent for programs and unknown browsers. `current`: the caller's own.
 */
export const accountSession = v.object({
	session: v.string(),
	signed_in_at: whole,
	used_at: whole,
	browser: v.optional(v.string()),
	system: v.optional(v.string()),
	current: v.boolean(),
});
export type AccountSession = Wire<typeof accountSession>;

/** The last used first. `sessions` is absent where the account service has no such list: Google's Firebase. */
export const sessionsResponse = v.object({ sessions: v.optional(v.array(accountSession)) });
export type SessionsResponse = Wire<typeof sessionsResponse>;

export const endSessionRequest = v.strictObject({
	account: v.string(),
	session: v.pipe(v.string(), v.maxLength(100)),
});

/** `ended`: false when the account has no such session. */
export const endSessionResponse = v.object({ ended: v.boolean() });
export type EndSessionResponse = Wire<typeof endSessionResponse>;

const role = v.picklist(["owner", "staff"]);

/**
 * A shop in which the account has a place. `name_en` is absent when the shop has no English name. `sole_owner`: no other
 * account owns the shop.
 */
export const myApp = v.object({
	app: v.string(),
	name: v.string(),
	name_en: v.optional(v.string()),
	role,
	sole_owner: v.boolean(),
});
export type MyApp = Wire<typeof myApp>;

/** The answer to `GET /apiV2/apps`: sorted by uid, at most 100. */
export const myAppsResponse = v.object({ apps: v.array(myApp) });
export type MyAppsResponse = Wire<typeof myAppsResponse>;

/** Body of `POST /apiV2/{app}/deletion`: the shop's uid again, as its owner typed it. */
export const deleteAppRequest = v.strictObject({ app: v.string() });

/**
 * How far the deletion of a shop has come. `deleted` of about `total` documents; both are 0 before it begins and once the
 * shop is gone.
 */
export const deletionResponse = v.object({
	state: v.picklist(["none", "running", "deleted"]),
	deleted: whole,
	total: whole,
});
export type DeletionResponse = Wire<typeof deletionResponse>;

/** Body of `POST /apiV2/{app}/staff`. */
export const inviteRequest = v.strictObject({ email: v.string() });
export type InviteRequest = Wire<typeof inviteRequest>;

/** An open invitation. Its `uid` is no secret: it does not accept the invitation. */
export const invitation = v.object({ uid: v.string(), email: v.string(), expires_at: whole });
export type Invitation = Wire<typeof invitation>;

/** `link`: for the invited person. Only this answer and the mail contain it. `mailed`: a mail leaves the installation. */
export const inviteResponse = v.object({ invitation, link: v.string(), mailed: v.boolean() });
export type InviteResponse = Wire<typeof inviteResponse>;

/** A person of the staff. `email` and `name` are absent when the account has none. */
export const staffMember = v.object({
	uid: v.string(),
	role,
	email: v.optional(v.string()),
	name: v.optional(v.string()),
});
export type StaffMember = Wire<typeof staffMember>;

/** The answer to `GET /apiV2/{app}/staff`. `limit`: the most persons in the shop's plan, including the owner. */
export const staffResponse = v.object({
	staff: v.array(staffMember),
	invitations: v.array(invitation),
	limit: whole,
});
export type StaffResponse = Wire<typeof staffResponse>;

/** Body of `POST /apiV2/{app}/staff/accept`: the secret of the link. */
export const acceptInvitationRequest = v.strictObject({ invitation: v.pipe(v.string(), v.maxLength(100)) });
export type AcceptInvitationRequest = Wire<typeof acceptInvitationRequest>;

export const acceptInvitationResponse = v.object({ app: v.string(), role: v.literal("staff") });
export type AcceptInvitationResponse = Wire<typeof acceptInvitationResponse>;

/** `removed`: false when neither a person nor an invitation has this uid. */
export const removeStaffResponse = v.object({ removed: v.boolean() });
export type RemoveStaffResponse = Wire<typeof removeStaffResponse>;

/** `url`: the page where the owner pays for the premium plan. */
export const paymentLinkResponse = v.object({ url: v.string() });
export type PaymentLinkResponse = Wire<typeof paymentLinkResponse>;

/** `url`: the payment provider's page with invoices and cards; absent where the operator of the service has set none. */
export const billingPortalResponse = v.object({ url: v.optional(v.string()) });
export type BillingPortalResponse = Wire<typeof billingPortalResponse>;

/**
 * The plan of a shop. `until`: of `paid` the renewal, of all other states the end; absent when unknown. `is_renewed`: whether
 * a payment goes on, also beside a gift of the operator. `is_sold`: whether the operator of the service sells premium; `price`: the operator's words for what it costs. `own_host`: the host that the
 * shop has, or would have, with premium; absent where the service has none. `mails`: those of today, counted every ten
 * minutes; `refused`: those beyond the plan.
 */
export const planResponse = v.object({
	state: v.picklist(PLAN_STATES),
	until: v.optional(whole),
	is_renewed: v.boolean(),
	is_sold: v.boolean(),
	price: v.optional(v.string()),
	own_host: v.optional(v.string()),
	mails: v.object({ sent: whole, refused: whole, most: whole }),
});
export type PlanResponse = Wire<typeof planResponse>;

/** Whether the shop is premium now. `ends_at`: the end of a plan that is not renewed. */
export const unsubscribePremiumResponse = v.object({ premium: v.boolean(), ends_at: v.optional(whole) });
export type UnsubscribePremiumResponse = Wire<typeof unsubscribePremiumResponse>;

/** The answer to Stripe. */
export const webhookResponse = v.object({ received: v.literal(true) });

const icon = v.object({
	src: v.string(),
	sizes: v.string(),
	type: v.string(),
	purpose: v.picklist(["any", "maskable"]),
});

/**
 * For the server of the pages, browsers do not read it. `version` changes with all that the shop's pictures are made of.
 * `own_host`: the shop may have a host of its own.
 */
const facts = v.object({ version: v.string(), own_host: v.boolean(), logo: v.optional(v.string()) });

/** The web app manifest of a shop's customer pages. */
export const manifestResponse = v.object({
	id: v.string(),
	name: v.string(),
	short_name: v.string(),
	description: v.optional(v.string()),
	lang: v.picklist(["ja", "en"]),
	dir: v.literal("ltr"),
	start_url: v.string(),
	scope: v.string(),
	display: v.literal("standalone"),
	theme_color: v.string(),
	background_color: v.string(),
	icons: v.array(icon),
	shop_facts: facts,
});
export type ManifestResponse = Wire<typeof manifestResponse>;
