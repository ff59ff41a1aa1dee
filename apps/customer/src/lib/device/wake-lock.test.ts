import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createWakeLock } from "./wake-lock.ts";

/** A browser that answers each request when the test says so. */
class Screen {
	/** Locks that hold the screen on. */
	readonly held = new Set<object>();
	readonly asked: { give: () => void; refuse: () => void }[] = [];

	readonly request = () =>
		new Promise((resolve, reject) => {
			this.asked.push({
				give: () => resolve(this.#lock()),
				refuse: () => reject(new DOMException("", "NotAllowedError")),
			});
		});

	/** The browser takes all locks away, as it does from a hidden page. */
	hide(): void {
		this.held.clear();
	}

	#lock() {
		const { held } = this;
		const lock = {
			get released() {
				return !held.has(lock);
			},
			release: async () => void held.delete(lock),
		};
		held.add(lock);
		return lock;
	}
}

let screen: Screen;

beforeEach(() => {
	screen = new Screen();
	vi.stubGlobal("navigator", { wakeLock: screen });
	onTestFinished(() => void vi.unstubAllGlobals());
});

/** Lets the answers of the browser arrive. */
async function settled() {
	await new Promise((resolve) => setImmediate(resolve));
}

async function answer(how: "give" | "refuse") {
	screen.asked.at(-1)?.[how]();
	await settled();
}

test("one lock at a time is asked for and held, and none after its release", async () => {
	const lock = createWakeLock();
	lock.request();
	lock.request();
	await answer("give");
	lock.request();
	expect([screen.asked.length, screen.held.size]).toEqual([1, 1]);
	lock.release();
	await settled();
	expect(screen.held.size).toBe(0);
});

test("a lock that the browser took away with the page is asked for again", async () => {
	const lock = createWakeLock();
	lock.request();
	await answer("give");
	screen.hide();
	lock.request();
	await answer("give");
	expect([screen.asked.length, screen.held.size]).toEqual([2, 1]);
});

test("a refused lock is asked for again at the next request", async () => {
	const lock = createWakeLock();
	lock.request();
	await answer("refuse");
	lock.request();
	await answer("give");
	expect([screen.asked.length, screen.held.size]).toEqual([2, 1]);
});

test("a lock that comes after its release is given back at once", async () => {
	const lock = createWakeLock();
	lock.request();
	lock.release();
	await answer("give");
	expect(screen.held.size).toBe(0);
});

test("a lock that is given back while it is asked for, and wanted again, is kept", async () => {
	const lock = createWakeLock();
	lock.request();
	lock.release();
	lock.request();
	await answer("give");
	expect([screen.asked.length, screen.held.size]).toEqual([1, 1]);
});

test("a browser without wake locks is asked for nothing", () => {
	vi.stubGlobal("navigator", {});
	const lock = createWakeLock();
	lock.request();
	lock.release();
	expect(screen.asked).toEqual([]);
});
