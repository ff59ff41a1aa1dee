import type { Outcome, Problem } from "@junban/ports/outcome";
import type { Listing, Sink } from "@junban/ports/watch";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCollection, createList, type ListStore, operationOf } from "./collection.ts";
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
const emit = (documents: readonly Reception[], fromCache = false) =>
	sinks.at(-1)?.next({ value: { documents, corrupt: [] }, fromCache });

beforeEach(() => {
	states = createStates();
	sinks = [];
	stops = 0;
});

function stateOf({ state }: ListStore<Reception>) {
	const { documents, isFromCache, status } = states.get(state);
	const { isFetching, isFetched, operations } = status;
	return { names: documents.map(({ name }) => name), isFromCache, isFetching, isFetched, ...operations };
}

describe("a watched list", () => {
	it("subscribes at the first subscriber, not before, and holds the snapshots", () => {
		const list = createList({ watch });
		expect([sinks.length, stateOf(list)]).toMatchObject([
			0,
			{ names: [], isFetching: false, isFetched: false },
		]);
		states.sub(list.state, () => undefined);
		expect([sinks.length, stateOf(list)]).toMatchObject([
			1,
			{ isFetching: true, isFetched: false, list: { state: "request" } },
		]);
		emit([MORNING], true);
		expect(stateOf(list)).toMatchObject({ names: ["午前の部"], isFromCache: true, isFetched: true });
		emit([MORNING, { name: "夜の部" }]);
		expect(stateOf(list)).toMatchObject({
			names: ["午前の部", "夜の部"],
			isFromCache: false,
			isFetching: false,
		});
	});

	it("keeps its documents for the next subscriber, and subscribes once for all", () => {
		const list = createList({ watch });
		const leave = [states.sub(list.state, () => undefined), states.sub(list.state, () => undefined)];
		emit([MORNING]);
		for (const each of leave) each();
		expect([sinks.length, stops]).toEqual([1, 1]);
		emit([]);
		states.sub(list.state, () => undefined);
		expect([sinks.length, stateOf(list)]).toMatchObject([
			2,
			{ names: ["午前の部"], isFetching: false, isFetched: true, list: { state: "success" } },
		]);
	});

	it("is not fetching after all subscribers left before the first snapshot", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined)();
		expect(stateOf(list)).toMatchObject({ isFetching: false, isFetched: false, list: { state: "idle" } });
	});

	it("has the failure, keeps its documents, and can be fetched again", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined);
		emit([MORNING]);
		states.set(list.retry);
		expect(sinks).toHaveLength(1);
		sinks[0]?.failed(OFFLINE);
		const failure = { state: "failure", code: "offline", message: OFFLINE.detail };
		expect(stateOf(list)).toMatchObject({
			names: ["午前の部"],
			list: failure,
			isFetching: false,
			isFetched: true,
		});
		states.set(list.retry);
		expect([sinks.length, stops, stateOf(list)]).toMatchObject([2, 1, { isFetching: true }]);
		states.set(list.retry);
		expect(sinks).toHaveLength(2);
		sinks[0]?.failed(REFUSED);
		emit([]);
		expect(stateOf(list)).toMatchObject({ names: [], list: { state: "success" } });
	});

	it("removes its documents after a refused permission", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined);
		emit([MORNING]);
		sinks[0]?.failed(REFUSED);
		expect(stateOf(list)).toMatchObject({ names: [], list: { state: "failure", code: "permission-denied" } });
	});

	it("is separate in other states", () => {
		const list = createList({ watch });
		states.sub(list.state, () => undefined);
		emit([MORNING]);
		states = createStates();
		expect(stateOf(list)).toMatchObject({ names: [], isFetched: false });
	});
});

describe("a fetched list", () => {
	const fetching = (list: () => Promise<Outcome<readonly Reception[]>>) => {
		const store = createList({ list });
		return { store, subscribe: () => states.sub(store.state, () => undefined) };
	};

	it("is not fetched again after a success", async () => {
		const list = vi.fn(async () => ({ ok: true, value: [MORNING] }) as const);
		const one = fetching(list);
		one.subscribe()();
		await expect.poll(() => list).toHaveBeenCalledOnce();
		const leave = one.subscribe();
		await expect.poll(() => stateOf(one.store)).toMatchObject({ names: ["午前の部"], isFetched: true });
		leave();
		one.subscribe();
		expect(list).toHaveBeenCalledTimes(2);
	});

	it("has the failure, also if its source throws", async () => {
		for (const [list, failure] of [
			[async () => ({ ok: false, ...OFFLINE }) as const, { code: "offline" }],
			[() => Promise.reject(new Error("broken")), { code: "internal", message: "Error: broken" }],
		] as const) {
			const one = fetching(list);
			one.subscribe();
			await expect.poll(() => stateOf(one.store).list).toMatchObject({ state: "failure", ...failure });
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

	it("each have a status and an outcome", async () => {
		const store = createCollection({ watch, ...changes });
		changes.add.mockResolvedValue({ ok: true, value: "new" });
		changes.update.mockResolvedValue({ ok: false, ...REFUSED });
		changes.remove.mockRejectedValue(new Error("broken"));
		const added = states.set(store.add, MORNING);
		expect(stateOf(store)).toMatchObject({ add: { state: "request" }, update: { state: "idle" } });
		expect(await added).toEqual({ ok: true, value: "new" });
		expect(await states.set(store.update, "new", MORNING)).toEqual({ ok: false, ...REFUSED });
		expect(await states.set(store.remove, "new")).toMatchObject({ ok: false, code: "internal" });
		expect(stateOf(store)).toMatchObject({
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

	it("the later of two parallel calls sets the status", async () => {
		const store = createCollection({ watch, ...changes });
		let first: (outcome: Outcome) => void = () => undefined;
		changes.remove.mockReturnValueOnce(
			new Promise((resolve) => {
				first = resolve;
			}),
		);
		changes.remove.mockResolvedValueOnce({ ok: false, ...OFFLINE });
		const early = states.set(store.remove, "a");
		await states.set(store.remove, "b");
		first(done);
		expect(await early).toEqual(done);
		expect(stateOf(store).remove).toMatchObject({ state: "failure", code: "offline" });
	});

	it("can be added to a collection", async () => {
		const list = createList({ watch });
		const reorder = operationOf(list, "update", async (...uids: string[]) => ({
			ok: true,
			value: uids.length,
		}));
		expect(await states.set(reorder, "b", "a")).toEqual({ ok: true, value: 2 });
		expect(stateOf(list).update).toEqual({ state: "success" });
	});
});
