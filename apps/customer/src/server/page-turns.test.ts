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

test("a network with very long pages comes after those with short ones, however often it asks", async () => {
	const long = (name: string) =>
		turns.render("192.0.2.1", () => {
			rendered.push(name);
			worked += 50;
		});
	void long("long 1");
	for (const n of [2, 3, 4]) void long(`long ${n}`);
	for (const n of [1, 2, 3]) void page("198.51.100.1", `short ${n}`);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(rendered).toEqual(["long 1", "short 1", "short 2", "short 3", "long 2", "long 3", "long 4"]);
});

test("a busy network has its part beside one that was quiet, and then asks for very long pages", async () => {
	let carrier = 0;
	let isOver = false;
	const visitor = async () => {
		while (!isOver)
			await turns.render("192.0.2.1", () => {
				carrier++;
				worked += 2;
			});
	};
	for (let n = 0; n < 20; n++) void visitor();
	const pass = async (ms: number) => {
		for (let at = 0; at < ms; at += 5) {
			worked += 5;
			await vi.advanceTimersByTimeAsync(5);
		}
	};
	await pass(5_000);
	const before = carrier;
	const long = () => {
		worked += 50;
	};
	const stranger = () => turns.render("198.51.100.1", long, { isPatient: true });
	for (let n = 0; n < 40; n++) void stranger();
	await pass(2_000);
	// Half of the work, in pages of a twenty-fifth of the length.
	expect(carrier - before).toBeGreaterThan(50);
	isOver = true;
	await vi.runAllTimersAsync();
});

test("long kept pages of a stranger give the visitors of his other networks no turns before all others", async () => {
	let isOver = false;
	const long = () => {
		worked += 60;
	};
	const keep = async (name: string) => {
		while (!isOver) await turns.renderKept(name, long);
	};
	for (const name of ["a", "b"]) void keep(name);
	const ask = async () => {
		while (!isOver)
			await turns.render(
				"198.51.100.1",
				() => {
					worked += 5;
				},
				{ isPatient: true },
			);
	};
	for (let n = 0; n < 8; n++) void ask();
	const tickets: (number | undefined)[] = [];
	for (let at = 0; at < 20_000; at += 100) {
		if (at % 400 === 0 && at > 5_000)
			void turns
				.render(`192.0.2.${(at / 400) % 200}`, () => (worked += 2))
				.then((done) => tickets.push(done));
		worked += 100;
		await vi.advanceTimersByTimeAsync(100);
	}
	isOver = true;
	await vi.runAllTimersAsync();
	expect(tickets.length).toBeGreaterThan(30);
	expect(tickets.filter((done) => done === undefined).length).toBeLessThan(tickets.length / 10);
});

test("very heavy questions of one network hold up no page of others", async () => {
	const asked = Array.from({ length: 10 }, () => turns.ask("192.0.2.1", 140, { isPatient: true }));
	void page("198.51.100.1", "phone");
	await vi.advanceTimersByTimeAsync(31);
	expect(rendered).toEqual(["phone"]);
	void turns.ask("198.51.100.1", 3).then(() => rendered.push("its questions"));
	await vi.advanceTimersByTimeAsync(31);
	expect(rendered).toEqual(["phone", "its questions"]);
	await vi.runAllTimersAsync();
	expect(await Promise.all(asked)).toEqual(asked.map(() => true));
});

test("beyond 50 that wait for one network the longest wait ends, of the page that most wait for", async () => {
	void turns.ask("192.0.2.1", 2);
	const asked = (name: string) => turns.render("192.0.2.1", () => rendered.push(name), { page: name });
	const honest = asked("honest");
	const flood = Array.from({ length: 60 }, () => asked("flood"));
	const late = asked("late");
	const other = page("192.0.2.2", "phone");
	await vi.runAllTimersAsync();
	expect(rendered.slice(0, 4)).toEqual(["phone", "honest", "flood", "late"]);
	expect(await Promise.all([honest, late, other])).not.toContain(undefined);
	const floods = await Promise.all(flood);
	expect(floods.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => undefined));
	expect(floods.slice(12)).not.toContain(undefined);
});

