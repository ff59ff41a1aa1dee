import { numbersInOrder } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import type { DeskAnswer, DeskRequest } from "./requests.ts";
import { type Cut, faulty } from "./testing/faults.ts";
import { boardOf, type Fixture, joinRequest, newUid, openFixture, STAFF } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

/** Ten commands that touch every kind of document; each is repeated until it is accepted, as a client would. */
function scenario(uids: readonly MemberUid[]): DeskRequest[] {
	const [a, b, c, d] = uids;
	if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error("four uids");
	return [
		joinRequest(a),
		joinRequest(b),
		joinRequest(c),
		joinRequest(d),
		{ type: "give", uid: a, target: "called", actor: STAFF },
		{ type: "guideOver", uid: a, reason: "served", autoCall: true, actor: STAFF },
		{ type: "give", uid: c, target: "during_guidance", actor: STAFF },
		{ type: "guideOver", uid: c, reason: "left", autoCall: false },
		{ type: "restore", uid: c, actor: STAFF },
		{ type: "pause", paused: true, message: "", actor: STAFF },
	];
}

async function untilAccepted(desk: Desk, request: DeskRequest): Promise<DeskAnswer> {
	for (let tries = 0; tries < 5; tries++) {
		const answer = await desk.submit(request);
		if (answer.ok || answer.code !== "store-unavailable") return answer;
	}
	throw new Error("never accepted");
}

async function expectScenarioDone(): Promise<void> {
	const board = await boardOf(fixture.desk());
	expect(numbersInOrder(board.order)).toEqual([3, 4]);
	expect(board.during.map(({ number }) => number)).toEqual([3]);
	expect(board.called.map(({ number }) => number)).toEqual([2]);
	expect(board.issued).toBe(4);
	const stored = (await fixture.members()).map(({ data }) => [data.number, data.guide_over, data.called]);
	expect(stored.toSorted((x, y) => Number(x[0]) - Number(y[0]))).toEqual([
		[1, true, false],
		[2, false, true],
		[3, false, false],
		[4, false, false],
	]);
	const events = await fixture.store.runQuery("apps/demo/line/main", { collection: "events" });
	expect(events).toHaveLength(5);
}

describe("the connection between desk and store is cut", () => {
	it("runs the scenario without faults", async () => {
		const desk = fixture.desk();
		for (const request of scenario([newUid(), newUid(), newUid(), newUid()]))
			await untilAccepted(desk, request);
		await expectScenarioDone();
	});

	// A new store for every step: on a busy machine that is much more than a test's usual time.
	const patienceMs = 120_000;
	for (const cut of ["before", "after"] as const satisfies readonly Cut[]) {
		it(
			`once, ${cut} the store sees it, at every step: nothing is lost and nothing happens twice`,
			async () => {
				let reached = 0;
				for (let step = 0; ; step++) {
					await fixture.close();
					fixture = await openFixture();
					const transport = faulty(fixture.transport, (call) => (call === step ? cut : undefined));
					const desk = fixture.desk({}, transport);
					for (const request of scenario([newUid(), newUid(), newUid(), newUid()])) {
						const answer = await untilAccepted(desk, request);
						expect(answer.ok, `${cut} step ${step} ${request.type}`).toBe(true);
					}
					await desk.drained();
					if (transport.cuts === 0) break;
					await expectScenarioDone();
					reached++;
				}
				expect(reached).toBeGreaterThan(20);
			},
			patienceMs,
		);
	}

	it("an answer lost in a crowd: each caller gets its own true answer by the batch id, without a second commit", async () => {
		let lost = 0;
		const transport = faulty(fixture.transport, (_, method) =>
			method === "commit" && lost++ === 0 ? "after" : undefined,
		);
		const desk = fixture.desk({}, transport);
		const answers = await Promise.all(Array.from({ length: 100 }, () => desk.submit(joinRequest())));
		expect(answers.map((answer) => answer.ok && answer.changed && answer.member?.number)).toEqual(
			Array.from({ length: 100 }, (_, i) => i + 1),
		);
		expect(transport.calls.filter((method) => method === "commit")).toHaveLength(1);
	});

	it("a commit that lands late, after the desk decided again, loses the fence", async () => {
		let release: () => void = () => undefined;
		const late = new Promise<void>((resolve) => {
			release = resolve;
		});
		let first = true;
		const stray: Promise<unknown>[] = [];
		const transport = faulty(
			{
				async call(method, parent, body) {
					if (method !== "commit" || !first) return await fixture.transport.call(method, parent, body);
					first = false;
					stray.push(late.then(() => fixture.transport.call(method, parent, body)));
					throw new Error("the connection broke while the commit was on its way");
				},
			},
			() => undefined,
		);
		const desk = fixture.desk({}, transport);
		const answer = await desk.submit(joinRequest());
		release();
		await expect(stray[0]).rejects.toThrow();
		expect(answer).toMatchObject({ ok: true, member: { number: 1 } });
		expect(await fixture.members()).toHaveLength(1);
	});

	it("a commit that lands late, before the desk decided again, is answered as it was decided", async () => {
		let late: (() => Promise<unknown>) | undefined;
		const transport = faulty(
			{
				async call(method, parent, body) {
					if (method !== "commit" || late !== undefined)
						return await fixture.transport.call(method, parent, body);
					late = () => fixture.transport.call(method, parent, body);
					throw new Error("the connection broke while the commit was on its way");
				},
			},
			() => undefined,
		);
		await fixture.desk().submit(joinRequest());
		const desk = fixture.desk({ pause: async () => void (await late?.()) }, transport);
		const answer = await desk.submit({ type: "cancelAll", actor: STAFF });
		await desk.drained();
		expect(answer).toMatchObject({ ok: true, changed: true, board: { order: { size: 0 } } });
		expect(transport.calls.filter((method) => method === "commit")).toHaveLength(2);
		expect((await fixture.members()).map(({ data }) => data.over_reason)).toEqual(["cancelled"]);
	});

	it("a store that stays unreachable: callers are refused, and the line continues when it is back", async () => {
		let away = true;
		const desk = fixture.desk(
			{},
			faulty(fixture.transport, () => (away ? "before" : undefined)),
		);
		expect(await desk.submit(joinRequest())).toEqual({ ok: false, code: "store-unavailable" });
		expect(await desk.read()).toEqual({ ok: false, code: "store-unavailable" });
		away = false;
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: true, member: { number: 1 } });
	});
});

it("the log names a store's refusal by its status, never by its text, which may name a member", async () => {
	const logged: unknown[] = [];
	const uid = newUid();
	const transport = {
		call: () => Promise.reject(new FirestoreError("UNAVAILABLE", `no line/main/members/${uid}`)),
	};
	const log = (level: string, event: string, fields: unknown) => logged.push([level, event, fields]);
	expect(await fixture.desk({ log }, transport).read()).toEqual({ ok: false, code: "store-unavailable" });
	expect(logged).toEqual([
		["error", "desk.store-unreachable", { name: "FirestoreError", status: "UNAVAILABLE" }],
	]);
});
