/** Typed client of a shop's administration: founding, staff, plan. Customer pages do not load it. */
import type { Kind } from "@junban/domain/shop";
import type { AppUid } from "@junban/domain/values";
import * as v from "valibot";
import { ACCOUNT_ROUTES, SHOP_ROUTES } from "./routes.ts";
import {
	type AcceptInvitationRequest,
	type AcceptInvitationResponse,
	acceptInvitationResponse,
	type BillingPortalResponse,
	billingPortalResponse,
	type CreateAppRequest,
	type CreateAppResponse,
	createAppResponse,
	type DeletionResponse,
	deletionResponse,
	type EndSessionResponse,
	endSessionResponse,
	type InviteRequest,
	type InviteResponse,
	inviteResponse,
	type LeftShopsResponse,
	leftShopsResponse,
	type MyAppsResponse,
	myAppsResponse,
	type PaymentLinkResponse,
	type PlanResponse,
	paymentLinkResponse,
	planResponse,
	type RemoveStaffResponse,
	removeStaffResponse,
	type SessionsResponse,
	type SignedOutResponse,
	type SlugResponse,
	type StaffResponse,
	sessionsResponse,
	signedOutResponse,
	slugResponse,
	staffResponse,
	type UnsubscribePremiumResponse,
	unsubscribePremiumResponse,
} from "./schemas-accounts.ts";
import {
	type ExportAccountResponse,
	type ExportShopResponse,
	exportAccountResponse,
	exportShopResponse,
} from "./schemas-exports.ts";
import { type ApiClientOptions, type ApiResult, createSend } from "./transport.ts";

export interface ShopClient {
	/** Safe to repeat: the owner gets the same answer. */
	createApp(request: CreateAppRequest): Promise<ApiResult<CreateAppResponse>>;
	/** The shops in which the account has a place. */
	myApps(): Promise<ApiResult<MyAppsResponse>>;
	/** Whether a new shop can have this uid; needs no account. `kind`: for suggestions. */
	slug(slug: string, kind?: Kind): Promise<ApiResult<SlugResponse>>;
	/**
	 * Deletes a part of the shop; to be repeated until `state` is `deleted`. May take 30 seconds. After a lost answer
	 * `permission-denied` can mean that nothing is left: `deletion` is then refused as `app-not-found`.
	 */
	deleteApp(app: AppUid): Promise<ApiResult<DeletionResponse>>;
	deletion(app: AppUid): Promise<ApiResult<DeletionResponse>>;
	staff(app: AppUid): Promise<ApiResult<StaffResponse>>;
	inviteStaff(app: AppUid, request: InviteRequest): Promise<ApiResult<InviteResponse>>;
	acceptInvitation(
		app: AppUid,
		request: AcceptInvitationRequest,
	): Promise<ApiResult<AcceptInvitationResponse>>;
	/** `person`: the uid of an account or of an invitation. */
	removeStaff(app: AppUid, person: string): Promise<ApiResult<RemoveStaffResponse>>;
	paymentLink(app: AppUid): Promise<ApiResult<PaymentLinkResponse>>;
	/** The payment provider's page with invoices and cards; without `url` the operator has set none. */
	billingPortal(app: AppUid): Promise<ApiResult<BillingPortalResponse>>;
	/** Ends all sessions of the account, this one as well. `account`: the caller's own uid. */
	signOutEverywhere(account: string): Promise<ApiResult<SignedOutResponse>>;
	/** Before the account is deleted. `sole-owner` while a shop has no other owner. `account`: the caller's own uid. */
	leaveShops(account: string): Promise<ApiResult<LeftShopsResponse>>;
	/** The account's open sign-ins. */
	sessions(): Promise<ApiResult<SessionsResponse>>;
	/** Needs a sign-in of the last five minutes, else `code-expired`. `account`: the caller's own uid. */
	endSession(account: string, session: string): Promise<ApiResult<EndSessionResponse>>;
	/** May take 30 seconds, because the API calls the payment service. */
	unsubscribePremium(app: AppUid): Promise<ApiResult<UnsubscribePremiumResponse>>;
	/** Takes the end of the plan back, before it has come. May take 30 seconds. */
	resumePremium(app: AppUid): Promise<ApiResult<UnsubscribePremiumResponse>>;
	/** A part of what is stored of the shop. `from`: the `next` of the part before. For owners. */
	exportShop(app: AppUid, from?: string): Promise<ApiResult<ExportShopResponse>>;
	/** What is stored of the signed-in account. */
	exportAccount(): Promise<ApiResult<ExportAccountResponse>>;
	/** For the shop's staff. */
	plan(app: AppUid): Promise<ApiResult<PlanResponse>>;
}

