/** A shop that asks for the code that its screen shows: the page with one, without one, and with an old one. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinJa } from "#src/features/join/phrases-ja.ts";
import { publicView } from "#src/testing/samples.ts";
import { JAPANESE, ServedPages, sent } from "./testing/served-pages.ts";

const CODE = "hsxq3.AbCdEfGhIjKlMnOpQrStUv";
const WITH_CODE = `/app/demo?presence=${CODE}`;
const CLOSED = joinJa.closed["presence"];

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
	served.api.presence = CODE;
});
afterEach(() => expect(served.faults).toEqual([]));

const shown = async (address: string, headers: Record<string, string> = {}) =>
	await served.ask(address, { headers: { ...JAPANESE, ...headers } });

test("the page says where to join, and has the form only for those who have read the code", async () => {
	expect((await shown("/app/demo")).html).toContain(CLOSED);
	expect((await shown(WITH_CODE)).html).not.toContain(CLOSED);
	for (const wrong of ["", "x", `${CODE}x`, "%00", "あ"])
		expect((await shown(`/app/demo?presence=${encodeURIComponent(wrong)}`)).html).toContain(CLOSED);
	// The pages of those with and without a code are kept apart.
	expect((await shown("/app/demo")).html).toContain(CLOSED);
});

test("a form without script joins with the code of its address; without one it is told why not", async () => {
	const page = await shown(WITH_CODE);
	const joined = await served.form(WITH_CODE, { intent: "join", party_size: "2" }, sent(page));
	expect([joined.status, joined.headers.get("location")]).toEqual([
		303,
		expect.stringContaining("/app/demo/"),
	]);
	expect(served.api.calls.find(({ call }) => call === "join")?.body).toMatchObject({ join_ticket: CODE });

	served.api.refusals.set("join", { status: 403, code: "presence" });
	const refused = await served.form("/app/demo", { intent: "join", party_size: "2" }, { ...JAPANESE });
	expect([refused.status, refused.html.includes(CLOSED)]).toEqual([409, true]);
});

test("who holds a place and reads the code once more sees it, and can take another", async () => {
	const first = await served.form(WITH_CODE, { intent: "join", party_size: "1" });
	const held = await shown("/app/demo", sent(first));
	expect([held.status, held.headers.get("location")]).toEqual([302, first.headers.get("location")]);
	const again = await shown(WITH_CODE, sent(first));
	expect([again.status, again.headers.get("location")]).toEqual([
		302,
		`/app/demo?another=1&presence=${CODE}`,
	]);
	const { html } = await shown(`/app/demo?another=1&presence=${CODE}`, sent(first));
	expect([html.includes(joinJa.held.waiting), html.includes(CLOSED)]).toEqual([true, false]);
});

test("a page of a line that does not ask ignores the code, and other languages keep it", async () => {
	expect((await shown(WITH_CODE)).html).toContain(`/en/app/demo?presence=${CODE}`);
	served.api.presence = undefined;
	served.api.view = { ...publicView(), settings: 2 };
	expect((await shown(WITH_CODE)).html).not.toContain(CLOSED);
});
