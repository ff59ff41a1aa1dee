import type { View } from "@junban/api-contract/client";
import {
	readJoined,
	readMemberResponse,
	readSeconds,
	readTicket,
	readView,
} from "@junban/api-contract/guards";
import { readAnswers } from "@junban/api-contract/holder-guards";
import { publicBoard } from "@junban/domain/line";
import { publicPace } from "@junban/domain/wait";
import { describe, expect, test } from "vitest";
import { SAMPLE_LINE } from "#src/catalogue/catalogue.ts";
import { MINUTE, shopNamed, visitorUid } from "#src/testing/shops.ts";
import { Browser } from "#src/testing/tabs.ts";
import { sampleClient } from "./client.ts";

const uid = visitorUid(1);
const path = { app: shopNamed("sample_clinic").uid, line: SAMPLE_LINE };
const answers = { before1: "はじめて", before2: "なし" };

/** A phone and a desk in two tabs. */
function tabs() {
	const browser = new Browser();
	const [phoneLine, deskLine] = [browser.open("sample_clinic"), browser.open("sample_clinic")];
	const options = {
		locale: "ja",
		now: () => browser.now,
		view: async () => ({ ok: true as const, value: aView() }),
	} as const;
	const phone = sampleClient({ ...options, line: phoneLine, as: "customer" });
	const desk = sampleClient({ ...options, line: deskLine, as: "staff" });
	return { browser, phone, desk, phoneLine, deskLine };
}

describe("a phone", () => {
	test("joins, reads its ticket, changes the party, answers and leaves", async () => {
		const { phone, phoneLine } = tabs();
		const joined = await phone.join(path, uid, { party_size: 1, answers, locale: "en", name: "ヤマダ" });
		if (!joined.ok) throw new Error(joined.code);
		expect(readJoined(joined.value)).toEqual(joined.value);
		expect(phoneLine.read().member(uid)).toMatchObject({ locale: "en", source: "web", name: "ヤマダ" });
		const ticket = await phone.ticket(path, uid);
		if (!ticket.ok) throw new Error(ticket.code);
		const { board, member, now, pace } = ticket.value;
		expect(readTicket({ member, now, board: publicBoard(board), pace: publicPace(pace) })?.member).toEqual(
			member,
		);
		expect(member).toMatchObject({ number: joined.value.number, state: "waiting" });
		expect(member.told?.high).toBeGreaterThan(0);
		const changed = await phone.changeParty(path, uid, 4);
		expect(changed.ok && readMemberResponse(changed.value)?.member.party_size).toBe(4);
		const saved = await phone.saveAnswers(path, uid, { answers: { while1: "せき" } });
		expect(saved.ok && readAnswers(saved.value)).toEqual({
			answers: { while1: "せき" },
			require_answers: answers,
		});
		expect(await phone.answers(path, uid)).toEqual(saved);
		const left = await phone.leave(path, uid);
		expect(left.ok && left.value.member).toMatchObject({ state: "over", over_reason: "left" });
	});

	test("is refused as the API refuses", async () => {
		const { phone } = tabs();
		expect(await phone.join(path, uid, {})).toEqual({
			...{ ok: false, code: "answer-required", status: 409, question: "before1" },
		});
		for (const call of [phone.ticket(path, uid), phone.answers(path, uid), phone.leave(path, uid)])
			expect(await call).toMatchObject({ ok: false, code: "member-not-found" });
	});

	test("after the call the holder changes nothing more, the staff may", async () => {
		const { browser, phone, desk } = tabs();
		await phone.join(path, uid, { answers });
		browser.pass(0);
		await desk.give(path, uid, {});
		browser.pass(0);
		expect(await phone.changeParty(path, uid, 2)).toMatchObject({ code: "invalid-transition" });
		browser.pass(MINUTE);
		expect(await phone.saveAnswers(path, uid, { answers: { while1: "x" } })).toMatchObject({
			...{ ok: false, code: "invalid-transition" },
		});
		expect(await desk.saveAnswers(path, uid, { answers: { while1: "x" } })).toMatchObject({ ok: true });
	});

	test("sees the pause in the view, with another stamp", async () => {
		const { browser, phone, desk } = tabs();
		const open = await phone.view(path);
		await desk.pause(path, { paused: true, message: "休診です。" });
		browser.pass(0);
		const paused = await phone.view(path);
		if (!open.ok || !paused.ok) throw new Error("no view");
		expect(readView(asSent(paused.value))).toBeDefined();
		expect(open.value.line).toMatchObject({ paused: false, mail_offered: false, push_offered: false });
		expect(paused.value.line).toMatchObject({ paused: true, paused_message: "休診です。" });
		expect(paused.value.settings).not.toBe(open.value.settings);
		const board = await phone.board(path);
		expect(board.ok && board.value.changed && board.value.settings).toBe(paused.value.settings);
		expect(board.ok && board.value.changed && board.value.board).toEqual(paused.value.board);
		expect(await phone.join(path, uid, { answers })).toMatchObject({ code: "paused", detail: "休診です。" });
		const seconds = await phone.seconds();
		expect(seconds.ok && readSeconds(seconds.value)?.ms).toBe(browser.now);
	});

	test("a view that does not come is the server's failure", async () => {
		const browser = new Browser();
		const failed = { ok: false, code: "offline", status: 0 } as const;
		const client = sampleClient({
			...{ line: browser.open("sample"), locale: "ja", as: "customer" },
			...{ now: () => browser.now, view: async () => failed },
		});
		expect(await client.view(path)).toBe(failed);
	});
});

