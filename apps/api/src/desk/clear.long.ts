import { afterEach, beforeEach, expect, it } from "vitest";
import {
	boardOf,
	type Fixture,
	joinRequest,
	memberOf,
	openFixture,
	PATHS,
	STAFF,
} from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

it("10,000 members are cleared while joins go on: each is answered soon, none is lost", {
	timeout: 120_000,
}, async () => {
	const desk = fixture.desk();
	for (let round = 0; round < 10; round++)
		await Promise.all(Array.from({ length: 1_000 }, () => desk.submit(joinRequest())));
	expect((await boardOf(desk)).issued).toBe(10_000);
	const cleared = await desk.submit({ type: "clear", actor: STAFF });
	expect(cleared).toMatchObject({ ok: true, board: { series: 2, issued: 0 } });
	const waits: number[] = [];
	const uids: string[] = [];
	const started = performance.now();
	while ((await boardOf(desk)).clearings.length > 0) {
		const asked = performance.now();
		uids.push(memberOf(await desk.submit(joinRequest())).uid);
		waits.push(performance.now() - asked);
	}
	const seconds = (performance.now() - started) / 1_000;
	waits.sort((a, b) => a - b);
	const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
	process.stdout.write(
		`cleared in ${seconds.toFixed(1)} s, ${waits.length} joins meanwhile, p50 ${waits[waits.length >> 1]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
	);
	const left = await fixture.store.runQuery(PATHS.line, { collection: "members" });
	expect(left.map(({ data }) => data.uid).sort()).toEqual(uids.sort());
	expect(await fixture.store.count(PATHS.line, { collection: "public_members" })).toBe(uids.length);
	expect(p99).toBeLessThan(1_000);
});
