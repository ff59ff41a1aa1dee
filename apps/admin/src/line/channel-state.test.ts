import { expect, test } from "vitest";
import { channelAfter, INITIAL_CHANNEL, isInterrupted } from "./channel-state.ts";

test("the first connecting is not an interruption, the loss of a live channel is", () => {
	expect(isInterrupted(INITIAL_CHANNEL, true)).toBe(false);
	const live = channelAfter(INITIAL_CHANNEL, { state: "live", at: 1_000 });
	expect(live).toMatchObject({ wasLive: true, reconnects: 0 });
	expect(isInterrupted(live, true)).toBe(false);
	expect(isInterrupted(live, false)).toBe(true);
	const lost = channelAfter(live, { state: "connecting", at: 1_000 });
	expect(isInterrupted(lost, true)).toBe(true);
	expect(lost).toMatchObject({ reconnects: 0 });
});

test("a reconnect is counted once, so that the listeners are opened again once", () => {
	const live = channelAfter(INITIAL_CHANNEL, { state: "live", at: 1 });
	const lost = channelAfter(live, { state: "offline" });
	const back = channelAfter(lost, { state: "live", at: 3 });
	expect(back.reconnects).toBe(1);
	expect(channelAfter(back, { state: "live", at: 4 }).reconnects).toBe(1);
});

test("polling over HTTP is not an interruption: staff can work where sockets are blocked", () => {
	expect(isInterrupted(channelAfter(INITIAL_CHANNEL, { state: "polling", at: 1 }), true)).toBe(false);
});
