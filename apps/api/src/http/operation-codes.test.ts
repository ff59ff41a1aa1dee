/** The codes that the typed clients give to failed operations (specification, section 7), made to fail at a real server. */
import { type ApiClientOptions, createApiClient } from "@junban/api-contract/client";
import { createStaffClient } from "@junban/api-contract/staff-client";
import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { describe, expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const TEXTS = { ja: codesJa, en: codesEn };

/** A line with one member, whose stored board cannot be read any more: every command fails at its desk. */
async function brokenLine() {
	const line = await api.newLine();
	const joined = await api.join(line);
	await api.store.commit([{ set: `apps/demo/line/${line}/public/board`, data: { series: "none" } }]);
	const [app, parsed, member] = [parseAppUid("demo"), parseLineUid(line), parseMemberUid(joined.uid)];
	if (app === undefined || parsed === undefined || member === undefined) throw new Error("malformed uid");
	return { path: { app, line: parsed }, member };
}

describe.each(["ja", "en"] as const)("in %s", (locale) => {
	const options = (base = api.url): ApiClientOptions => ({
		...{ base, locale, token: async () => api.staff.token },
	});

	test("a place that cannot be ended is guide-over-failed, with the server's text and status", async () => {
		const { path, member } = await brokenLine();
		const failure = { ok: false, code: "guide-over-failed", status: 500, message: TEXTS[locale].internal };
		const staff = createStaffClient(options());
		expect(await staff.guideOver(path, member, { admin_cancel: true })).toMatchObject(failure);
		expect(await createApiClient(options()).leave(path, member)).toMatchObject(failure);
		// A change of state has no code of its own: screens show the server's text and status.
		const given = await staff.give(path, member, { target: "called" });
		expect(given).toMatchObject({ ...failure, code: "internal" });
	});

	test("a join that fails is add-failed", async () => {
		const { path, member } = await brokenLine();
		expect(await createApiClient(options()).join(path, member, {})).toMatchObject({
			...{ ok: false, code: "add-failed", status: 500, message: TEXTS[locale].internal },
		});
	});

	test("without the API at the address the server's time is server-time-failed", async () => {
		const lost = createApiClient(options(`${api.url}/elsewhere`));
		expect(await lost.seconds()).toEqual({ ok: false, code: "server-time-failed", status: 418 });
		expect(await createApiClient(options()).seconds()).toMatchObject({ ok: true });
	});

	test("a refusal with a meaning keeps its own code", async () => {
		const line = parseLineUid(await api.newLine());
		const { path, member } = await brokenLine();
		if (line === undefined) throw new Error("malformed uid");
		const staff = createStaffClient(options());
		expect(await staff.guideOver({ ...path, line }, member, { admin_cancel: true })).toMatchObject({
			...{ ok: false, code: "member-not-found", message: TEXTS[locale]["member-not-found"] },
		});
	});
});
