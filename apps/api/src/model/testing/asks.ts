/** The model's operations as requests, and the outcomes in their answers. */
import { MEMBER_STATES } from "@junban/domain/documents";
import * as v from "valibot";
import { type Ask, type Heard, PRIVATE, PRIVATE_PHONE, SHOP } from "./door.ts";
import type { Op, Outcome } from "./ops.ts";
import { OPTIONAL, REQUIRED } from "./settings.ts";
import { placesOf } from "./shop-model.ts";

const joined = v.object({
	uid: v.string(),
	series: v.number(),
	number: v.number(),
	browser: v.optional(v.string()),
});
const answered = v.object({ answers: v.record(v.string(), v.string()) });
const commanded = v.object({
	member: v.object({ series: v.number(), number: v.number(), state: v.string() }),
});
/** Keys in the form of a browser's. The tests encrypt nothing with them. */
const KEYS = { p256dh: `BA${"a".repeat(85)}`, auth: "a".repeat(22) };
const refusal = v.object({ code: v.string() });

/** Path and content of the request. @param ticket join ticket from the public view */
export function askOf(op: Op, line: string, ticket: string | undefined): { path: string; ask: Ask } {
	const base = `/apiV2/${SHOP}/${line}`;
	switch (op.kind) {
		case "join": {
			const json = {
				name: `${PRIVATE}name`,
				phone: PRIVATE_PHONE,
				...(op.staff ? { note: `${PRIVATE}note` } : {}),
				...(op.exceed ? { exceed_limits: true } : {}),
				...(op.answer === undefined ? {} : { answers: { [REQUIRED]: op.answer } }),
				...(op.browser === undefined || op.browser.token === "" ? {} : { browser: op.browser.token }),
				...(ticket === undefined || op.staff ? {} : { join_ticket: ticket }),
			};
			return { path: `${base}/line_up`, ask: { method: "POST", staff: op.staff, key: op.uid, json } };
		}
		case "channel": {
			const path = `${base}/${op.uid}/push`;
			if (!op.on) return { path, ask: { method: "DELETE" } };
			const endpoint = `https://push.example/${line}/${op.uid}`;
			return { path, ask: { method: "POST", json: { endpoint, keys: KEYS } } };
		}
		case "answer": {
			const json = { answers: { [OPTIONAL]: op.text } };
			return { path: `${base}/${op.uid}/answers`, ask: { method: "PATCH", staff: op.staff, json } };
		}
		case "give": {
			const json = { target: op.target, ...seen(op) };
			return { path: `${base}/${op.uid}/give`, ask: { method: "PATCH", staff: true, json } };
		}
		case "end":
			return { path: `${base}/${op.uid}/guide_over`, ask: endAsk(op) };
		case "restore":
			return { path: `${base}/${op.uid}/restore`, ask: { method: "PATCH", staff: true, json: seen(op) } };
		case "endAll": {
			const path = op.type === "clear" ? "clear" : "cancel_all";
			return { path: `${base}/${path}`, ask: { method: "POST", staff: true, json: {} } };
		}
		case "pause":
			return { path: `${base}/pause`, ask: { method: "POST", staff: true, json: { paused: op.paused } } };
		case "switch": {
			const json = { enable: op.enable };
			return { path: `${base}/auto_call_switch`, ask: { method: "PATCH", staff: true, json } };
		}
		case "tick":
			return { path: `${base}/auto_call`, ask: { method: "POST", staff: true, json: {} } };
	}
}

function endAsk(op: Op & { kind: "end" }): Ask {
	if (op.reason === "left") return { method: "PATCH", json: seen(op) };
	const what =
		op.reason === "cancelled" ? { admin_cancel: true } : { reason: op.reason, autoCall: op.autoCall };
	return { method: "PATCH", staff: true, json: { ...what, ...seen(op) } };
}

function seen({ seen: version }: { readonly seen?: number }): { version?: number } {
	return version === undefined ? {} : { version };
}

/** The outcome in the answer; undefined when the request may have been done or not. */
export function outcomeOf(op: Op, heard: Heard): Outcome | undefined {
	const json: unknown = JSON.parse(heard.text);
	if (heard.status >= 400) {
		const { code } = v.parse(refusal, json);
		// While the page cannot be read the join ticket gets old. The desk was not asked.
		if (code === "store-unavailable" || code === "join-ticket") return undefined;
		if (heard.status >= 500) throw new Error(`${op.kind} answered ${heard.status} ${code}`);
		return { ok: false, code };
	}
	if (op.kind === "join") {
		const { browser, uid, series, number } = v.parse(joined, json);
		if (uid !== op.uid) throw new Error("The place of another was answered");
		const holds = browser === undefined ? {} : { holds: placesOf(browser).join() };
		return { ok: true, isNew: heard.status === 201, place: { series, number }, ...holds };
	}
	if (op.kind === "answer") return { ok: true, text: v.parse(answered, json).answers[OPTIONAL] ?? "" };
	if (op.kind === "channel" || op.kind === "endAll" || op.kind === "pause" || op.kind === "switch")
		return { ok: true };
	const { member } = v.parse(commanded, json);
	const state = MEMBER_STATES.find((each) => each === member.state);
	if (state === undefined) throw new Error("An unknown state was answered");
	return { ok: true, place: { series: member.series, number: member.number, state } };
}
