import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserLiveEnvironment } from "./live-browser.ts";
import { connectLive, type LiveState } from "./live-client.ts";
import type { LiveEnvironment, WakeEvent } from "./live-environment.ts";
import { FakeWebSocket } from "./testing/fake-web-socket.ts";
import { sampleBoard, uid } from "./testing/samples.ts";

/** A document of which the live client sees only whether it is shown. */
class FakeDocument extends EventTarget {
	visibilityState: "visible" | "hidden" = "visible";

	show(state: "visible" | "hidden") {
		this.visibilityState = state;
		this.dispatchEvent(new Event("visibilitychange"));
	}
}

class PageShow extends Event {
	readonly persisted: boolean;

	constructor(persisted: boolean) {
		super("pageshow");
		this.persisted = persisted;
	}
}

let page: FakeDocument;
let view: EventTarget;
let env: LiveEnvironment;

beforeEach(() => {
	vi.useFakeTimers({ now: 1_000_000 });
	page = new FakeDocument();
	view = new EventTarget();
	FakeWebSocket.made = [];
	vi.stubGlobal("document", page);
	vi.stubGlobal("addEventListener", view.addEventListener.bind(view));
	vi.stubGlobal("WebSocket", FakeWebSocket);
	env = browserLiveEnvironment();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("clock and chance", () => {
	test("the time is the device's", () => {
		expect(env.now()).toBe(1_000_000);
		vi.advanceTimersByTime(250);
		expect(env.now()).toBe(1_000_250);
	});

	test("chance is the browser's", () => {
		vi.spyOn(Math, "random").mockReturnValueOnce(0).mockReturnValueOnce(0.75);
		expect([env.random(), env.random()]).toEqual([0, 0.75]);
	});

	test("a timer runs once, after its time, unless it is cancelled", () => {
		const runs: string[] = [];
		env.after(1_000, () => runs.push("kept"));
		const cancel = env.after(1_000, () => runs.push("cancelled"));
		vi.advanceTimersByTime(999);
		expect(runs).toEqual([]);
		cancel();
		vi.advanceTimersByTime(10_000);
		expect(runs).toEqual(["kept"]);
		// Cancelling after the end does nothing.
		cancel();
		expect(vi.getTimerCount()).toBe(0);
	});
});

describe("the page", () => {
	function listening() {
		const events: WakeEvent[] = [];
		const stop = env.onWake((event) => events.push(event));
		return { events, stop };
	}

	test("is visible while the document says so", () => {
		expect(env.visible()).toBe(true);
		page.visibilityState = "hidden";
		expect(env.visible()).toBe(false);
	});

	test("reports each change of its visibility and of the network", () => {
		const { events } = listening();
		page.show("hidden");
		page.show("visible");
		view.dispatchEvent(new Event("offline"));
		view.dispatchEvent(new Event("online"));
		expect(events).toEqual(["hidden", "visible", "offline", "online"]);
	});

	test("wakes when it returns from the back-forward cache, not when it is loaded", () => {
		const { events } = listening();
		view.dispatchEvent(new PageShow(false));
		expect(events).toEqual([]);
		view.dispatchEvent(new PageShow(true));
		page.visibilityState = "hidden";
		view.dispatchEvent(new PageShow(true));
		expect(events).toEqual(["visible", "hidden"]);
	});

	test("is heard by each listener until that listener stops", () => {
		const first = listening();
		const second = listening();
		first.stop();
		first.stop();
		page.show("hidden");
		for (const name of ["online", "offline"]) view.dispatchEvent(new Event(name));
		view.dispatchEvent(new PageShow(true));
		expect(first.events).toEqual([]);
		expect(second.events).toEqual(["hidden", "online", "offline", "hidden"]);
	});
});

describe("the live client in a browser", () => {
	function connected() {
		vi.spyOn(Math, "random").mockReturnValue(0.5);
		const states: LiveState[] = [];
		const live = connectLive({
			url: "ws://shop.test/live",
			hold: uid,
			fetchBoard: async () => ({ ok: false, code: "offline", status: 0 }),
			onBoard: () => undefined,
			onStatus: ({ state }) => states.push(state),
			environment: env,
		});
		/** The server accepts the newest socket and sends the board. */
		const accept = () => {
			const socket = FakeWebSocket.newest();
			socket.open();
			socket.receive(JSON.stringify({ type: "board", board: sampleBoard(), settings: 5, now: Date.now() }));
		};
		return { live, states, accept };
	}

	test("connects again after a drop, with its hold, and backs off while it fails", async () => {
		const { states, accept } = connected();
		accept();
		expect(states).toEqual(["live"]);
		const waits: number[] = [];
		for (let drops = 0; drops < 5; drops++) {
			const from = Date.now();
			FakeWebSocket.newest().end();
			await vi.advanceTimersToNextTimerAsync();
			while (FakeWebSocket.made.length < drops + 2) await vi.advanceTimersToNextTimerAsync();
			waits.push(Date.now() - from);
		}
		// The first connection was accepted. With a chance of a half, the wait is in the middle of 250 ms and the ceiling.
		expect(waits).toEqual([625, 2_125, 4_125, 5_125, 5_125]);
		expect(states).toEqual(["live", "connecting", "offline"]);
		accept();
		expect(FakeWebSocket.newest().sent).toEqual([JSON.stringify({ type: "hold", uid })]);
		expect(states.at(-1)).toBe("live");
	});

	test("asks at once when the page returns, over the socket that it has", () => {
		const { accept } = connected();
		accept();
		view.dispatchEvent(new PageShow(true));
		expect(FakeWebSocket.made).toHaveLength(1);
		expect(FakeWebSocket.newest().sent.at(-1)).toBe(JSON.stringify({ type: "sync", version: 10 }));
	});

	test("leaves no timer and no listener after close", () => {
		const { live, states, accept } = connected();
		accept();
		live.close();
		expect(FakeWebSocket.newest().closes).toBe(1);
		expect(vi.getTimerCount()).toBe(0);
		page.show("hidden");
		page.show("visible");
		FakeWebSocket.newest().end();
		expect(FakeWebSocket.made).toHaveLength(1);
		expect(states).toEqual(["live"]);
	});
});
