import { createStaffClient } from "@junban/api-contract/staff-client";
import { createStore } from "@junban/app-shell/store";
import { newMemberUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import type { Action } from "./actions.ts";
import { createCommander } from "./commander.ts";
import { EMPTY_LINE } from "./line-state.ts";
import { aMember } from "./testing/builders.ts";

const two = aMember(2, { version: 7 });

/** A commander whose real client gets this answer from the server. */
function commanding(answer: () => Response) {
	const [app, line] = [parseAppUid("demo"), parseLineUid("main")];
	if (app === undefined || line === undefined) throw new Error("malformed path");
	const store = createStore(EMPTY_LINE);
	const api = createStaffClient({ base: "https://shop.test", locale: "ja", fetch: async () => answer() });
	const commander = createCommander({
		...{ api, path: { app, line }, store },
		labelOf: (number) => `A-${number}`,
		refresh: () => undefined,
		newUid: () => newMemberUid(() => crypto.getRandomValues(new Uint8Array(48))),
		wait: async () => undefined,
	});
	return { commander, store, operations: () => store.get().status.page.operations };
}

const gateway = () => new Response("<html>Bad gateway</html>", { status: 502 });
const internal = () =>
	new Response('{"code":"internal","message":"予期せぬエラー","requestId":"r"}', { status: 500 });

describe("a command that the server answered without a code of its own", () => {
	test.each([
		["finish", "guide-over-failed"],
		["cancel", "guide-over-failed"],
		["noShow", "guide-over-failed"],
	] as const)("%s is %s, recorded with the server's text and status", async (action: Action, code) => {
		const { commander, store, operations } = commanding(internal);
		await commander.perform(action, two);
		expect(store.get().notice).toEqual({ kind: "problem", code, id: 1 });
		expect(operations().update).toEqual({ state: "failure", code, message: "予期せぬエラー(500)" });
	});

	test("a change of state shows the server's text and status", async () => {
		const { commander, store, operations } = commanding(internal);
		await commander.perform("call", two);
		const server = { message: "予期せぬエラー", status: 500 };
		expect(store.get().notice).toEqual({ kind: "problem", code: "internal", server, id: 1 });
		expect(operations().update).toEqual({
			...{ state: "failure", code: "internal", message: "予期せぬエラー(500)" },
		});
	});

	test("a change of state by something that is no API shows the status", async () => {
		const { commander, store, operations } = commanding(gateway);
		await commander.perform("call", two);
		expect(store.get().notice).toEqual({
			...{ kind: "problem", code: "internal", server: { status: 502 }, id: 1 },
		});
		expect(operations().update).toEqual({ state: "failure", code: "internal", message: "(502)" });
	});

	test("a walk-in is add-failed, recorded as an addition", async () => {
		const { commander, operations } = commanding(gateway);
		const joined = await commander.walkIn()({});
		expect(joined).toMatchObject({ ok: false, code: "add-failed" });
		expect(operations().add).toEqual({ state: "failure", code: "add-failed", message: "(502)" });
		expect(operations().update).toEqual({ state: "idle" });
	});
});

test("a command is recorded as requested until its answer, and as successful after it", async () => {
	const { commander, store } = commanding(() => new Response('{"paused":true}'));
	const update = () => store.get().status.settings.operations.update;
	const done = commander.setPaused(true, "");
	expect(update()).toEqual({ state: "request" });
	expect(await done).toBe(true);
	expect(update()).toEqual({ state: "success" });
});
