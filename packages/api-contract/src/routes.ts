/**
 * Method and path of every call of the API, by the id of its operation. `endpoints/` describes the calls, the API mounts
 * them and the typed clients send them. The data is in parts, so that a page loads only the parts that it calls.
 */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Route {
	readonly method: Method;
	/** Parameters are in braces; `PATH_PARAMETERS` in `endpoints/endpoint.ts` describes them. */
	readonly path: `/${string}`;
}

/** Calls of a customer's page. */
export const CUSTOMER_ROUTES = {
	view: { method: "GET", path: "/apiV2/{app}/{line}" },
	board: { method: "GET", path: "/apiV2/{app}/{line}/board" },
	join: { method: "POST", path: "/apiV2/{app}/{line}/line_up" },
	ticket: { method: "GET", path: "/apiV2/{app}/{line}/{member}" },
	guideOver: { method: "PATCH", path: "/apiV2/{app}/{line}/{member}/guide_over" },
	editDetails: { method: "PATCH", path: "/apiV2/{app}/{line}/{member}" },
	seconds: { method: "GET", path: "/apiV2/seconds" },
} as const satisfies Record<string, Route>;

/** What a holder does once at most, after a press. */
export const OWN_DATA_ROUTES = {
	deleteOwnData: { method: "DELETE", path: "/apiV2/{app}/{line}/{member}/own_data" },
} as const satisfies Record<string, Route>;

/** Commands of the shop's staff. */
export const STAFF_ROUTES = {
	give: { method: "PATCH", path: "/apiV2/{app}/{line}/{member}/give" },
	restore: { method: "PATCH", path: "/apiV2/{app}/{line}/{member}/restore" },
	pause: { method: "POST", path: "/apiV2/{app}/{line}/pause" },
	refresh: { method: "POST", path: "/apiV2/{app}/{line}/refresh" },
	cancelAll: { method: "POST", path: "/apiV2/{app}/{line}/cancel_all" },
	clear: { method: "POST", path: "/apiV2/{app}/{line}/clear" },
	autoCallSwitch: { method: "PATCH", path: "/apiV2/{app}/{line}/auto_call_switch" },
	autoCall: { method: "POST", path: "/apiV2/{app}/{line}/auto_call" },
} as const satisfies Record<string, Route>;

/** The code by which a shop knows who is there. */
export const PRESENCE_ROUTES = {
	presence: { method: "GET", path: "/apiV2/{app}/{line}/presence" },
	setPresence: { method: "PATCH", path: "/apiV2/{app}/{line}/presence" },
} as const satisfies Record<string, Route>;

/** The answer of staff after a leap of the server's clock. */
export const CLOCK_ROUTES = {
	acceptClock: { method: "POST", path: "/apiV2/{app}/{line}/accept_clock" },
} as const satisfies Record<string, Route>;

/** Unusually many places from one network. */
export const BURST_ROUTES = {
	bursts: { method: "GET", path: "/apiV2/{app}/{line}/bursts" },
	endBurst: { method: "POST", path: "/apiV2/{app}/{line}/bursts/end" },
	restoreBurst: { method: "POST", path: "/apiV2/{app}/{line}/bursts/restore" },
} as const satisfies Record<string, Route>;

/** Shops, their staff and their plan. */
export const SHOP_ROUTES = {
	createApp: { method: "POST", path: "/apiV2/apps" },
	myApps: { method: "GET", path: "/apiV2/apps" },
	slug: { method: "GET", path: "/apiV2/apps/{slug}" },
	deleteApp: { method: "POST", path: "/apiV2/{app}/deletion" },
	deletion: { method: "GET", path: "/apiV2/{app}/deletion" },
	staff: { method: "GET", path: "/apiV2/{app}/staff" },
	inviteStaff: { method: "POST", path: "/apiV2/{app}/staff" },
	acceptInvitation: { method: "POST", path: "/apiV2/{app}/staff/accept" },
	removeStaff: { method: "DELETE", path: "/apiV2/{app}/staff/{person}" },
	paymentLink: { method: "GET", path: "/apiV2/{app}/payment_link" },
	exportShop: { method: "GET", path: "/apiV2/{app}/export" },
	billingPortal: { method: "GET", path: "/apiV2/{app}/billing_portal" },
	plan: { method: "GET", path: "/apiV2/{app}/plan" },
	unsubscribePremium: { method: "PATCH", path: "/apiV2/{app}/unsubscribe_premium" },
	resumePremium: { method: "PATCH", path: "/apiV2/{app}/resume_premium" },
} as const satisfies Record<string, Route>;

/** The signed-in account itself. */
export const ACCOUNT_ROUTES = {
	signOutEverywhere: { method: "POST", path: "/apiV2/account/sign_out_everywhere" },
	leaveShops: { method: "POST", path: "/apiV2/account/leave_shops" },
	sessions: { method: "GET", path: "/apiV2/account/sessions" },
	endSession: { method: "POST", path: "/apiV2/account/end_session" },
	exportAccount: { method: "GET", path: "/apiV2/account" },
} as const satisfies Record<string, Route>;

/** Calls of browsers, mail programs, Stripe and readers of the description. No typed client sends them. */
export const OTHER_ROUTES = {
	confirmMailPage: { method: "GET", path: "/apiV2/{app}/{line}/confirm_mail" },
	confirmMail: { method: "POST", path: "/apiV2/{app}/{line}/confirm_mail" },
	unsubscribePage: { method: "GET", path: "/apiV2/{app}/{line}/unsubscribe" },
	unsubscribe: { method: "POST", path: "/apiV2/{app}/{line}/unsubscribe" },
	stripeWebhook: { method: "POST", path: "/apiV2/stripe_webhook" },
	manifest: { method: "GET", path: "/dynamic-manifest/{file}" },
	serviceText: { method: "GET", path: "/apiV2/project/texts/{page}" },
	serviceStatus: { method: "GET", path: "/apiV2/project/status" },
	openapi: { method: "GET", path: "/apiV2/openapi.json" },
	docs: { method: "GET", path: "/apiV2/docs" },
} as const satisfies Record<string, Route>;

/** The calls of version 1, from the specification. */
export const V1_ROUTES = {
	secondsV1: { method: "GET", path: "/api/seconds" },
	joinV1: { method: "GET", path: "/api/{app}/{line}/line_up" },
	giveV1: { method: "PATCH", path: "/api/{app}/{line}/{member}/give" },
	guideOverV1: { method: "PATCH", path: "/api/{app}/{line}/{member}/guide_over" },
	unsubscribePremiumV1: { method: "PATCH", path: "/api/{app}/unsubscribe_premium" },
} as const satisfies Record<string, Route>;

/** The parameters of a path: `"app" | "line"` for `/apiV2/{app}/{line}`. */
type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | NameIn<Rest>
	: never;

/** A value for each parameter of the path. */
export type PathNames<Path extends string> = Readonly<Record<NameIn<Path>, string>>;

/** The path with its parameters filled in. */
export function filledPath(path: string, names: Readonly<Record<string, string>>): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ""));
}
