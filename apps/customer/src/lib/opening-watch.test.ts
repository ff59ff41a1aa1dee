import { FakeLive } from "@junban/api-contract/testing/fake-live";
import { expect, onTestFinished, test } from "vitest";
import { inForce, opening } from "#src/testing/samples.ts";
import { watchOpening } from "./opening-watch.ts";

const MINUTE = 60_000;
/** The server's clock minus the phone's, in milliseconds. */
const AHEAD = 30 * MINUTE;

function watchFake(server: { succeeds: boolean; until?: number } = { succeeds: true }) {
	const environment = new FakeLive();
	const fetches: number[] = [];
	const guidances: number[] = [];
	const watch = watchOpening(environment, {
		fetchView: async () => {
			fetches.push(environment.time);
			if (server.succeeds) setUntil(server.until ?? 60 * MINUTE);
			return server.succeeds;
		},
		onGuidance: () => guidances.push(environment.time),
	});
	/** Gives a view whose hours hold for `ms` and whose guidance begins in `guidance` milliseconds. */
	const setUntil = (ms: number, guidance?: number) => {
		const now = environment.time + AHEAD;
		watch.setView({
			now,
			opening: opening({
				until: now + ms,
				...(guidance === undefined ? {} : { reception: inForce({ guidance_from: now + guidance }) }),
			}),
		});
	};
	onTestFinished(watch.close);
	return { environment, watch, setUntil, fetches, guidances, start: environment.time };
}

test.each([0, 0.5, 0.999])(
	"the view is fetched again after the hours changed, spread over 4 s (random %d)",
	async (chance) => {
		const { environment, setUntil, fetches, start } = watchFake();
		environment.chance = chance;
		setUntil(5 * MINUTE);
		await environment.pass(5 * MINUTE - 1);
		expect(fetches).toEqual([]);
		await environment.pass(4_001);
		expect(fetches).toEqual([start + 5 * MINUTE + chance * 4_000]);
		await environment.pass(60 * MINUTE + 4_000);
		expect(fetches).toHaveLength(2);
	},
);

test("only the newest view sets the time of the fetch", async () => {
	const { environment, setUntil, fetches } = watchFake();
	setUntil(5 * MINUTE);
	setUntil(9 * MINUTE);
	await environment.pass(6 * MINUTE);
	expect(fetches).toEqual([]);
	await environment.pass(4 * MINUTE);
	expect(fetches).toHaveLength(1);
});

test("a hidden page fetches once, when it becomes visible", async () => {
	const { environment, setUntil, fetches } = watchFake();
	setUntil(5 * MINUTE);
	environment.wake("hidden");
	await environment.pass(10 * MINUTE);
	expect(fetches).toEqual([]);
	environment.wake("visible");
	environment.wake("online");
	await environment.pass(0);
	expect(fetches).toHaveLength(1);
});

test("a stale view is fetched now, by a hidden page when it becomes visible", async () => {
	const { environment, watch, setUntil, fetches, start } = watchFake();
	setUntil(5 * MINUTE);
	watch.invalidate();
	await environment.pass(0);
	expect(fetches).toEqual([start]);
	environment.wake("hidden");
	watch.invalidate();
	await environment.pass(MINUTE);
	expect(fetches).toHaveLength(1);
	environment.wake("visible");
	await environment.pass(0);
	expect(fetches).toEqual([start, start + MINUTE]);
});

test("a page that becomes visible before the hours change does not fetch", async () => {
	const { environment, setUntil, fetches } = watchFake();
	setUntil(5 * MINUTE);
	await environment.pass(MINUTE);
	environment.wake("visible");
	await environment.pass(MINUTE);
	expect(fetches).toEqual([]);
});

test("a failed fetch is retried at intervals of 2 to 6 s", async () => {
	const server = { succeeds: false };
	const { environment, setUntil, fetches } = watchFake(server);
	setUntil(0);
	await environment.pass(MINUTE);
	expect(fetches.length).toBeGreaterThan(5);
	expect(fetches.length).toBeLessThanOrEqual(30);
	server.succeeds = true;
	await environment.pass(6_000);
	const count = fetches.length;
	await environment.pass(30 * MINUTE);
	expect(fetches).toHaveLength(count);
});

test("hours that end in the past (the server's clock stands still) are fetched at most every 2 s", async () => {
	const { environment, setUntil, fetches } = watchFake({ succeeds: true, until: -5 * MINUTE });
	setUntil(-5 * MINUTE);
	await environment.pass(MINUTE);
	expect(fetches.length).toBeLessThanOrEqual(30);
});

test("hours without a real end are fetched again after about a day", async () => {
	const { environment, setUntil, fetches } = watchFake();
	setUntil(Number.MAX_SAFE_INTEGER - 2 * AHEAD);
	await environment.pass(25 * 60 * MINUTE);
	expect(fetches).toEqual([]);
	await environment.pass(2 * 60 * MINUTE);
	expect(fetches).toHaveLength(1);
});

test("onGuidance is called when guidance begins, and only if it lies ahead", async () => {
	const { environment, setUntil, guidances, start } = watchFake();
	setUntil(60 * MINUTE, 10 * MINUTE);
	await environment.pass(30 * MINUTE);
	expect(guidances).toEqual([start + 10 * MINUTE]);
	setUntil(60 * MINUTE, -MINUTE);
	setUntil(60 * MINUTE);
	await environment.pass(30 * MINUTE);
	expect(guidances).toHaveLength(1);
});

test("close removes all timers and listeners", async () => {
	const { environment, watch, setUntil, fetches } = watchFake({ succeeds: false });
	setUntil(MINUTE, 2 * MINUTE);
	await environment.pass(MINUTE + 4_000);
	watch.close();
	setUntil(MINUTE);
	await environment.pass(10 * MINUTE);
	expect([fetches.length, environment.timers, environment.listeners]).toEqual([1, 0, 0]);
});