test("a desk calls, ends, restores, corrects, adds, switches and clears", async () => {
	const { desk, deskLine } = tabs();
	const walkIn = await desk.join(path, uid, { name: "スズキ", note: "車で待機", exceed_limits: true });
	expect(walkIn.ok).toBe(true);
	expect(deskLine.read().member(uid)).toMatchObject({ source: "staff", note: "車で待機" });
	const version = deskLine.read().board.version;
	expect(await desk.give(path, uid, { target: "during_guidance", version: 1 })).toMatchObject({
		code: "stale",
	});
	const states = [
		await desk.give(path, uid, { target: "during_guidance", version }),
		await desk.give(path, uid, { target: "called" }),
		await desk.guideOver(path, uid, { reason: "no_show" }),
		await desk.restore(path, uid, {}),
		await desk.guideOver(path, uid, { admin_cancel: true }),
	].map((answer) => (answer.ok ? [answer.value.member.state, answer.value.member.over_reason] : answer.code));
	expect(states).toEqual([
		["during_guidance", undefined],
		["called", undefined],
		["over", "no_show"],
		["called", undefined],
		["over", "cancelled"],
	]);
	const edited = await desk.editDetails(path, uid, { note: "", party_size: 2 });
	expect(edited.ok && readMemberResponse(edited.value)?.member.party_size).toBe(2);
	expect(deskLine.read().member(uid)?.note).toBeUndefined();
	expect(await desk.refresh(path)).toEqual({ ok: true, value: { settings_version: expect.any(Number) } });
	expect(await desk.autoCallSwitch(path, { enable: true })).toMatchObject({ code: "invalid-transition" });
	expect(await desk.autoCallSwitch(path, { enable: false })).toEqual({ ok: true, value: { enable: false } });
	expect(await desk.autoCall(path)).toMatchObject({ code: "autocall-early" });
	const ended = await desk.cancelAll(path);
	expect(ended.ok && ended.value.series).toBe(deskLine.read().board.series);
	expect(await desk.clear(path, { what: "answers" })).toMatchObject({ ok: true });
	const cleared = await desk.clear(path);
	expect(ended.ok && cleared.ok && cleared.value.series - ended.value.series).toBe(1);
});

test("an ending with autoCall calls the next one", async () => {
	const { desk, deskLine } = tabs();
	const [first, second] = deskLine.read().members.filter(({ state }) => state === "during_guidance");
	if (first === undefined || second === undefined) throw new Error("nobody is in guidance");
	await desk.guideOver(path, first.uid, { autoCall: true });
	expect(deskLine.read().member(first.uid)?.overReason).toBe("served");
	expect(deskLine.read().member(second.uid)?.state).toBe("called");
});

/** A server's view, of which the client changes the line. */
function aView(): View {
	const { board, pace } = new Browser().open("sample_clinic").read();
	return {
		app: { uid: path.app, ...texts, timezone: "Asia/Tokyo", locale: "ja" },
		line: {
			...{ uid: path.line, name: "診察", name_en: "", color: "#1D4ED8", unit: "人", number_prefix: "" },
			...{ number_start: 1, places_per_browser: 3, time_per: 2, less_number: 3, texts: {} },
			...{ paused: false, paused_message: "", settings_version: 1, mail_offered: true, push_offered: true },
			display: {
				...{ layout: "auto", voice: "off", sound: true, show_wait: true, qr: true },
				...{ message: "", message_en: "" },
			},
		},
		opening: { until: 1, closure_message: "", closure_message_en: "", today: [] },
		...{ require_questions: [], questions: [], join_ticket: "ticket", settings: 77, now: 1, board, pace },
	};
}

const texts = {
	...{ name: "あおば内科", name_en: "", description: "", description_en: "", address: "", address_en: "" },
	...{ phone: "", map_url: "", site_url: "", hours_text: "", hours_text_en: "", logo: "" },
};

/** The view as it travels. */
function asSent({ board, pace, ...view }: View) {
	return { ...view, board: publicBoard(board), pace: publicPace(pace) };
}
