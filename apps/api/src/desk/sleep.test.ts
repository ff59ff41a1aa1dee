import { parseLineUid } from "@junban/domain/values";
import { afterAll, expect, it } from "vitest";
import { DEMO, MAIN, openFixture, parsed } from "./testing/fixture.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());

it("unloads a line after ten minutes without use, unless a phone is on its live channel", async () => {
	const watched = parsed(parseLineUid("watched"));
	await fixture.store.commit([{ set: `apps/demo/line/${watched}`, data: { uid: watched } }]);
	const lines = fixture.lines();
	for (const uid of [MAIN, watched]) await lines.open(DEMO, uid);
	const phone = { send: () => undefined, congested: false, close: () => undefined };
	lines.get(DEMO, watched).hub.add(phone);
	fixture.clock += 600_000;
	await lines.tick();
	expect(lines.size).toEqual({ lines: 2, phones: 1, waiting: 0 });
	fixture.clock += 1;
	await lines.tick();
	expect(lines.size).toEqual({ lines: 1, phones: 1, waiting: 0 });
	lines.get(DEMO, watched).hub.remove(phone);
	fixture.clock += 600_001;
	await lines.tick();
	expect(lines.size).toEqual({ lines: 0, phones: 0, waiting: 0 });
	await lines.close();
});
