import { createStore } from "@junban/app-shell/store";
import type { Member, OverReason } from "@junban/domain/documents";
import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { watchDepartures } from "./departures.ts";
import { type LineData, mainLine } from "./line-source.ts";
import { EMPTY_LINE, type LineState } from "./line-state.ts";
import { aBoard, aMember, NOON } from "./testing/builders.ts";

type Endings = Parameters<LineData["watchEndings"]>[2];

const called = (number: number) => aMember(number, { state: "called", calledAt: NOON });
const ended = (number: number, overReason: OverReason) =>
	aMember(number, { state: "over", overAt: NOON, overReason });

/** A line with three called customers of whom some are no longer listed. Returns the numbers of those who left. */
async function told(endings: readonly Member[], change: Partial<LineState>, begin: Partial<LineState> = {}) {
	const app = parseAppUid("demo");
	if (app === undefined) throw new Error("malformed path");
	const members = [called(1), called(2), called(3), aMember(4)];
	const state = createStore<LineState>({
		...EMPTY_LINE,
		page: { members, corrupt: [] },
		board: aBoard(members),
		cached: { settings: false, board: false, page: false },
		...begin,
	});
	const open = new Set<Endings>();
	const data = {
		watchEndings: (_path: unknown, most: number, sink: Endings) => {
			open.add(sink);
			const known = { corrupt: [], changes: [] };
			sink.next({ value: { documents: [], ...known }, fromCache: true });
			sink.next({ value: { documents: endings.slice(0, most), ...known }, fromCache: false });
			return () => void open.delete(sink);
		},
	};
	const left: number[] = [];
	const stop = watchDepartures(state, data, mainLine(app), ({ number }) => left.push(number));
	state.update((before) => ({ ...before, ...change }));
	// What was read comes in a later turn.
	await new Promise((resolve) => setImmediate(resolve));
	stop();
	expect(open.size).toBe(0);
	return left;
}

const without = (...numbers: readonly number[]): Partial<LineState> => ({
	page: {
		members: [called(1), called(2), called(3), aMember(4)].filter(({ number }) => !numbers.includes(number)),
		corrupt: [],
	},
});

test("a called customer who gives the place up is told of, others who ended are not", async () => {
	expect(await told([ended(2, "left"), ended(1, "served")], without(1, 2))).toEqual([2]);
	expect(await told([ended(4, "left")], without(4))).toEqual([]);
});

test("what this device did, what its cache says and a new series tell of nobody", async () => {
	const endings = [ended(2, "left")];
	const { uid } = called(2);
	expect(await told(endings, without(2), { busy: new Map([[uid, "finish"]]) })).toEqual([]);
	expect(await told(endings, without(2), { overlays: [{ member: ended(2, "served") }] })).toEqual([]);
	expect(await told(endings, without(2), { cached: { settings: false, board: false, page: true } })).toEqual(
		[],
	);
	expect(await told(endings, { ...without(2), board: aBoard([], { series: 2 }) })).toEqual([]);
});
