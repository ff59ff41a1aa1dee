import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_WAITING } from "#src/documents/limits.ts";
import { orderOf } from "#src/testing/builders.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	appendToOrder,
	decodeOrder,
	differenceOfOrders,
	EMPTY_ORDER,
	encodeOrder,
	firstInOrder,
	indexInOrder,
	insertByArrival,
	type LineOrder,
	membersOfOrder,
	numbersInOrder,
	removeFromOrder,
	withArrivals,
	withoutNumbers,
} from "./order.ts";

const fromNumbers = (numbers: readonly number[]) => numbers.reduce(appendToOrder, EMPTY_ORDER);
/** The text code, built number by number. */
const naiveCode = (numbers: readonly number[]) => {
	const runs: number[][] = [];
	for (const number of numbers) {
		const last = runs.at(-1);
		if (last !== undefined && last.at(-1) === number - 1) last.push(number);
		else runs.push([number]);
	}
	return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}-${run.at(-1)}`)).join(",");
};
const naiveInsert = (numbers: readonly number[], number: number) => {
	if (numbers.includes(number)) return [...numbers];
	const at = numbers.findIndex((each) => each > number);
	return at === -1 ? [...numbers, number] : [...numbers.slice(0, at), number, ...numbers.slice(at)];
};
const bySize = (a: number, b: number) => a - b;

/** Numbers in any sequence, close together, so that runs form, split and merge. */
const anyNumbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
const arrivalNumbers = anyNumbers.map((numbers) => [...numbers].sort(bySize));

describe("ORD-2 the text code", () => {
	test.each(["", "1", "1-2", "12-15,11,16-40", "3,2,1", "999999999999999"])("ORD-2 reads %j", (text) => {
		expect(encodeOrder(orderOf(text))).toBe(text);
	});

	test("ORD-2 any order can be written and read back, up to 20,000 numbers", () => {
		const arrival = fc.tuple(
			fc.integer({ min: 1, max: MAX_WAITING }),
			fc.integer({ min: 0, max: 20 }),
			fc.integer({ min: 1, max: 1_000_000 }),
		);
		fc.assert(
			fc.property(arrival, fc.array(fc.nat(MAX_WAITING), { maxLength: 50 }), ([size, hole, first], moved) => {
				const numbers = Array.from({ length: size }, (_, index) =>
					hole === 0 ? first + index : first + index + Math.floor(index / hole),
				);
				for (const at of moved) if (at < size) numbers.push(...numbers.splice(at, 1));
				const code = naiveCode(numbers);
				const read = decodeOrder(code) ?? EMPTY_ORDER;
				expect(encodeOrder(read)).toBe(code);
				// Comparing or appending so many numbers one by one takes seconds.
				expect(numbersInOrder(read).join()).toBe(numbers.join());
				const before = decodeOrder(naiveCode(numbers.slice(0, -1))) ?? EMPTY_ORDER;
				const appended = appendToOrder(before, numbers.at(-1) ?? 0);
				expect([appended.size, encodeOrder(appended)]).toEqual([numbers.length, code]);
			}),
			{ ...seeded, numRuns: 40 },
		);
	});

	test.each([
		...["0", "01", "-1", "1-", "-", "1-1", "2-1", "1,", ",1", "1,,2", " 1", "1 ", "1.5", "1e3", "a", "1-2-3"],
		...["1,1", "1-3,2", "2,1-3", "3-5,1-3", "1-20001", "1-10000,20001-30001", "1000000000000000"],
		"999999999999999-1000000000000000",
		...["1".repeat(MAX_WAITING * 16 + 1), 12, null, undefined, {}, ["1"]],
	])("ORD-3 refuses %j", (text) => {
		expect(decodeOrder(text)).toBeUndefined();
	});

	test("ORD-3 the bound is 20,000 numbers, in one run or in many", () => {
		expect(decodeOrder("1-20000")?.size).toBe(20_000);
		const scattered = Array.from({ length: MAX_WAITING }, (_, index) => 900_000_000_000_001 + index * 2);
		expect(decodeOrder(scattered.join(","))?.size).toBe(MAX_WAITING);
	});

	test("ORD-3 reading any value never throws", () => {
		const almost = fc.string({
			unit: fc.constantFrom("0", "1", "2", "9", "-", ",", " ", "x"),
			maxLength: 20,
		});
		fc.assert(
			fc.property(fc.oneof(almost, fc.anything()), (text) => {
				const order = decodeOrder(text);
				if (order !== undefined) expect(encodeOrder(order)).toBe(text);
			}),
			{ ...seeded, numRuns: 5_000 },
		);
	});
});

describe("ORD-4 size", () => {
	// 200 runs of numbers with five digits have up to 2,400 bytes, so the bound of 2 kB is for smaller numbers.
	test.each([
		["2 kB for numbers up to 10,200", 1, 2_048],
		["2.4 kB for five digits", 80_000, 2_400],
	])("ORD-4 10,000 waiting in 200 runs are at most %s", (_, start, bytes) => {
		const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 199, maxLength: 199 });
		fc.assert(
			fc.property(cuts, (gaps) => {
				const gone = new Set(gaps);
				let number = start;
				const numbers: number[] = [];
				for (let index = 0; index < 10_000; index++) {
					if (gone.has(index)) number++;
					numbers.push(number++);
				}
				const order = fromNumbers(numbers);
				expect(order.runs.length).toBe(200);
				expect(encodeOrder(order).length).toBeLessThanOrEqual(bytes);
			}),
			{ ...seeded, numRuns: 30 },
		);
	});

	test("ORD-4 with a random tenth removed at most 12 kB", () => {
		const starts = fc.integer({ min: 1, max: 80_000 });
		const gone = fc.uniqueArray(fc.integer({ min: 0, max: 9_999 }), { minLength: 1_000, maxLength: 1_000 });
		fc.assert(
			fc.property(starts, gone, (start, missing) => {
				const all = orderOf(`${start}-${start + 9_999}`);
				const order = withoutNumbers(all, fromNumbers(missing.map((index) => start + index).sort(bySize)));
				expect(order.size).toBe(9_000);
				expect(encodeOrder(order).length).toBeLessThanOrEqual(12_000);
			}),
			{ ...seeded, numRuns: 30 },
		);
	});
});

describe("ORD-5 compared with plain arrays", () => {
	const check = (order: LineOrder, numbers: readonly number[]) => {
		expect(encodeOrder(order)).toBe(naiveCode(numbers));
		expect(order.size).toBe(numbers.length);
	};

	test("ORD-1 first, index and membership", () => {
		fc.assert(
			fc.property(anyNumbers, (numbers) => {
				const order = fromNumbers(numbers);
				expect(firstInOrder(order)).toBe(numbers[0]);
				const isMember = membersOfOrder(order);
				for (let number = 0; number <= 61; number++) {
					const at = numbers.indexOf(number);
					expect(indexInOrder(order, number)).toBe(at === -1 ? undefined : at);
					expect(isMember(number)).toBe(at !== -1);
				}
			}),
			seeded,
		);
	});

	test("ORD-5 removing keeps the sequence of the others", () => {
		fc.assert(
			fc.property(anyNumbers, fc.integer({ min: 1, max: 60 }), (numbers, number) => {
				const order = fromNumbers(numbers);
				const removed = removeFromOrder(order, number);
				// The numbers before and after the removed one must not be merged into one run.
				expect(numbersInOrder(removed)).toEqual(numbers.filter((each) => each !== number));
				expect(removed.size).toBe(numbersInOrder(removed).length);
				if (!numbers.includes(number)) expect(removed).toBe(order);
			}),
			seeded,
		);
	});

	test("ORD-6 a number that is put back stands before the first later arrival", () => {
		fc.assert(
			fc.property(anyNumbers, fc.integer({ min: 1, max: 60 }), (numbers, number) => {
				const order = fromNumbers(numbers);
				const inserted = insertByArrival(order, number);
				check(inserted, naiveInsert(numbers, number));
				if (numbers.includes(number)) expect(inserted).toBe(order);
			}),
			{ ...seeded, numRuns: 500 },
		);
	});

	test("ORD-5, ORD-6 in arrival order, removing a number and putting it back gives the same order", () => {
		fc.assert(
			fc.property(arrivalNumbers, fc.nat(), (numbers, pick) => {
				const number = numbers[pick % Math.max(1, numbers.length)] ?? 1;
				const order = fromNumbers(numbers);
				const back = insertByArrival(removeFromOrder(order, number), number);
				check(back, numbers.length === 0 ? [number] : numbers);
			}),
			seeded,
		);
	});

	test("ORD-7 differences, removals and arrivals", () => {
		fc.assert(
			fc.property(anyNumbers, anyNumbers, (numbers, others) => {
				const [order, other] = [fromNumbers(numbers), fromNumbers(others)];
				const missing = numbers.filter((number) => !others.includes(number));
				const difference = differenceOfOrders(order, other);
				expect(numbersInOrder(difference)).toEqual([...missing].sort(bySize));
				expect(difference.size).toBe(missing.length);
				check(withoutNumbers(order, other), missing);
				const arrivals = others.filter((number) => !numbers.includes(number));
				check(
					withArrivals(order, fromNumbers(arrivals)),
					[...arrivals].sort(bySize).reduce(naiveInsert, numbers),
				);
			}),
			{ ...seeded, numRuns: 1_000 },
		);
	});

	test("ORD-7 removing no numbers gives the same order", () => {
		const order = orderOf("1-5");
		expect(withoutNumbers(order, EMPTY_ORDER)).toBe(order);
		expect(withArrivals(order, EMPTY_ORDER)).toBe(order);
	});

	test.each([
		[0, []],
		[3, [12, 13, 11]],
		[9, [12, 13, 11, 14]],
	])("ORD-8 at most %i numbers", (limit, numbers) => {
		expect(numbersInOrder(orderOf("12-13,11,14"), limit)).toEqual(numbers);
	});
});
