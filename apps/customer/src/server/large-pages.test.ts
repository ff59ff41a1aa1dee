/** Pages of a shop with more texts than any shop has. */
import { beforeEach, expect, test } from "vitest";
import { readPageData } from "#src/lib/page-data.ts";
import { publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { type Answer, ServedPages } from "./testing/served-pages.ts";

const dataIn = ({ html }: Answer) =>
	readPageData(/id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? "")?.first;
const isRendered = ({ html }: Answer) => !html.includes('<div id="root"></div>');

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
});

const withName = (length: number, letter = "x") => publicView({ app: { name: letter.repeat(length) } });
const PAGES = ["/app/demo", "/app/demo?another=1", "/app/demo/main/display", `/app/demo/main/${uid}`];

test.each(PAGES)("%s is left to the browser, and holds none of them", async (path) => {
	served.api.view = withName(160_000);
	const page = await served.ask(path);
	expect([page.status, isRendered(page), page.headers.has("retry-after")]).toEqual([200, false, false]);
	expect(page.html.length).toBeLessThan(20_000);
});

test.each(PAGES)("%s with a usual amount is rendered", async (path) => {
	served.api.view = withName(120_000);
	expect(isRendered(await served.ask(path))).toBe(true);
});

test("what has names of its own in HTML counts with these", async () => {
	served.api.view = withName(30_000, "&");
	expect(isRendered(await served.ask("/app/demo"))).toBe(false);
});

test("a long line of a shop with few words is rendered", async () => {
	const order = Array.from({ length: 8_000 }, (_, at) => 2 * at + 1).join(",");
	served.api.view = publicView({ board: publicBoard({ order }) });
	for (const path of PAGES) expect(isRendered(await served.ask(path))).toBe(true);
});

test("what became of a form is in the page all the same", async () => {
	served.api.view = withName(160_000);
	served.api.refusals.set("join", { status: 409, code: "line-full" });
	const page = await served.form("/app/demo", { party_size: "3" });
	expect([page.status, isRendered(page)]).toEqual([409, false]);
	expect(page.html.length).toBeLessThan(20_000);
	expect(dataIn(page)).toMatchObject({
		pathname: "/app/demo",
		form: { intent: "join", code: "line-full", values: { party_size: ["3"] } },
	});
});
