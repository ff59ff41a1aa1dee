import type { ApiResult } from "@junban/api-contract/client";
import type { MemberResponse } from "@junban/api-contract/schemas";
import { createStore } from "@junban/app-shell/store";
import { lineSettingsFromStored } from "@junban/domain/documents";
import { type Code, parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import type { CommanderOptions } from "./command-context.ts";
import { createCommander } from "./commander.ts";
import { EMPTY_LINE } from "./line-state.ts";
import { aBoard, aMember, anAnswer, JOINED, NOON } from "./testing/builders.ts";

const app = parseAppUid("demo");
const line = parseLineUid("main");
const two = aMember(2, { version: 7 });
const LOST = { ok: false, code: "offline", status: 0 } as const;

type Call = [name: string, uid: string, body: unknown];

/** A commander whose API gives `answers` in turn, the last one repeatedly, and records its calls. */
function recorder(answers: ApiResult<MemberResponse>[]) {
	const calls: Call[] = [];
	const pauses: number[] = [];
	let refreshed = 0;
	let uids = 0;
	const answer = async (call: Call) => {
		calls.push(call);
		const next = answers.length > 1 ? answers.shift() : answers[0];
		if (next === undefined) throw new Error("nothing to answer");
		return next;
	};
	if (app === undefined || line === undefined) throw new Error("malformed path");
	const store = createStore(EMPTY_LINE);
	const options: CommanderOptions = {
		api: {
			give: (_path, uid, body) => answer(["give", uid, body]),
			guideOver: (_path, uid, body) => answer(["guideOver", uid, body]),
			restore: (_path, uid, body) => answer(["restore", uid, body]),
			join: async (_path, uid, body) => {
				const result = await answer(["join", uid, body]);
				return result.ok ? JOINED : result;
			},
			cancelAll: async () => {
				const result = await answer(["cancelAll", "", {}]);
				return result.ok ? { ok: true, value: { series: 1, version: 9 } } : result;
			},
			clear: async () => {
				const result = await answer(["clear", "", {}]);
				return result.ok ? { ok: true, value: { series: 2, version: 9 } } : result;
			},
			autoCall: () => answer(["autoCall", "", {}]),
			autoCallSwitch: async (_path, body) => {
				const result = await answer(["autoCallSwitch", "", body]);
				return result.ok ? { ok: true, value: body } : result;
			},
			pause: async (_path, body) => {
				const result = await answer(["pause", "", body]);
				return result.ok ? { ok: true, value: { paused: body.paused } } : result;
			},
		},
		path: { app, line },
		store,
		labelOf: (number) => `A-${number}`,
		refresh: () => {
			refreshed += 1;
		},
		newUid: () => {
			uids += 1;
			const uid = parseMemberUid(`W${String(uids).padStart(23, "0")}`);
			if (uid === undefined) throw new Error("malformed uid");
			return uid;
		},
		wait: async (ms) => {
			pauses.push(ms);
		},
	};
	return { calls, pauses, store, commander: createCommander(options), refreshes: () => refreshed };
}

const answered = (partial: Parameters<typeof anAnswer>[1]): ApiResult<MemberResponse> => ({
	ok: true,
	value: { member: anAnswer(two, partial) },
});

describe("a command", () => {
	test("sends the version on this screen, lays the answer over the list, and can be undone", async () => {
		const { calls, store, commander } = recorder([
			answered({ state: "called", called_at: NOON, version: 8 }),
			answered({ state: "waiting", version: 9 }),
		]);
		await commander.perform("call", two);
		expect(calls).toEqual([["give", two.uid, { target: "called", version: 7 }]]);
		expect(store.get().overlays[0]?.member).toMatchObject({ state: "called", version: 8 });
		const { notice } = store.get();
		if (notice?.kind !== "done" || notice.undo === undefined) throw new Error("no undo offered");
		expect(notice).toMatchObject({ action: "call", label: "A-2" });

		await commander.undo(notice.undo);
		expect(calls[1]).toEqual(["give", two.uid, { target: "waiting", version: 8 }]);
		expect(store.get().overlays.map(({ member }) => member.version)).toEqual([9]);
		expect(store.get().notice).toMatchObject({ kind: "undone", label: "A-2" });
		expect(store.get().busy.size).toBe(0);
	});

	test("is sent once when pressed twice", async () => {
		const { calls, store, commander } = recorder([answered({ state: "called", version: 8 })]);
		const first = commander.perform("call", two);
		expect(store.get().busy.get(two.uid)).toBe("call");
		await Promise.all([first, commander.perform("call", two), commander.perform("finish", two)]);
		expect(calls).toHaveLength(1);
	});

	test("answers an undo for the same person with a conflict while it is running", async () => {
		const { calls, store, commander } = recorder([answered({ state: "called", version: 8 })]);
		const call = commander.perform("call", two);
		await commander.undo({ member: two, actions: ["backToWaiting"] });
		expect(store.get().notice).toMatchObject({ kind: "problem", code: "conflict" });
		await call;
		expect(calls).toHaveLength(1);
	});

	test("is sent again with the same version after a lost answer", async () => {
		const { calls, pauses, store, commander } = recorder([
			LOST,
			LOST,
			answered({ state: "over", version: 8 }),
		]);
		await commander.perform("finish", two);
		expect(calls).toEqual(Array(3).fill(["guideOver", two.uid, { reason: "served", version: 7 }]));
		expect(pauses).toEqual([400, 1600]);
		expect(store.get().notice).toMatchObject({ kind: "done", action: "finish" });
	});

	test("shows the problem and changes nothing if no answer comes, and can be pressed again", async () => {
		const { calls, store, commander } = recorder([LOST]);
		await commander.perform("cancel", two);
		expect(calls).toEqual(Array(3).fill(["guideOver", two.uid, { admin_cancel: true, version: 7 }]));
		expect(store.get()).toMatchObject({ overlays: [], notice: { kind: "problem", code: "offline" } });
		expect(store.get().busy.size).toBe(0);
	});

	test("shows the refusal and fetches the list again if another screen was faster", async () => {
		const { calls, store, commander, refreshes } = recorder([{ ok: false, code: "stale", status: 409 }]);
		await commander.perform("call", two);
		expect(calls).toHaveLength(1);
		expect(store.get()).toMatchObject({ overlays: [], notice: { kind: "problem", code: "stale" } });
		expect(refreshes()).toBe(1);
	});
});

describe("an undo", () => {
	test("is offered again after an answer was lost, from the step that failed", async () => {
		const { calls, store, commander } = recorder([
			answered({ state: "waiting", version: 9 }),
			LOST,
			LOST,
			LOST,
			answered({ state: "during_guidance", version: 10 }),
		]);
		await commander.undo({ member: two, actions: ["backToWaiting", "comeCloser"] });
		const { notice } = store.get();
		if (notice?.kind !== "problem" || notice.undo === undefined) throw new Error("no undo offered");
		await commander.undo(notice.undo);
		expect(calls.map(([, , body]) => body)).toEqual([
			{ target: "waiting", version: 7 },
			...Array(4).fill({ target: "during_guidance", version: 9 }),
		]);
		expect(store.get().notice).toMatchObject({ kind: "undone" });
	});

	test("is not offered again when another screen was faster", async () => {
		const { store, commander, refreshes } = recorder([{ ok: false, code: "stale", status: 409 }]);
		await commander.undo({ member: two, actions: ["restore"] });
		expect(store.get().notice).toEqual({ kind: "problem", code: "stale", id: 1 });
		expect(refreshes()).toBe(1);
	});
});

describe("the call of a person in guidance", () => {
	test("is undone in two steps", async () => {
		const { calls, store, commander } = recorder([
			answered({ state: "called", version: 8 }),
			answered({ state: "waiting", version: 9 }),
			answered({ state: "during_guidance", version: 10 }),
		]);
		await commander.perform("call", { ...two, state: "during_guidance" });
		const { notice } = store.get();
		if (notice?.kind !== "done" || notice.undo === undefined) throw new Error("no undo offered");
		await commander.undo(notice.undo);
		expect(calls.slice(1)).toEqual([
			["give", two.uid, { target: "waiting", version: 8 }],
			["give", two.uid, { target: "during_guidance", version: 9 }],
		]);
	});
});

describe("a walk-in", () => {
	test("keeps its proposed uid for one person, and the next person gets another", async () => {
		const { calls, commander } = recorder([LOST, LOST, LOST, answered({})]);
		const first = commander.walkIn();
		expect(await first({ party_size: 2 })).toMatchObject({ ok: false, code: "offline" });
		// The first answer was lost and the dialog was closed. The next person must not get that place.
		expect(await commander.walkIn()({ party_size: 2 })).toEqual(JOINED);
		expect(await first({ party_size: 2 })).toEqual(JOINED);
		const uids = calls.map(([, uid]) => uid);
		expect(new Set([...uids.slice(0, 3), uids[4]]).size).toBe(1);
		expect(uids[3]).not.toBe(uids[0]);
	});

	test("is sent once when pressed twice, and the second press is refused", async () => {
		const { calls, commander } = recorder([answered({})]);
		const join = commander.walkIn();
		const first = join({ party_size: 2 });
		expect(await join({ party_size: 2 })).toEqual({ ok: false, code: "conflict" });
		expect(await first).toEqual(JOINED);
		expect(calls).toHaveLength(1);
	});

	test("is not repeated after a refusal of the API", async () => {
		const { calls, commander } = recorder([{ ok: false, code: "line-full", status: 409 }]);
		expect(await commander.walkIn()({ party_size: 2 })).toMatchObject({ ok: false, code: "line-full" });
		expect(calls).toHaveLength(1);
	});
});

test("the message of a pause is sent clean, and a message that is too long is not sent", async () => {
	const { calls, store, commander } = recorder([answered({})]);
	await commander.setPaused(true, " 昼休み\t\r\n13時から\u202e ");
	expect(calls).toEqual([["pause", "", { paused: true, message: "昼休み\n13時から" }]]);
	await commander.setPaused(true, "あ".repeat(501));
	expect(calls).toHaveLength(1);
	expect(store.get().notice).toMatchObject({ kind: "problem", code: "text-too-long" });
});

test("a pause with an end is sent with it, shows at once, and gives a notice", async () => {
	const { calls, store, commander } = recorder([answered({})]);
	store.update((before) => ({ ...before, settings: lineSettingsFromStored({}) }));
	expect(await commander.setPaused(true, "", NOON)).toBe(true);
	expect(calls).toEqual([["pause", "", { paused: true, message: "", until: NOON }]]);
	expect(store.get().settings).toMatchObject({ paused: true, pausedUntil: NOON });
	expect(store.get().notice).toMatchObject({ kind: "line", change: "paused" });
	await commander.setPaused(false, "");
	expect(store.get().settings).not.toHaveProperty("pausedUntil");
	expect(store.get().notice).toMatchObject({ kind: "line", change: "opened" });
});

describe("the end of all places", () => {
	const board = aBoard([aMember(1, { state: "called", calledAt: NOON }), two, aMember(3)]);

	test("is told with the number of places", async () => {
		const { calls, store, commander } = recorder([answered({})]);
		store.update((before) => ({ ...before, board }));
		expect(await commander.cancelAll()).toBe(true);
		expect(await commander.clear()).toBe(true);
		expect(calls.map(([name]) => name)).toEqual(["cancelAll", "clear"]);
		expect(store.get().notice).toMatchObject({ kind: "line", change: "cleared", count: 3 });
	});

	test("gives the refusal, and says that it was not done", async () => {
		const { store, commander } = recorder([{ ok: false, code: "line-empty", status: 409 }]);
		expect(await commander.cancelAll()).toBe(false);
		expect(store.get().notice).toMatchObject({ kind: "problem", code: "line-empty" });
	});
});

test("a person is served and the next one called by one request", async () => {
	const { calls, store, commander } = recorder([answered({ state: "over", version: 8 })]);
	await commander.perform("finishAndCall", { ...two, state: "called" });
	expect(calls).toEqual([["guideOver", two.uid, { reason: "served", version: 7, autoCall: true }]]);
	expect(store.get().notice).toMatchObject({ action: "finishAndCall", undo: { actions: ["restore"] } });
});

test("only the current notice can be dismissed", async () => {
	const { store, commander } = recorder([answered({ state: "called", version: 8 })]);
	await commander.perform("call", two);
	const first = store.get().notice?.id ?? 0;
	await commander.perform("comeCloser", two);
	commander.dismiss(first);
	expect(store.get().notice).toMatchObject({ action: "comeCloser" });
	commander.dismiss(store.get().notice?.id ?? 0);
	expect(store.get().notice).toBeUndefined();
});

describe("the automatic call", () => {
	const settings = lineSettingsFromStored({ autocall_function_enable: true });
	const early = (code: Code): ApiResult<MemberResponse> => ({ ok: false, code, status: 409 });

	test("is switched on and off with a notice, and the setting changes at once", async () => {
		const { calls, store, commander } = recorder([answered({})]);
		store.update((before) => ({ ...before, settings }));
		await commander.setAutoCall(true);
		expect(store.get().settings?.autocallEnable).toBe(true);
		expect(store.get().notice).toMatchObject({ kind: "autoCall", outcome: "on" });
		await commander.setAutoCall(false);
		expect(store.get().notice).toMatchObject({ kind: "autoCall", outcome: "off" });
		store.update((before) => ({ ...before, settings: { ...settings, autocallWithoutScreen: true } }));
		await commander.setAutoCall(true);
		expect(store.get().notice).toMatchObject({ kind: "autoCall", outcome: "onAlone" });
		expect(calls.map(([, , body]) => body)).toEqual([{ enable: true }, { enable: false }, { enable: true }]);
	});

	test("gives a notice on the screen that made the call, once also if asked twice", async () => {
		const { calls, store, commander } = recorder([answered({ state: "called" })]);
		await Promise.all([commander.autoCall(), commander.autoCall()]);
		expect(calls).toEqual([["autoCall", "", {}]]);
		expect(store.get().notice).toMatchObject({ kind: "autoCall", outcome: "called" });
	});

	test("gives no notice if another screen was first, but one if nobody can be called", async () => {
		for (const code of ["autocall-early", "line-empty", "offline", "conflict"] as const) {
			const { calls, store, commander } = recorder([early(code)]);
			await commander.autoCall();
			expect(calls).toHaveLength(1);
			expect(store.get().notice).toBeUndefined();
		}
		const { store, commander } = recorder([early("called-full")]);
		await commander.autoCall();
		expect(store.get().notice).toMatchObject({ kind: "problem", code: "called-full" });
	});
});
