import { FakeLive } from "@junban/api-contract/testing/fake-live";
import { expect, onTestFinished, test } from "vitest";
import { inForce, opening } from "#src/testing/samples.ts";
import { watchOpening } from "./opening-watch.ts";

const MINUTE = 60_000;
/** The server's clock is this far ahead of the phone's. */
const AHEAD = 30 * MINUTE;

function watched(answers: { came: boolean; until?: number } = { came: true }) {
	const environment = new FakeLive();
	const asked: number[] = [];
	const guided: number[] = [];
	const watch = watchOpening(environment, {
		ask: async () => {
			asked.push(environment.time);
			if (answers.came) know(answers.until ?? 60 * MINUTE);
			return answers.came;
		},
		onGuidance: () => guided.push(environment.time),
	});
	const know = (ms: number, guidance?: number) => {
		const now = environment.time + AHEAD;
		watch.know({
			now,
			opening: opening({
				until: now + ms,
				...(guidance === undefined ? {} : { reception: inForce({ guidance_from: now + guidance }) }),
			}),
		});
	};
	onTestFinished(watch.close);
	return { environment, watch, know, asked, guided, start: environment.time };
}

test.each([0, 0.5, 0.999])("asks again after the hours changed, spread over seconds (%d)", async (chance) => {
	const { environment, know, asked, start } = watched();
	environment.chance = chance;
	know(5 * MINUTE);
	await environment.pass(5 * MINUTE - 1);
	expect(asked).toEqual([]);
	await environment.pass(4_001);
	expect(asked).toEqual([start + 5 * MINUTE + chance * 4_000]);
	await environment.pass(60 * MINUTE + 4_000);
	expect(asked).toHaveLength(2);
});

test("only the last view that is known counts", async () => {
	const { environment, know, asked } = watched();
	know(5 * MINUTE);
	know(9 * MINUTE);
	await environment.pass(6 * MINUTE);
	expect(asked).toEqual([]);
	await environment.pass(4 * MINUTE);
	expect(asked).toHaveLength(1);
});

test("a hidden page asks when it is shown again, once", async () => {
	const { environment, know, asked } = watched();
	know(5 * MINUTE);
	environment.wake("hidden");
	await environment.pass(10 * MINUTE);
	expect(asked).toEqual([]);
	environment.wake("visible");
	environment.wake("online");
	await environment.pass(0);
	expect(asked).toHaveLength(1);
});

test("what changed is asked for at once, by a hidden page when it is shown again", async () => {
	const { environment, watch, know, asked, start } = watched();
	know(5 * MINUTE);
	watch.changed();
	await environment.pass(0);
	expect(asked).toEqual([start]);
	environment.wake("hidden");
	watch.changed();
	await environment.pass(MINUTE);
	expect(asked).toHaveLength(1);
	environment.wake("visible");
	await environment.pass(0);
	expect(asked).toEqual([start, start + MINUTE]);
});

test("showing the page earlier asks nothing", async () => {
	const { environment, know, asked } = watched();
	know(5 * MINUTE);
	await environment.pass(MINUTE);
	environment.wake("visible");
	await environment.pass(MINUTE);
	expect(asked).toEqual([]);
});

test("a view that does not come is asked for again, and not in a hurry", async () => {
	const answers = { came: false };
	const { environment, know, asked } = watched(answers);
	know(0);
	await environment.pass(MINUTE);
	expect(asked.length).toBeGreaterThan(5);
	expect(asked.length).toBeLessThanOrEqual(30);
	answers.came = true;
	await environment.pass(6_000);
	const count = asked.length;
	await environment.pass(30 * MINUTE);
	expect(asked).toHaveLength(count);
});

test("an end in the past, of a server whose clock stands, does not become a storm", async () => {
	const { environment, know, asked } = watched({ came: true, until: -5 * MINUTE });
	know(-5 * MINUTE);
	await environment.pass(MINUTE);
	expect(asked.length).toBeLessThanOrEqual(30);
});

test("an end that no clock reaches is looked at after a day", async () => {
	const { environment, know, asked } = watched();
	know(Number.MAX_SAFE_INTEGER - 2 * AHEAD);
	await environment.pass(25 * 60 * MINUTE);
	expect(asked).toEqual([]);
	await environment.pass(2 * 60 * MINUTE);
	expect(asked).toHaveLength(1);
});

test("the beginning of guidance is told when it comes", async () => {
	const { environment, know, guided, start } = watched();
	know(60 * MINUTE, 10 * MINUTE);
	await environment.pass(30 * MINUTE);
	expect(guided).toEqual([start + 10 * MINUTE]);
	know(60 * MINUTE, -MINUTE);
	know(60 * MINUTE);
	await environment.pass(30 * MINUTE);
	expect(guided).toHaveLength(1);
});

test("the server's time, whatever the phone's clock says", () => {
	const { environment, watch, know } = watched();
	know(MINUTE);
	expect(watch.now()).toBe(environment.time + AHEAD);
});

test("nothing is left after the end", async () => {
	const { environment, watch, know, asked } = watched({ came: false });
	know(MINUTE, 2 * MINUTE);
	await environment.pass(MINUTE + 4_000);
	watch.close();
	know(MINUTE);
	await environment.pass(10 * MINUTE);
	expect([asked.length, environment.timers, environment.listeners]).toEqual([1, 0, 0]);
});
