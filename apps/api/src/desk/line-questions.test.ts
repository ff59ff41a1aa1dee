import { afterEach, beforeEach, expect, it } from "vitest";
import { faulty } from "./testing/faults.ts";
import { type Fixture, openFixture, PATHS } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

it("keeps the questions of the shop's plan, and reads those of another one when it changes", async () => {
	const question = (uid: string, target: string) => ({
		set: `${PATHS.line}/require_questions/${uid}`,
		data: { uid, order_number: 0, title: uid, type: "text", target },
	});
	await fixture.store.commit([question("guest", "free"), question("member", "premium")]);
	const transport = faulty(fixture.transport, () => undefined);
	const desk = fixture.desk({}, transport);
	const asked = async () => {
		const read = await desk.read();
		return read.ok ? read.value.questions.asked.required.map(({ uid }) => uid) : read.code;
	};
	const queries = () => transport.calls.filter((method) => method === "runQuery").length;
	expect(await asked()).toEqual(["guest"]);
	const before = queries();
	await fixture.store.commit([{ set: PATHS.app, data: { premium: { enabled: true } }, mask: ["premium"] }]);
	fixture.clock += 30_000;
	expect(await asked()).toEqual(["member"]);
	// The two lists of questions, and none of the hours.
	expect(queries()).toBe(before + 2);
});
