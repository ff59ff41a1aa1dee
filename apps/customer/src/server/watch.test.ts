/** The page of a companion: what it shows before any script runs, and that it knows nothing but the number. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readPageData } from "#src/lib/page-data.ts";
import { NOW, publicView, uid } from "#src/testing/samples.ts";
import { HOST, JAPANESE, ServedPages } from "./testing/served-pages.ts";

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
	vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
	vi.useRealTimers();
	expect(served.faults).toEqual([]);
});

const WATCH = "/app/demo/main/watch/3-9";
/** A browser that holds the place. */
const HOLDER = { ...JAPANESE, cookie: `places-demo-main=${uid}` };
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe("a place", () => {
	test.each([
		["", {}, "A-9 まもなく順番です"],
		["/en", {}, "A-9 You’re nearly up"],
		["", { order: "1-12", during: [] }, "A-9 9番目"],
		["/en", { order: "1-12", during: [] }, "A-9 Place 9"],
		["/en", { during: [{ number: 9, at: 1 }] }, "A-9 You will be called soon"],
		["", { order: "10-12", during: [], called: [{ number: 9, at: NOW }] }, "A-9 お呼びしています"],
		["/en", { order: "10-12", during: [], called: [{ number: 9, at: NOW }] }, "A-9 It’s your turn"],
		["", { order: "10-12", during: [] }, "A-9 この順番は終わりました"],
		["/en", { series: 4 }, "A-9 This place has ended"],
	])("with the prefix %j and the board %j is %s", async (prefix, board, title) => {
		served.api.view = publicView({ board });
		const { status, html, headers } = await served.ask(`${prefix}${WATCH}`, { headers: JAPANESE });
		expect(status).toBe(200);
		expect(titleOf(html)).toBe(`${title} | Junban`);
		expect(html).toContain('<meta name="robots" content="noindex">');
		expect(html).toContain('<noscript><meta http-equiv="refresh" content="30"></noscript>');
		// Apps that show a preview may open the address that it names.
		expect(html).toContain(`<meta property="og:url" content="${HOST}${prefix}${WATCH}">`);
		expect(headers.get("referrer-policy")).toBe("same-origin");
		expect(html).toContain('<link rel="modulepreload" href="/app/assets/watch.js">');
	});

	test("offers nothing that changes it, asks for the public view alone and sets no cookie", async () => {
		const { html, cookies } = await served.ask(WATCH, { headers: HOLDER });
		expect(html).not.toMatch(/<form|<button|<input/);
		expect(html).not.toContain(uid);
		expect(cookies).toEqual([]);
		expect(served.api.calls.map(({ call }) => call)).toEqual(["view"]);
		const [, text = ""] = /id="page-data">([^<]*)<\/script>/.exec(html) ?? [];
		const first = readPageData(text)?.first;
		expect([first?.held, first?.ticket, first?.answers]).toEqual([[], undefined, undefined]);
	});

	test("while the API cannot be reached is tried again", async () => {
		served.api.refusals.set("view", "unreachable");
		const { status, headers, html } = await served.ask(WATCH, { headers: JAPANESE });
		expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
		expect(html).toContain('<noscript><meta http-equiv="refresh"');
	});

	test("of a shop that does not exist is not found", async () => {
		served.api.refusals.set("view", { status: 404, code: "app-not-found" });
		const { status, html } = await served.ask(WATCH, { headers: JAPANESE });
		expect(status).toBe(404);
		expect(html).toContain("このお店は見つかりません");
	});

	test("takes no forms", async () => {
		for (const intent of ["leave", "set_back_read", "mail"])
			expect((await served.form(WATCH, { intent })).status).toBe(404);
		expect(served.api.calls).toEqual([]);
	});
});

describe("an address that names no place is not found", () => {
	test.each([
		...["3-13", "3-999999999", "4-1", "999999999-1"],
		...["0-1", "3-0", "3", "3-", "-9", "03-9", "3-9-1", "1000000000-1", "3-99999999999999999999"],
		...[
			"３-９",
			"%EF%BC%93-9",
			"3-9%0A",
			"3-9%00",
			"3%2D9%2F..",
			"questions",
			"questions_all",
			"<script>",
			uid,
		],
	])("%s", async (place) => {
		for (const prefix of ["", "/en"]) {
			const { status, html } = await served.ask(`${prefix}/app/demo/main/watch/${place}`, {
				headers: JAPANESE,
			});
			expect(status).toBe(404);
			expect(html).not.toContain("<script>alert");
		}
	});

	test("that cannot be read asks for nothing", async () => {
		await served.ask("/app/demo/main/watch/x", { headers: JAPANESE });
		expect(served.api.calls).toEqual([]);
	});

	test.each(["/app/demo/watch/watch/3-9", "/app/DEMO/main/watch/3-9", "/app/en/main/watch/3-9"])(
		"of a name that is no line: %s",
		async (address) => {
			expect((await served.ask(address, { headers: JAPANESE })).status).toBe(404);
			expect(served.api.calls).toEqual([]);
		},
	);

	test("of a sample, whose line is in one browser", async () => {
		const { status, html } = await served.ask("/app/sample/main/watch/3-9", { headers: JAPANESE });
		expect(status).toBe(404);
		expect(html).toContain("この整理券は見つかりません");
		expect(served.api.calls).toEqual([]);
	});
});
