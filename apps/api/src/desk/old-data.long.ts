import type { Query } from "@junban/firestore-wire/query";
import { Timestamp } from "@junban/firestore-wire/value";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import { OldDataPass } from "./old-data-pass.ts";
import {
	DEMO,
	type Fixture,
	joinRequest,
	linesOn,
	MAIN,
	memberOf,
	openFixture,
	PATHS,
} from "./testing/fixture.ts";

const DAY = 86_400_000;
const MEMBERS = 20_000;
/** Members of one commit. */
const PART = 250;

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

/** Joins one after the other until told to stop; their waits in milliseconds, sorted. */
async function joinsUntil(desk: Desk, isOver: () => boolean): Promise<number[]> {
	const waits: number[] = [];
	while (!isOver()) {
		const asked = performance.now();
		memberOf(await desk.submit(joinRequest()));
		waits.push(performance.now() - asked);
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	return waits.sort((a, b) => a - b);
}

const point = (waits: readonly number[], share: number) => waits[Math.floor(waits.length * share)] ?? 0;
const told = (waits: readonly number[]) =>
	`${waits.length} joins, p50 ${point(waits, 0.5).toFixed(1)} ms, p99 ${point(waits, 0.99).toFixed(1)} ms`;

it("20,000 members go while joins go on, each of which is answered soon", { timeout: 590_000 }, async () => {
	const at = Timestamp.fromMillis(fixture.clock);
	for (let from = 0; from < MEMBERS; from += PART) {
		await fixture.store.commit(
			Array.from({ length: PART }, (_, index) => {
				const { publicUid, uid } = joinRequest();
				const place = { uid, public_uid: publicUid, series: 1, number: from + index + 1, line_up_at: at };
				return [
					{ set: PATHS.member(uid), data: { ...place, over_at: at, guide_over: true, name: "Old" } },
					{ set: PATHS.publicMember(publicUid), data: { uid: publicUid, state: "over" } },
				];
			}).flat(),
		);
	}
	fixture.clock += 31 * DAY;
	const lines = linesOn({ store: fixture.store, now: () => fixture.clock });
	const pass = new OldDataPass({
		...{ store: fixture.store, lines, now: () => fixture.clock, log: () => undefined },
		pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	});
	await pass.visitAll();
	fixture.clock += DAY;
	const { desk } = lines.get(DEMO, MAIN);
	const until = performance.now() + 15_000;
	const alone = await joinsUntil(desk, () => performance.now() > until);
	const began = performance.now();
	let isOver = false;
	const visited = pass.visitAll().then(() => {
		isOver = true;
	});
	const meanwhile = await joinsUntil(desk, () => isOver);
	await visited;
	const seconds = (performance.now() - began) / 1_000;
	process.stdout.write(
		`deleted in ${seconds.toFixed(1)} s; alone: ${told(alone)}; meanwhile: ${told(meanwhile)}\n`,
	);
	const old = { collection: "members", where: [["name", "==", "Old"]] } satisfies Query;
	expect(await fixture.store.count(PATHS.line, old)).toBe(0);
	expect(point(meanwhile, 0.99)).toBeLessThan(500);
});
