import { afterEach, beforeEach, expect, it } from "vitest";
import { type Fixture, joinRequest, openFixture, PATHS, STAFF } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture({ autocall_function_enable: true, autocall_time: 3 });
});
afterEach(async () => {
	await fixture.close();
});

const line = async () => (await fixture.store.batchGet([PATHS.line])).get(PATHS.line)?.data;

it("calls once a period, when several screens and desks ask at the same moment", async () => {
	const desks = [fixture.desk(), fixture.desk()] as const;
	for (let joins = 0; joins < 5; joins++) await desks[0].submit(joinRequest());
	const on = { type: "setAutoCall", enable: true, actor: STAFF } as const;
	expect(await desks[0].submit(on)).toMatchObject({ ok: true, changed: true });
	expect(await line()).toMatchObject({ autocall_enable: true, autocall_called_lasted: fixture.clock });
	for (const expected of [1, 2, 3]) {
		expect(await desks[0].submit({ type: "autoCall", actor: STAFF })).toEqual({
			ok: false,
			code: "autocall-early",
		});
		fixture.clock += 180_000;
		const asked = Array.from({ length: 10 }, (_, index) =>
			(index % 2 === 0 ? desks[0] : desks[1]).submit({ type: "autoCall", actor: STAFF }),
		);
		const answers = await Promise.all(asked);
		const called = answers.flatMap((answer) => (answer.ok ? [answer.member?.number] : []));
		expect(called).toEqual([expected]);
		expect(answers.filter((answer) => !answer.ok && answer.code === "autocall-early")).toHaveLength(9);
		expect((await line())?.called_lasted).toBe(fixture.clock);
	}
});

it("makes no call after it is switched off", async () => {
	const desk = fixture.desk();
	await desk.submit(joinRequest());
	await desk.submit({ type: "setAutoCall", enable: true, actor: STAFF });
	await desk.submit({ type: "setAutoCall", enable: false, actor: STAFF });
	fixture.clock += 600_000;
	expect(await desk.submit({ type: "autoCall", actor: STAFF })).toEqual({
		ok: false,
		code: "autocall-early",
	});
	expect((await line())?.autocall_enable).toBe(false);
});
