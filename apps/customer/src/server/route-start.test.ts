/** The route line of a ticket that is opened again starts where its first view did. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { member, NOW, otherUid, publicView, uid } from "#src/testing/samples.ts";
import { type Answer, ServedPages, sent } from "./testing/served-pages.ts";

const PAGE = `/app/demo/main/${uid}`;

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
});
afterEach(() => expect(served.faults).toEqual([]));

/** The page of number 40 while it is at this place. */
async function openAt(place: number, headers: Record<string, string> = {}): Promise<Answer> {
	served.api.member = member({ number: 40 });
	served.api.view = publicView({ board: { issued: 40, order: `${41 - place}-40`, during: [] } });
	return await served.ask(PAGE, { headers });
}

const drawn = ({ html }: Answer) => /data-stops="(\d+)" data-you="(\d+)"/.exec(html)?.slice(1).map(Number);
const startOf = ({ cookies }: Answer) => cookies.find((each) => each.includes("start-"));

test("it keeps its stops when the line has moved", async () => {
	const first = await openAt(6);
	expect(drawn(first)).toEqual([6, 0]);
	expect(startOf(first)).toBe(`__Host-start-${uid}=6; Path=/; Max-Age=259200; SameSite=Lax; Secure`);
	const again = await openAt(2, sent(first));
	expect([drawn(again), startOf(again)]).toEqual([[6, 4], undefined]);
	expect(again.html).toMatch(/"from":6[,}]/);
	expect(drawn(await openAt(2))).toEqual([2, 0]);
});

test("it is forgotten with the end of the place, and those of other places stay", async () => {
	served.api.member = member({ state: "over", over_reason: "served", over_at: NOW });
	const cookie = `places-demo-main=${uid}.${otherUid}; start-${uid}=6; start-${otherUid}=9`;
	const { cookies } = await served.ask(PAGE, { headers: { cookie } });
	expect(cookies).toEqual([`__Host-start-${uid}=; Path=/; Max-Age=0; SameSite=Lax; Secure`]);
});

test("a browser that only looks at another person's ticket keeps nothing of it", async () => {
	const others = await openAt(6, { cookie: `places-demo-main=${otherUid}` });
	expect([drawn(others), others.cookies]).toEqual([[6, 0], []]);
});

test.each(["0", "-4", "1e3", "9999999", "x", "", "<b>"])(
	"a start of %j in a cookie that no server wrote counts as none",
	async (start) => {
		const page = await openAt(3, { cookie: `start-${uid}=${start}; start-${otherUid}=9` });
		expect(drawn(page)).toEqual([3, 0]);
	},
);
