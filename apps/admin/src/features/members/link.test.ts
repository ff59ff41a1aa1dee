import { expect, test } from "vitest";
import { FIRST_LINK, isBroken, linkAfter } from "./link.ts";

test("connecting for the first time is no break, losing a live channel is", () => {
	expect(isBroken(FIRST_LINK, true)).toBe(false);
	const live = linkAfter(FIRST_LINK, { state: "live", at: 1_000 });
	expect(live).toMatchObject({ wasLive: true, returns: 0 });
	expect(isBroken(live, true)).toBe(false);
	expect(isBroken(live, false)).toBe(true);
	const lost = linkAfter(live, { state: "connecting", at: 1_000 });
	expect(isBroken(lost, true)).toBe(true);
	expect(lost).toMatchObject({ returns: 0 });
});

test("a return is counted once, so that the listeners are re-opened once", () => {
	const live = linkAfter(FIRST_LINK, { state: "live", at: 1 });
	const lost = linkAfter(live, { state: "offline" });
	const back = linkAfter(lost, { state: "live", at: 3 });
	expect(back.returns).toBe(1);
	expect(linkAfter(back, { state: "live", at: 4 }).returns).toBe(1);
});

test("asking over HTTP works too: where sockets are blocked, staff can go on", () => {
	expect(isBroken(linkAfter(FIRST_LINK, { state: "polling", at: 1 }), true)).toBe(false);
});
