import { FirestoreError } from "@junban/firestore-wire/rpc";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DEMO, type Fixture, joinRequest, MAIN, openFixture } from "./testing/fixture.ts";

const MINUTE = 60_000;

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture({
		...{
			autocall_function_enable: true,
			autocall_enable: true,
			autocall_without_screen: true,
			autocall_time: 3,
		},
		autocall_called_lasted: Date.parse("2026-11-21T03:00:00Z"),
	});
});
afterEach(async () => {
	await fixture.close();
});

it.each(["RESOURCE_EXHAUSTED", "UNAVAILABLE"])(
	"an automatic call that the store refuses with %s is tried again",
	async (status) => {
		const alarms: (number | undefined)[] = [];
		let isDown = false;
		const lines = fixture.lines({
			store: {
				...fixture.store,
				commit: (writes) => {
					if (!isDown) return fixture.store.commit(writes);
					// The desk gives up after eight seconds.
					fixture.clock += 10_000;
					return Promise.reject(new FirestoreError(status, "refused"));
				},
			},
			setAlarm: (_app, _line, at) => alarms.push(at),
		});
		await lines.get(DEMO, MAIN).desk.submit(joinRequest());
		const due = fixture.clock + 3 * MINUTE;
		expect(alarms).toEqual([due]);
		fixture.clock = due;
		isDown = true;
		await lines.ring(DEMO, MAIN);
		expect(alarms).toEqual([due, due + 10_000 + 15_000]);
		isDown = false;
		fixture.clock = due + 25_000;
		await lines.ring(DEMO, MAIN);
		const read = await lines.get(DEMO, MAIN).desk.read();
		expect(read.ok && read.value.board.called.map(({ number }) => number)).toEqual([1]);
		await lines.close();
	},
);
