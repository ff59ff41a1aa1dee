/** Very many requests of one address, for which no time passes until the test lets it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPageData } from "#src/lib/page-data.ts";
import { otherUid, uid } from "#src/testing/samples.ts";
import { type Answer, JAPANESE, ServedPages } from "./testing/served-pages.ts";

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
	vi.useRealTimers();
	expect(served.faults).toEqual([]);
});

const flood = <T>(of: (n: number) => Promise<T>) => Array.from({ length: 60 }, (_, n) => of(n));
const dataIn = ({ html }: Answer) =>
	readPageData(/id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? "")?.first;
const isRendered = ({ html }: Answer) => !html.includes('<div id="root"></div>');

/** Until so many are answered without time. */
async function answered(asked: readonly Promise<Answer>[], count: number): Promise<void> {
	let done = 0;
	for (const each of asked) void each.then(() => done++);
	while (done < count) await new Promise((resolve) => setImmediate(resolve));
}

test("all forms are carried out, and a page that is not rendered has what became of its form", async () => {
	served.api.refusals.set("join", { status: 409, code: "line-full" });
	const forms = flood(() => served.form("/app/demo", { party_size: "3" }));
	await answered(forms, 10);
	expect(served.api.count("join")).toBe(60);
	await vi.advanceTimersByTimeAsync(60_000);
	const answers = await Promise.all(forms);
	expect(answers.filter(isRendered)).toHaveLength(51);
	for (const answer of answers) {
		expect(answer.status).toBe(409);
		expect(dataIn(answer)).toMatchObject({
			pathname: "/app/demo",
			view: { ok: true },
			form: { intent: "join", code: "line-full", values: { party_size: ["3"] } },
		});
		expect(answer.cookies.join()).toContain("next-demo-main=");
	}
});

test("a form that takes a place waits for no page", async () => {
	const others = flood(() => served.ask(`/app/demo/main/${otherUid}`));
	expect((await served.form("/app/demo", {})).status).toBe(303);
	expect((await served.form(`/app/demo/main/${uid}`, { intent: "leave" })).status).toBe(303);
	await vi.advanceTimersByTimeAsync(60_000);
	await Promise.all(others);
});

test("a form of a browser with many places asks for them in turns; beyond them it is refused, and what was typed stays", async () => {
	const places = Array.from("abcdef", (letter) => letter.repeat(24)).join(".");
	const headers = { cookie: `places-demo-main=${places}` };
	const asked = () => served.api.calls.filter(({ call }) => call === "ticket").length;
	const forms = flood(() => served.form("/app/demo", { party_size: "3" }, headers));
	await new Promise((resolve) => setImmediate(resolve));
	expect(asked()).toBeLessThanOrEqual(12);
	await vi.advanceTimersByTimeAsync(60_000);
	const answers = await Promise.all(forms);
	const refused = answers.filter(({ status }) => status === 409);
	expect(served.api.count("join")).toBe(60 - refused.length);
	expect(refused.length).toBeGreaterThan(0);
	for (const answer of refused)
		expect(dataIn(answer)?.form).toMatchObject({
			code: "too-many-requests",
			values: { party_size: ["3"] },
		});
});

test("an address that asks for very many missing pages has its other pages as before", async () => {
	const missing = [
		...flood(() => served.ask(`/app/demo/main/${otherUid}`)),
		...flood((n) => served.ask(`/app/x/main/short${n}`)),
	];
	const ticket = served.ask(`/app/demo/main/${uid}`);
	const more = flood((n) => served.ask(`/app/y/main/short${n}`));
	await vi.advanceTimersByTimeAsync(60_000);
	const { status, html } = await ticket;
	expect([status, html.includes("A-9")]).toEqual([200, true]);
	await Promise.all([...missing, ...more]);
});

test("that an address has no page is known in every language at once, however many ask", async () => {
	for (let n = 0; n < 60; n++) {
		const { status, html } = await served.ask(`/app/x${n}/no/page/here`, { headers: JAPANESE });
		expect([status, html.includes('<html lang="ja">')]).toEqual([404, true]);
	}
	const english = await served.ask("/en/nowhere?pwa=1&presence=1.x");
	expect(english.html).toContain('<html lang="en">');
	expect(english.html).toContain('href="/en?pwa=1"');
	expect((await served.ask("/en/nowhere")).html).toContain('href="/en"');
});

test("a crowd that opens a page while its line is asked about waits for that answer", async () => {
	vi.useRealTimers();
	await served.ask("/app/demo", { headers: JAPANESE });
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
	served.api.held.set("view", []);
	const asked = flood(() => served.ask("/app/demo", { headers: JAPANESE }));
	await expect.poll(() => served.api.held.get("view")?.length).toBeGreaterThan(0);
	served.api.release("view");
	expect((await Promise.all(asked)).every(isRendered)).toBe(true);
	expect(served.api.count("view")).toBe(2);
});
