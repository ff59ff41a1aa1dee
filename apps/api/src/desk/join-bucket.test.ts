import { afterEach, beforeEach, expect, it } from "vitest";
import { type Fixture, joinRequest, openFixture } from "./testing/fixture.ts";

const HOUR = 3_600_000;

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture({ joins_per_minute: 2 });
});
afterEach(async () => {
	await fixture.close();
});

it("a clock that is set back while the bucket is empty holds joins up for one refill only", async () => {
	const desk = fixture.desk();
	const join = async () => {
		const answer = await desk.submit(joinRequest());
		return answer.ok ? "ok" : answer.code;
	};
	expect([await join(), await join(), await join()]).toEqual(["ok", "ok", "too-many-requests"]);
	fixture.clock -= HOUR;
	expect(await join()).toBe("too-many-requests");
	fixture.clock += 30_000;
	expect(await join()).toBe("ok");
});
