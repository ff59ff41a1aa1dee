import { afterEach, beforeEach, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import type { DeskRequest } from "./requests.ts";
import { type FaultyTransport, faulty } from "./testing/faults.ts";
import { type Fixture, joinRequest, newUid, openFixture, PATHS, STAFF } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture({ autocall_function_enable: true });
});
afterEach(async () => {
	await fixture.close();
});

const PAUSE = { type: "pause", paused: true, message: "休憩中", actor: STAFF } satisfies DeskRequest;
const SWITCH = { type: "setAutoCall", enable: true, actor: STAFF } satisfies DeskRequest;

/** Submits the commands at once; resolves to their answers and the line as stored, when one commit wrote it all. */
async function together(commands: readonly DeskRequest[], desk: Desk, transport: FaultyTransport) {
	const commits = () => transport.calls.filter((method) => method === "commit").length;
	const before = commits();
	const answers = await Promise.all(commands.map((each) => desk.submit(each)));
	expect(commits() - before).toBe(1);
	const line = (await fixture.store.batchGet([PATHS.line])).get(PATHS.line)?.data;
	return { answers: answers.map((answer) => (answer.ok ? "ok" : answer.code)), line };
}

it.each(["first", "last"])(
	"a pause that comes %s is kept beside a call and a switch of the same batch",
	async (at) => {
		const transport = faulty(fixture.transport, () => undefined);
		const desk = fixture.desk({}, transport);
		const uid = newUid();
		await desk.submit(joinRequest(uid));
		const others: DeskRequest[] = [{ type: "give", uid, target: "called", actor: STAFF }, SWITCH];
		const { answers, line } = await together(
			at === "first" ? [PAUSE, ...others] : [...others, PAUSE],
			desk,
			transport,
		);
		expect(answers).toEqual(["ok", "ok", "ok"]);
		expect(line).toMatchObject({
			...{ paused: true, paused_message: "休憩中", autocall_enable: true },
			...{ called_lasted: fixture.clock, autocall_called_lasted: fixture.clock },
		});
		expect(desk.snapshot?.settings).toMatchObject({
			paused: true,
			autocallEnable: true,
			calledLasted: fixture.clock,
		});
		desk.refresh();
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "paused" });
	},
);

it("a pause holds for the joins that come after it in the same batch, and for no earlier one", async () => {
	const transport = faulty(fixture.transport, () => undefined);
	const desk = fixture.desk({}, transport);
	await desk.read();
	const resume: DeskRequest = { ...PAUSE, paused: false, message: "" };
	const commands = [joinRequest(), PAUSE, joinRequest(), resume, joinRequest()];
	const { answers, line } = await together(commands, desk, transport);
	expect(answers).toEqual(["ok", "ok", "paused", "ok", "ok"]);
	expect(line).toMatchObject({ paused: false });
	expect(await fixture.members()).toHaveLength(2);
});
