/** The form that deletes a holder's data, without script. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ticketMoreJa } from "#src/features/ticket/more-phrases-ja.ts";
import { member, NOW, otherUid, uid } from "#src/testing/samples.ts";
import { JAPANESE, ServedPages } from "./testing/served-pages.ts";

const PAGE = `/app/demo/main/${uid}`;
const FORM = 'name="intent" value="own_data"';

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
});
afterEach(() => expect(served.faults).toEqual([]));

const ask = async (address: string) => (await served.ask(address, { headers: JAPANESE })).html;

describe("the form that deletes a holder's data", () => {
	test("stands behind a link of the ticket, and says what goes, what stays, and that the place goes", async () => {
		expect(await ask(PAGE)).toContain(`href="${PAGE}?own_data=1"`);
		const question = await ask(`${PAGE}?own_data=1`);
		expect(question).toContain(FORM);
		for (const text of [ticketMoreJa.title, "質問への回答", "順番も取り消します", "人数"])
			expect(question).toContain(text);
	});

	test("deletes, gives up the place, and the page says so", async () => {
		const cookie = `places-demo-main=${uid}.${otherUid}`;
		const { status, headers, cookies } = await served.form(
			`/en${PAGE}?own_data=1&pwa=1`,
			{ intent: "own_data" },
			{ cookie },
		);
		expect([status, headers.get("location")]).toEqual([303, `/en${PAGE}?deleted=1&pwa=1`]);
		expect(cookies.join()).toContain(`places-demo-main=${otherUid};`);
		expect(served.api.count("own_data")).toBe(1);
		const after = await ask(`${PAGE}?deleted=1`);
		expect(after).toContain(ticketMoreJa.done);
		expect(after).not.toContain("own_data=1");
	});

	test("is there after the end, too, and speaks of no place then", async () => {
		served.api.member = member({ state: "over", over_reason: "served", over_at: NOW, version: 11 });
		expect(await ask(PAGE)).toContain(`href="${PAGE}?own_data=1"`);
		const question = await ask(`${PAGE}?own_data=1`);
		expect(question).toContain(FORM);
		expect(question).not.toContain("順番も取り消します");
	});

	test("gives the reason of a refusal, beside the question", async () => {
		served.api.refusals.set("own_data", { status: 429, code: "too-many-requests" });
		const { status, html } = await served.form(`${PAGE}?own_data=1`, { intent: "own_data" });
		expect(status).toBe(409);
		expect(html).toContain(ticketMoreJa.failed);
		expect(html).toContain(FORM);
	});

	test("nobody is told of a deletion while the place stands", async () => {
		expect(await ask(`${PAGE}?deleted=1`)).not.toContain(ticketMoreJa.done);
	});

	test("a sample has none", async () => {
		expect(await ask(PAGE.replace("demo", "sample"))).not.toContain("own_data=1");
	});
});