test("a subscriber in a flooded provider's network has its turns", async () => {
	void turns.ask("192.0.2.1", 2);
	for (let n = 0; n < 60; n++) void page("2001:db8:1:1::1", "flood");
	const honest = page("2001:db8:1:2::1", "honest");
	for (let n = 0; n < 60; n++)
		void turns.render("2001:db8:1:1::1", () => rendered.push("flood"), { page: `${n}` });
	await vi.runAllTimersAsync();
	expect(await honest).toBeDefined();
	expect(rendered.indexOf("honest")).toBeLessThan(3);
});

test("questions that had to make room are not asked", async () => {
	void turns.ask("192.0.2.1", 2);
	const asked = Array.from({ length: 51 }, () => turns.ask("192.0.2.1", 1));
	await vi.runAllTimersAsync();
	expect((await Promise.all(asked)).filter((mayAsk) => !mayAsk)).toHaveLength(1);
});

test("of kept pages the longest wait ends beyond 50, and no visitor's", async () => {
	void turns.ask("192.0.2.1", 2);
	const kept = Array.from({ length: 60 }, (_, n) =>
		turns.renderKept("/app/demo", () => {
			rendered.push(`kept${n}`);
			worked += 1;
		}),
	);
	for (const n of [1, 2]) void page("192.0.2.1", `phone${n}`);
	await vi.runAllTimersAsync();
	// The visitor's questions took as long as one of them.
	expect(rendered.slice(0, 4)).toEqual(["kept10", "phone1", "phone2", "kept11"]);
	expect((await Promise.all(kept)).filter((isDone) => !isDone)).toHaveLength(10);
});

test("a page that has waited for a second goes without, from however many networks others ask", async () => {
	/** Each takes 100 ms of work and 300 ms of rest. The first begins before the others come. */
	const slow = (address: string) =>
		turns.render(address, () => {
			worked += 100;
			return address;
		});
	const pages = Array.from({ length: 12 }, (_, n) => slow(`10.0.0.${n}`));
	const kept = turns.renderKept("/app/demo", () => rendered.push("kept"));
	await vi.runAllTimersAsync();
	expect((await Promise.all(pages)).filter((done) => done !== undefined)).toHaveLength(4);
	expect([await kept, rendered]).toEqual([true, ["kept"]]);
	expect(await slow("10.0.0.99")).toBe("10.0.0.99");
});

test("what somebody has typed waits however long others take", async () => {
	for (let n = 0; n < 12; n++)
		void turns.render(`10.0.0.${n}`, () => {
			worked += 300;
		});
	const form = turns.ask("10.0.1.1", 1, { isPatient: true });
	const page = turns.ask("10.0.1.1", 1);
	await vi.runAllTimersAsync();
	expect([await form, await page]).toEqual([true, false]);
});

test("a machine that stood still drops no page", async () => {
	void turns.ask("192.0.2.1", 2);
	const pages = ["a", "b", "c"].map((name) => page("192.0.2.1", name));
	worked += 60_000;
	await vi.runAllTimersAsync();
	expect(await Promise.all(pages)).not.toContain(undefined);
});

test("pages that are kept for all alternate with those of visitors", async () => {
	for (let n = 0; n < 20; n++) void page(`10.0.0.${n}`, "visitor");
	for (let n = 0; n < 3; n++) void turns.renderKept("/app/demo", () => rendered.push("kept"));
	await vi.runAllTimersAsync();
	expect(rendered.lastIndexOf("kept")).toBeLessThan(7);
});

test("a page that fails is its visitor's alone", async () => {
	const failed = turns.render("192.0.2.1", () => {
		throw new Error("broken");
	});
	await expect(failed).rejects.toThrow("broken");
	await vi.runAllTimersAsync();
	expect(await turns.render("192.0.2.1", () => "page")).toBe("page");
});
