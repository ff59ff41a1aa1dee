import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { TimedTurns } from "./timed-turns.ts";

/** Turns of a loop that the test moves, in which each request takes a millisecond. */
function standingTurns() {
	let time = 0;
	const yielded: (() => void)[] = [];
	const begun: string[] = [];
	const turns = new TimedTurns({ now: () => time, yieldThen: (run) => void yielded.push(run) });
	return {
		begun,
		ask: (address: string, name: string, who = "", rank = "account") =>
			turns.add([address, who === "" ? "stranger" : rank, who], () => {
				begun.push(name);
				time++;
			}),
		/** One turn of the loop; true while there is more. */
		turn() {
			for (const run of yielded.splice(0)) run();
			return yielded.length > 0;
		},
	};
}

test("requests begin at once while there is time, and others in later turns", () => {
	const { ask, begun, turn } = standingTurns();
	const names = Array.from({ length: 17 }, (_, n) => `${n}`);
	for (const name of names) ask("192.0.2.1", name);
	expect(begun).toHaveLength(5);
	turn();
	expect(begun).toHaveLength(10);
	turn();
	expect(begun).toHaveLength(15);
	while (turn());
	expect(begun).toEqual(names);
	ask("192.0.2.1", "later");
	expect(begun).toHaveLength(18);
});

test("whoever asks for very much is the only one that waits for it", () => {
	const { ask, begun, turn } = standingTurns();
	for (let n = 0; n < 300; n++) ask("192.0.2.1", `flood ${n}`);
	ask("192.0.2.2", "other");
	ask("2001:db8::1", "another");
	while (!(begun.includes("other") && begun.includes("another"))) turn();
	expect(begun.length).toBeLessThan(11);
	while (turn());
	expect(begun).toHaveLength(302);
});

test("of a network, an account waits for one turn of the strangers, not for all of them", () => {
	const { ask, begun, turn } = standingTurns();
	for (let n = 0; n < 300; n++) ask("192.0.2.1", `guest ${n}`);
	for (let n = 0; n < 300; n++) ask("192.0.2.1", `other ${n}`, "other");
	ask("192.0.2.1", "staff", "staff");
	while (!begun.includes("staff")) turn();
	expect(begun.length).toBeLessThan(12);
});

test("of a network, strangers have as many turns as all holders of places together", () => {
	const { ask, begun, turn } = standingTurns();
	for (let n = 0; n < 300; n++) ask("192.0.2.1", `holder ${n}`, `place ${n}`, "holder");
	for (let n = 0; n < 50; n++) ask("192.0.2.1", `stranger ${n}`);
	while (!begun.includes("stranger 49")) turn();
	expect(begun.length).toBeLessThan(120);
});

test("who leaves before its turn is forgotten, and nobody else is", () => {
	const { ask, begun, turn } = standingTurns();
	for (let n = 0; n < 5; n++) expect(ask("192.0.2.1", `${n}`)).toBeUndefined();
	const [forget] = ["left", "stays"].map((name) => ask("192.0.2.1", name));
	forget?.();
	while (turn());
	expect(begun).toEqual(["0", "1", "2", "3", "4", "stays"]);
});

test("many that waited for the same thing go on as long as there is time, and groups in turns", async () => {
	let time = 0;
	const yielded: (() => void)[] = [];
	const turns = new TimedTurns({ now: () => time, yieldThen: (run) => void yielded.push(run) });
	const gone: string[] = [];
	const goOn = async (name: string) => {
		await turns.next([name.slice(0, 1)]);
		gone.push(name);
		time += 2;
	};
	const names = [...Array.from({ length: 20 }, (_, n) => `a${n}`), "b"];
	const all = Promise.all(names.map(goOn));
	const seen: number[] = [];
	while (gone.length < names.length) {
		for (const run of yielded.splice(0)) {
			run();
			await nextTurn();
		}
		seen.push(gone.length);
	}
	expect(seen.slice(0, 3)).toEqual([3, 6, 9]);
	expect(gone.indexOf("b")).toBe(1);
	await all;
});
