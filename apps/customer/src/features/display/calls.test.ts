import { NEW_BOARD } from "@junban/domain/line";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NOW } from "#src/testing/samples.ts";
import {
	alreadyHeard,
	type Call,
	NO_CALLS,
	OLDEST_CALL_MS,
	withBoard,
	withNext,
	withoutOld,
} from "./calls.ts";

const MINUTE = 60_000;
const called = (...marks: { number: number; at: number }[]) => ({ ...NEW_BOARD, called: marks });
const numbers = (calls: readonly Call[]) => calls.map(({ number }) => number);

test("calls are announced in the order in which they were made", () => {
	const board = called({ number: 3, at: NOW + 1 }, { number: 9, at: NOW });
	const { current, queue } = withNext(withBoard(NO_CALLS, board, NOW + 2));
	expect([current?.number, numbers(queue)]).toEqual([9, [3]]);
});

test("what stood on the first board is no news, except what came after the last announced call", () => {
	const board = called({ number: 3, at: NOW - 2 }, { number: 4, at: NOW - 1 });
	expect(numbers(withBoard(alreadyHeard(board), board, NOW).queue)).toEqual([]);
	expect(numbers(withBoard(alreadyHeard(board, NOW - 2), board, NOW).queue)).toEqual([4]);
});

test("a call of ten minutes ago is no longer announced, also when the clock is set back later", () => {
	const board = called({ number: 3, at: NOW });
	const late = withBoard(NO_CALLS, board, NOW + OLDEST_CALL_MS);
	expect(late.queue).toEqual([]);
	const pruned = withoutOld(late, board, NOW + OLDEST_CALL_MS);
	expect(withBoard(pruned, board, NOW + MINUTE).queue).toEqual([]);
});

test("a number that comes back to the board with its old call is not announced again", () => {
	const board = called({ number: 3, at: NOW });
	const heard = withNext(withBoard(NO_CALLS, board, NOW));
	const gone = withoutOld(
		withBoard({ ...heard, current: undefined }, called(), NOW + MINUTE),
		called(),
		NOW + MINUTE,
	);
	expect(withBoard(gone, board, NOW + 2 * MINUTE).queue).toEqual([]);
	expect(numbers(withBoard(gone, called({ number: 3, at: NOW + MINUTE }), NOW + MINUTE).queue)).toEqual([3]);
});

test("what is remembered stays bounded by the board and ten minutes of calls", () => {
	const minutes = fc.array(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 }), { maxLength: 60 });
	fc.assert(
		fc.property(minutes, (story) => {
			let calls = NO_CALLS;
			let now = NOW;
			let marks: { number: number; at: number }[] = [];
			for (const minute of story) {
				for (const number of minute) {
					marks = [...marks.filter((mark) => mark.number !== number), { number, at: now++ }].slice(-200);
					calls = withNext(withBoard(calls, called(...marks), now));
				}
				now += MINUTE;
				calls = withoutOld({ ...calls, current: undefined }, called(...marks), now);
				expect(calls.heard.length).toBeLessThanOrEqual(600);
				expect(calls.queue.length).toBeLessThanOrEqual(200);
			}
		}),
		{ numRuns: 100 },
	);
});
