import { FirestoreError } from "@junban/firestore-wire/rpc";
import { Hono } from "hono";
import { networkOf } from "./http/address.ts";
import { deliver, emptyAnswer, jsonAnswer } from "./http/answer.ts";
import type { Api, ApiContext, ApiEnv } from "./http/context.ts";
import { isPreflight, noteOrigin, preflightHeaders } from "./http/cors.ts";
import type { RouteFigures } from "./http/metrics.ts";
import { PathRouter } from "./http/path-router.ts";
import type { Answer } from "./http/plain-answer.ts";
import { Refusal, refusalAnswer } from "./http/refusal.ts";
import { MAX_BODY } from "./http/request.ts";
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

type Operation = (api: Api, c: ApiContext) => Answer | Promise<Answer>;
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

const METHODS = [...new Set(ROUTES.map(([method]) => method))].join(", ");

/**
 * The HTTP API as one Hono app, the same on Node and on Workers.
 *
 * @param api of requests that bring none of their own (`Bindings.api`), and of what all of them count and log
 */
export function createApp(api: Api): Hono<ApiEnv> {
	const app = new Hono<ApiEnv>({ router: new PathRouter() });
	app.onError((error) => {
		throw error;
	});
	const unknown = api.metrics.route("any", "none");
	// Each path's refusal stands before the next path's routes: `{member}` also matches the names of operations.
	for (const path of new Set(ROUTES.map(([, each]) => each))) {
		const here = ROUTES.filter(([, each]) => each === path);
		for (const [method, , operation] of here)
			app.on(method, path, framed(api, path, api.metrics.route(method, path), operation));
		const allow = here.map(([method]) => method).join(", ");
		const refuse = (_api: Api, c: ApiContext) => refusalAnswer(c, "method-not-allowed", { allow });
		app.all(path, framed(api, path, unknown, refuse));
	}
	app.get("/healthz", framed(api, "/healthz", unknown, health));
	app.all(
		"*",
		framed(api, "/*", unknown, (_api, c) => refusalAnswer(c, "route-not-found")),
	);
	return app;
}

/** An operation with what all have in common. One layer, not several: each costs every request a promise and a closure. */
function framed(api: Api, route: string, figures: RouteFigures, operation: Operation) {
	return async (c: ApiContext): Promise<Response> => {
		const started = api.now();
		const requestId = hex(api.randomBytes(8));
		c.set("requestId", requestId);
		noteOrigin(api, c);
		let answer: Answer;
		try {
			answer = await answerOf(c.env.api ?? api, c, operation);
		} catch (error) {
			answer = refused(c.env.api ?? api, c, error);
		}
		const { status } = answer;
		const ms = Math.max(0, api.now() - started);
		figures.add(status, ms);
		const level = status >= 500 ? "error" : status >= 400 ? "info" : "debug";
		// The route's pattern, never the path: paths carry member uids.
		api.log(level, "request", () => ({
			method: c.req.method,
			route,
			status,
			...(c.get("refused") === undefined ? {} : { code: c.get("refused") }),
			ms,
			requestId,
		}));
		return deliver(c, answer);
	};
}

function answerOf(api: Api, c: ApiContext, operation: Operation): Answer | Promise<Answer> {
	if (isPreflight(c)) return emptyAnswer(c, 204, preflightHeaders(METHODS));
	if (Number(c.env.header("content-length") ?? 0) > MAX_BODY) return refusalAnswer(c, "payload-too-large");
	return operation(api, c);
}

function refused(api: Api, c: ApiContext, error: unknown): Answer {
	const refusal = asRefusal(api, c, error);
	if (refusal.code === "internal") {
		const { name, stack } = error instanceof Error ? error : new Error(String(error));
		api.log("error", "request.failed", { requestId: c.get("requestId"), name, stack });
	}
	return refusalAnswer(c, refusal.code, {}, refusal.details);
}

async function health(api: Api, c: ApiContext): Promise<Answer> {
	if (await api.health.isWell()) return jsonAnswer(c, { ok: true });
	return jsonAnswer(c, { ok: false }, 503, { "retry-after": "2" });
}

function asRefusal(api: Api, c: ApiContext, error: unknown): Refusal {
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
function isCutOff(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return ("code" in error && error.code === "ECONNRESET") || error.message === "Network connection lost.";
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += HEX[byte];
	return text;
}
