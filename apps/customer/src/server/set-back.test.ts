/** A call that was taken back, on a phone without script. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { member, NOW, otherUid, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { type Answer, ServedPages, sent } from "./testing/served-pages.ts";

const CALLED = { version: 11, order: "10-12", during: [], called: [{ number: 9, at: NOW }] };
const WAITING = { version: 12, order: "9-12", during: [], called: [] };
const SAID = "お呼び出しは取り消されました";
const WHERE = "受付の近くでお待ちください";
const PAGE = `/app/demo/main/${uid}`;

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
});
afterEach(() => expect(served.faults).toEqual([]));

const open = (headers: Record<string, string> = {}) => served.ask(PAGE, { headers });

/** The page of number 9 before and after the shop called it. */
async function called(headers: Record<string, string> = {}): Promise<Answer> {
	served.api.member = member({ state: "called", called_at: NOW, version: 11 });
	served.api.view = publicView({ board: CALLED });
	const page = await open(headers);
	expect(page.html).toContain("お呼びしています");
	return page;
}

function takeBack(): void {
	served.api.member = member({ version: 12 });
	served.api.view = { ...publicView(), board: publicBoard(WAITING) };
}

test("the page says what happened and where to be, until it is read", async () => {
	const first = await called();
	takeBack();
	const waiting = await open(sent(first));
	expect(waiting.html).toContain(SAID);
	expect(waiting.html).toContain(WHERE);
	expect((await open(sent(first, waiting))).html).toContain(SAID);
	const read = await served.form(PAGE, { intent: "set_back_read" }, sent(first, waiting));
	expect([read.status, read.headers.get("location")]).toEqual([303, PAGE]);
	expect((await open(sent(first, waiting, read))).html).not.toContain(SAID);
});

test("a second call takes it away, and so does the end", async () => {
	const first = await called();
	expect((await called(sent(first))).html).not.toContain(SAID);
	takeBack();
	served.api.member = member({ state: "over", over_reason: "served", over_at: NOW, version: 13 });
	const over = await open(sent(first));
	expect(over.html).not.toContain(SAID);
	takeBack();
	expect((await open(sent(first, over))).html).not.toContain(SAID);
});

test("a browser that saw no call is told of none", async () => {
	const others = await called({ cookie: `places-demo-main=${otherUid}` });
	expect(others.cookies).toEqual([]);
	takeBack();
	expect((await open()).html).not.toContain(SAID);
});

test("the number on the plate is plain text", async () => {
	const { html } = await called();
	const [plate = ""] = /<div class="ui-plate-middle">.*?<p class="ui-plate-text">/.exec(html) ?? [];
	expect(plate).toContain("A-9");
	expect(plate).not.toContain("<button");
	expect(plate.replace(/<[^>]*>/g, "")).not.toContain("お店の方に向ける");
});
