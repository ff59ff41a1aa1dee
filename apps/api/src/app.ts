import { FirestoreError } from "@junban/firestore-wire/rpc";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { networkOf } from "./http/address.ts";
import { emptyAnswer, jsonAnswer } from "./http/answer.ts";
import type { Api, ApiContext, ApiEnv } from "./http/context.ts";
import { isPreflight, noteOrigin, preflightHeaders } from "./http/cors.ts";
import { Refusal, refusalResponse } from "./http/refusal.ts";
import { answers, saveAnswers } from "./operations/answers.ts";
import { autoCall, autoCallSwitch } from "./operations/auto-call.ts";
import { board } from "./operations/board.ts";
import { pushKey, registerMail, registerPush, removeMail, removePush } from "./operations/channels.ts";
import { createShop } from "./operations/create-app.ts";
import { docs, openapi } from "./operations/description.ts";
import { cancelAll, clear } from "./operations/end-all.ts";
import { give, giveV1 } from "./operations/give.ts";
import { guideOver, guideOverV1 } from "./operations/guide-over.ts";
import { lineUp, lineUpV1 } from "./operations/line-up.ts";
import { manifest } from "./operations/manifest.ts";
import { pause } from "./operations/pause.ts";
import { paymentLink } from "./operations/payment-link.ts";
import { publicView } from "./operations/public-view.ts";
import { refresh } from "./operations/refresh.ts";
import { restore } from "./operations/restore.ts";
import { seconds, secondsV1 } from "./operations/seconds.ts";
import { slug } from "./operations/slug.ts";
import { acceptStaff } from "./operations/staff-accept.ts";
import { inviteStaff } from "./operations/staff-invite.ts";
import { listStaff } from "./operations/staff-list.ts";
import { removeStaff } from "./operations/staff-remove.ts";
import { stripeWebhook } from "./operations/stripe-webhook.ts";
import { ticket } from "./operations/ticket.ts";
import { unsubscribe, unsubscribePage } from "./operations/unsubscribe.ts";
import { unsubscribePremium } from "./operations/unsubscribe-premium.ts";

type Operation = (api: Api, c: ApiContext) => Response | Promise<Response>;
type Route = readonly [method: "GET" | "POST" | "PATCH" | "DELETE", path: string, operation: Operation];

/** Every call there is. A path known by another method answers 405. */
export const ROUTES: readonly Route[] = [
	["GET", "/api/seconds", secondsV1],
	["GET", "/api/:app/:line/line_up", lineUpV1],
	["PATCH", "/api/:app/:line/:member/give", giveV1],
	["PATCH", "/api/:app/:line/:member/guide_over", guideOverV1],
	["GET", "/apiV2/seconds", seconds],
	["GET", "/apiV2/openapi.json", openapi],
	["GET", "/apiV2/docs", docs],
	["PATCH", "/api/:app/unsubscribe_premium", unsubscribePremium],
	["GET", "/dynamic-manifest/:file", manifest],
	["POST", "/apiV2/apps", createShop],
	["GET", "/apiV2/apps/:slug", slug],
	["POST", "/apiV2/:app/staff", inviteStaff],
	["GET", "/apiV2/:app/staff", listStaff],
	["POST", "/apiV2/:app/staff/accept", acceptStaff],
	["DELETE", "/apiV2/:app/staff/:person", removeStaff],
	["GET", "/apiV2/push_key", pushKey],
	["POST", "/apiV2/stripe_webhook", stripeWebhook],
	["GET", "/apiV2/:app/payment_link", paymentLink],
	["PATCH", "/apiV2/:app/unsubscribe_premium", unsubscribePremium],
	["GET", "/apiV2/:app/:line", publicView],
	["GET", "/apiV2/:app/:line/board", board],
	["POST", "/apiV2/:app/:line/line_up", lineUp],
	["POST", "/apiV2/:app/:line/pause", pause],
	["POST", "/apiV2/:app/:line/refresh", refresh],
	["POST", "/apiV2/:app/:line/cancel_all", cancelAll],
	["POST", "/apiV2/:app/:line/clear", clear],
	["PATCH", "/apiV2/:app/:line/auto_call_switch", autoCallSwitch],
	["POST", "/apiV2/:app/:line/auto_call", autoCall],
	["GET", "/apiV2/:app/:line/unsubscribe", unsubscribePage],
	["POST", "/apiV2/:app/:line/unsubscribe", unsubscribe],
	["GET", "/apiV2/:app/:line/:member", ticket],
	["GET", "/apiV2/:app/:line/:member/answers", answers],
	["PATCH", "/apiV2/:app/:line/:member/answers", saveAnswers],
	["PATCH", "/apiV2/:app/:line/:member/give", give],
	["PATCH", "/apiV2/:app/:line/:member/guide_over", guideOver],
	["PATCH", "/apiV2/:app/:line/:member/restore", restore],
	["POST", "/apiV2/:app/:line/:member/notification_mail", registerMail],
	["DELETE", "/apiV2/:app/:line/:member/notification_mail", removeMail],
	["POST", "/apiV2/:app/:line/:member/push", registerPush],
	["DELETE", "/apiV2/:app/:line/:member/push", removePush],
];

