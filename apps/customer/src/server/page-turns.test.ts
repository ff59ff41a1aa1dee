import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageTurns } from "./page-turns.ts";

let turns: PageTurns;
let rendered: string[];
/** In milliseconds. Fake timers stop `performance.now` as well, so the work of a test moves this clock. */
let worked: number;
beforeEach(() => {
	vi.useFakeTimers();
	rendered = [];
	worked = 0;
	turns = new PageTurns(
		(ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		() => worked,
	);
});
afterEach(() => vi.useRealTimers());

const page = (address: string, name: string) => turns.render(address, () => rendered.push(name));

test("after a page the event loop rests three times as long as the page took", async () => {
	void turns.render("192.0.2.1", () => {
		rendered.push("first");
		worked += 5;
	});
	void page("192.0.2.1", "second");
	await vi.advanceTimersByTimeAsync(14);
	expect(rendered).toEqual(["first"]);
	await vi.advanceTimersByTimeAsync(1);
	expect(rendered).toEqual(["first", "second"]);
});

test("a page that comes alone is rendered at once; the next one after a rest", async () => {
	await turns.render("192.0.2.1", () => rendered.push("first"));
	expect(rendered).toEqual(["first"]);
	void turns.ask("192.0.2.1", 4);
	void turns.ask("192.0.2.1", 4);
	void turns.render("192.0.2.1", () => rendered.push("second"));
	await vi.advanceTimersByTimeAsync(11);
	expect(rendered).toEqual(["first"]);
	await vi.advanceTimersByTimeAsync(1);
	expect(rendered).toEqual(["first", "second"]);
});

test("a network with very many pages waits for them alone", async () => {
	void turns.ask("192.0.2.1", 2);
	for (const n of [1, 2, 3]) void page("2001:db8:1:1::1", `wide${n}`);
	void page("2001:db8:1:2::1", "same subscriber");
	void page("198.51.100.1", "phone");
	await vi.runAllTimersAsync();
	expect(rendered).toEqual(["wide1", "phone", "same subscriber", "wide2", "wide3"]);
});

test("beyond 50 pages of one network the next is refused at once, and no other network's", async () => {
	void turns.ask("192.0.2.1", 2);
	for (let n = 0; n < 50; n++) expect(page("192.0.2.1", `${n}`)).toBeDefined();
	expect(page("192.0.2.1", "too many")).toBeUndefined();
	expect(turns.ask("192.0.2.1", 1)).toBeUndefined();
	expect(page("192.0.2.2", "phone")).toBeDefined();
	await vi.runAllTimersAsync();
	expect(rendered).toHaveLength(51);
	expect(page("192.0.2.1", "again")).toBeDefined();
});

test("a page that fails is its visitor's alone", async () => {
	const failed = turns.render("192.0.2.1", () => {
		throw new Error("broken");
	});
	await expect(failed).rejects.toThrow("broken");
	await vi.runAllTimersAsync();
	expect(await turns.render("192.0.2.1", () => "page")).toBe("page");
});