/** The time-out of the specification, section 9, for the plan. */
const PATIENT_TIMEOUT_MS = 30_000;

export function createShopClient(options: ApiClientOptions): ShopClient {
	const send = createSend(options);
	const patient = createSend({ ...options, timeoutMs: PATIENT_TIMEOUT_MS });
	return {
		createApp: (body) =>
			send(SHOP_ROUTES.createApp, {}, { body, signed: true, read: reading(createAppResponse) }),
		myApps: () => send(SHOP_ROUTES.myApps, {}, { signed: true, read: reading(myAppsResponse) }),
		slug: (slug, kind) =>
			send(
				SHOP_ROUTES.slug,
				{ slug },
				{ ...(kind === undefined ? {} : { query: { kind } }), signed: true, read: reading(slugResponse) },
			),
		deleteApp: (app) =>
			patient(
				SHOP_ROUTES.deleteApp,
				{ app },
				{ body: { app }, signed: true, read: reading(deletionResponse) },
			),
		deletion: (app) => send(SHOP_ROUTES.deletion, { app }, { signed: true, read: reading(deletionResponse) }),
		staff: (app) => send(SHOP_ROUTES.staff, { app }, { signed: true, read: reading(staffResponse) }),
		inviteStaff: (app, body) =>
			send(SHOP_ROUTES.inviteStaff, { app }, { body, signed: true, read: reading(inviteResponse) }),
		acceptInvitation: (app, body) =>
			send(
				SHOP_ROUTES.acceptInvitation,
				{ app },
				{ body, signed: true, read: reading(acceptInvitationResponse) },
			),
		removeStaff: (app, person) =>
			send(SHOP_ROUTES.removeStaff, { app, person }, { signed: true, read: reading(removeStaffResponse) }),
		paymentLink: (app) =>
			send(SHOP_ROUTES.paymentLink, { app }, { signed: true, read: reading(paymentLinkResponse) }),
		billingPortal: (app) =>
			send(SHOP_ROUTES.billingPortal, { app }, { signed: true, read: reading(billingPortalResponse) }),
		signOutEverywhere: (account) =>
			send(
				ACCOUNT_ROUTES.signOutEverywhere,
				{},
				{ body: { account }, signed: true, read: reading(signedOutResponse) },
			),
		leaveShops: (account) =>
			send(
				ACCOUNT_ROUTES.leaveShops,
				{},
				{ body: { account }, signed: true, read: reading(leftShopsResponse) },
			),
		sessions: () => send(ACCOUNT_ROUTES.sessions, {}, { signed: true, read: reading(sessionsResponse) }),
		endSession: (account, session) =>
			send(
				ACCOUNT_ROUTES.endSession,
				{},
				{ body: { account, session }, signed: true, read: reading(endSessionResponse) },
			),
		exportShop: (app, from) =>
			send(
				SHOP_ROUTES.exportShop,
				{ app },
				{
					...(from === undefined ? {} : { query: { from } }),
					...{ signed: true, read: reading(exportShopResponse) },
				},
			),
		exportAccount: () =>
			send(ACCOUNT_ROUTES.exportAccount, {}, { signed: true, read: reading(exportAccountResponse) }),
		plan: (app) => send(SHOP_ROUTES.plan, { app }, { signed: true, read: reading(planResponse) }),
		resumePremium: (app) =>
			patient(
				SHOP_ROUTES.resumePremium,
				{ app },
				{ body: {}, signed: true, read: reading(unsubscribePremiumResponse) },
			),
		unsubscribePremium: (app) =>
			patient(
				SHOP_ROUTES.unsubscribePremium,
				{ app },
				{ body: {}, signed: true, read: reading(unsubscribePremiumResponse) },
			),
	};
}

function reading<Schema extends v.GenericSchema>(
	schema: Schema,
): (body: unknown) => v.InferOutput<Schema> | undefined {
	return (body) => {
		const result = v.safeParse(schema, body);
		return result.success ? result.output : undefined;
	};
}
