import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCollection, createList, type ListStore, operationOf } from "./collection.ts";
import type { Listing, Outcome, Problem, Sink } from "./data-port.ts";
import { createStates, type States } from "./state.ts";

type Reception = { readonly name: string };
const MORNING: Reception = { name: "午前の部" };
const OFFLINE: Problem = { code: "offline", detail: "receptions: no answer" };
const REFUSED: Problem = { code: "permission-denied", detail: "receptions" };
const done: Outcome = { ok: true, value: undefined };

let states: States;
let sinks: Sink<Listing<Reception>>[];
let stops: number;
const watch = (sink: Sink<Listing<Reception>>) => {
	sinks.push(sink);
	return () => {
		stops += 1;
	};
};
const tell = (documents: readonly Reception[], fromCache = false) =>
	sinks.at(-1)?.next({ value: { documents, corrupt: [] }, fromCache });

beforeEach(() => {
	states = createStates();
	sinks = [];
	stops = 0;
});

function look({ state }: ListStore<Reception>) {
	const { documents, isFromCache, status } = states.get(state);
	const { isFetching, isFetched, operations } = status;
	return { names: documents.map(({ name }) => name), isFromCache, isFetching, isFetched, ...operations };
}

describe("a list that is followed", () => {
	it("asks when somebody looks, not before, and tells what comes", () => {
		const list = createList({ watch });
		expect([sinks.length, look(list)]).toMatchObject([0, { names: [], isFetching: false, isFetched: false }]);
		states.sub(list.state, () => undefined);
		expect([sinks.length, look(list)]).toMatchObject([
			1,
			{ isFetching: true, isFetched: false, list: { state: "request" } },
		]);
		tell([MORNING], true);
		expect(look(list)).toMatchObject({ names: ["午前の部"], isFromCache: true, isFetched: true });
		tell([MORNING, { name: "夜の部" }]);
		expect(look(list)).toMatchObject({
			names: ["午前の部", "夜の部"],
			isFromCache: false,
			isFetching: false,
		});
	});

	it("keeps what it had for the next who looks, and asks only once for all who do", () => {
		const list = createList({ watch });
		const leave = [states.sub(list.state, () => undefined), states.sub(list.state, () => undefined)];
		tell([MORNING]);
		for (const each of leave) each();
		expect([sinks.length, stops]).toEqual([1, 1]);
		tell([]);
		states.sub(list.state, () => undefined);
		expect([sinks.length, look(list)]).toMatchObject([
			2,
			{ names: ["午前の部"], isFetching: false, isFetched: true, list: { state: "success" } },
		]);
	});

	it("is not being fetched when everybody left before the first answer", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined)();
		expect(look(list)).toMatchObject({ isFetching: false, isFetched: false, list: { state: "idle" } });
	});

	it("says why it failed, keeps what it had, and can be asked for again", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined);
		tell([MORNING]);
		states.set(list.retry);
		expect(sinks).toHaveLength(1);
		sinks[0]?.failed(OFFLINE);
		const failure = { state: "failure", code: "offline", message: OFFLINE.detail };
		expect(look(list)).toMatchObject({
			names: ["午前の部"],
			list: failure,
			isFetching: false,
			isFetched: true,
		});
		states.set(list.retry);
		expect([sinks.length, stops, look(list)]).toMatchObject([2, 1, { isFetching: true }]);
		states.set(list.retry);
		expect(sinks).toHaveLength(2);
		sinks[0]?.failed(REFUSED);
		tell([]);
		expect(look(list)).toMatchObject({ names: [], list: { state: "success" } });
	});

	it("shows nothing more to who may not see it", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined);
		tell([MORNING]);
		sinks[0]?.failed(REFUSED);
		expect(look(list)).toMatchObject({ names: [], list: { state: "failure", code: "permission-denied" } });
	});

	it("is another one for another person", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined);
		tell([MORNING]);
		states = createStates();
		expect(look(list)).toMatchObject({ names: [], isFetched: false });
	});
});

describe("a list that is asked for", () => {
	const asking = (list: () => Promise<Outcome<readonly Reception[]>>) => {
		const store = createList({ list });
		return { store, look: () => states.sub(store.state, () => undefined) };
	};

	it("is not asked for again once it was fetched", async () => {
		const list = vi.fn(async () => ({ ok: true, value: [MORNING] }) as const);
		const one = asking(list);
		one.look()();
		await expect.poll(() => list).toHaveBeenCalledOnce();
		const leave = one.look();
		await expect.poll(() => look(one.store)).toMatchObject({ names: ["午前の部"], isFetched: true });
		leave();
		one.look();
		expect(list).toHaveBeenCalledTimes(2);
	});

	it("that cannot be had says so, also when its source breaks", async () => {
		for (const [list, failure] of [
			[async () => ({ ok: false, problem: OFFLINE }) as const, { code: "offline" }],
			[() => Promise.reject(new Error("broken")), { code: "internal", message: "Error: broken" }],
		] as const) {
			const one = asking(list);
			one.look();
			await expect.poll(() => look(one.store).list).toMatchObject({ state: "failure", ...failure });
		}
	});
});

describe("operations", () => {
	const changes = {
		add: vi.fn<(form: Reception) => Promise<Outcome<string>>>(),
		update: vi.fn<(uid: string, form: Reception) => Promise<Outcome>>(),
		remove: vi.fn<(uid: string) => Promise<Outcome>>(),
	};
	beforeEach(() => vi.resetAllMocks());

	it("each has its own status, and its answer", async () => {
		const store = createCollection({ watch, ...changes });
		changes.add.mockResolvedValue({ ok: true, value: "new" });
		changes.update.mockResolvedValue({ ok: false, problem: REFUSED });
		changes.remove.mockRejectedValue(new Error("broken"));
		const added = states.set(store.add, MORNING);
		expect(look(store)).toMatchObject({ add: { state: "request" }, update: { state: "idle" } });
		expect(await added).toEqual({ ok: true, value: "new" });
		expect(await states.set(store.update, "new", MORNING)).toEqual({ ok: false, problem: REFUSED });
		expect(await states.set(store.remove, "new")).toMatchObject({ problem: { code: "internal" } });
		expect(look(store)).toMatchObject({
			isFetching: false,
			isFetched: false,
			list: { state: "idle" },
			add: { state: "success" },
			update: { state: "failure", code: "permission-denied", message: "receptions" },
			remove: { state: "failure", code: "internal", message: "Error: broken" },
		});
		expect([changes.add, changes.update, changes.remove].map(({ mock }) => mock.calls)).toEqual([
			[[MORNING]],
			[["new", MORNING]],
			[["new"]],
		]);
	});

	it("of two calls at once the later one says where the operation stands", async () => {
		const store = createCollection({ watch, ...changes });
		let first: (outcome: Outcome) => void = () => undefined;
		changes.remove.mockReturnValueOnce(
			new Promise((resolve) => {
				first = resolve;
			}),
		);
		changes.remove.mockResolvedValueOnce({ ok: false, problem: OFFLINE });
		const early = states.set(store.remove, "a");
		await states.set(store.remove, "b");
		first(done);
		expect(await early).toEqual(done);
		expect(look(store).remove).toMatchObject({ state: "failure", code: "offline" });
	});

	it("a collection takes more of them", async () => {
		const list = createList({ watch });
		const reorder = operationOf(list, "update", async (...uids: string[]) => ({
			ok: true,
			value: uids.length,
		}));
		expect(await states.set(reorder, "b", "a")).toEqual({ ok: true, value: 2 });
		expect(look(list).update).toEqual({ state: "success" });
	});
});