const MAX_BODY = 64 * 1024;
const METHODS = [...new Set(ROUTES.map(([method]) => method))].join(", ");

/**
 * The HTTP API as one Hono app, the same on Node and on Workers.
 *
 * @param api of requests that bring none of their own (`Bindings.api`), and of what all of them count and log
 */
export function createApp(api: Api): Hono<ApiEnv> {
	const app = new Hono<ApiEnv>();
	const unknown = api.metrics.route("any", "none");
	const measured = bodyLimit({
		maxSize: MAX_BODY,
		onError: (c) => refusalResponse(c, "payload-too-large"),
	});
	// One layer, not several: each costs every request a promise and a closure.
	app.use(async (c, next) => {
		const started = api.now();
		const requestId = hex(api.randomBytes(8));
		c.set("requestId", requestId);
		noteOrigin(api, c);
		if (isPreflight(c)) c.res = emptyAnswer(c, 204, preflightHeaders(METHODS));
		// A declared length is enforced by the HTTP parser; only bodies of unknown length need to be counted as they come.
		else if (c.env.header("transfer-encoding") !== undefined) {
			const refused = await measured(c, next);
			if (refused instanceof Response) c.res = refused;
		} else if (Number(c.env.header("content-length") ?? 0) > MAX_BODY)
			c.res = refusalResponse(c, "payload-too-large");
		else await next();
		const ms = Math.max(0, api.now() - started);
		(c.get("figures") ?? unknown).add(c.res.status, ms);
		const level = c.res.status >= 500 ? "error" : c.res.status >= 400 ? "info" : "debug";
		// The route's pattern, never the path: paths carry member uids.
		api.log(level, "request", () => ({
			method: c.req.method,
			route: c.req.routePath,
			status: c.res.status,
			...(c.get("refused") === undefined ? {} : { code: c.get("refused") }),
			ms,
			requestId,
		}));
	});
	// Each path's refusal stands before the next path's routes: `{member}` also matches the names of operations.
	for (const path of new Set(ROUTES.map(([, each]) => each))) {
		const here = ROUTES.filter(([, each]) => each === path);
		for (const [method, , operation] of here) {
			const figures = api.metrics.route(method, path);
			app.on(method, path, (c) => {
				c.set("figures", figures);
				return operation(c.env.api ?? api, c);
			});
		}
		const allow = here.map(([method]) => method).join(", ");
		app.all(path, (c) => refusalResponse(c, "method-not-allowed", { allow }));
	}
	app.get("/healthz", async (c) => {
		if (await (c.env.api ?? api).health.isWell()) return jsonAnswer(c, { ok: true });
		return jsonAnswer(c, { ok: false }, 503, { "retry-after": "2" });
	});
	app.notFound((c) => refusalResponse(c, "route-not-found"));
	app.onError((error, c) => {
		const refusal = asRefusal(c.env.api ?? api, c, error);
		if (refusal.code === "internal")
			api.log("error", "request.failed", {
				requestId: c.get("requestId"),
				name: error.name,
				stack: error.stack,
			});
		return refusalResponse(c, refusal.code, {}, refusal.details);
	});
	return app;
}

function asRefusal(api: Api, c: ApiContext, error: Error): Refusal {
	if (error instanceof Refusal) {
		// Who guesses hears after a while only that it is too much. Nobody else at that address is held up by it.
		const isMiss = error.code === "unauthenticated" || error.code === "member-not-found";
		if (isMiss && !api.misses.take(networkOf(c.env.address()))) return new Refusal("too-many-requests");
		return error;
	}
	if (isCutOff(error)) return new Refusal("invalid-value");
	if (error instanceof FirestoreError && error.outcome === "unknown") return new Refusal("store-unavailable");
	return new Refusal("internal");
}

/** The caller went away in the middle of the body, as Node and as workerd say it; nobody hears the answer. */
function isCutOff(error: Error): boolean {
	return ("code" in error && error.code === "ECONNRESET") || error.message === "Network connection lost.";
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += HEX[byte];
	return text;
}
