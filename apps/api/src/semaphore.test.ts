import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

/** Works that each end with the next turn of the event loop; gives the order in which they began. */
async function orderOf(works: readonly (readonly [group: string, isUrgent: boolean])[], kept = 0) {
	const semaphore = new Semaphore(1 + kept, kept);
	const begun: string[] = [];
	await Promise.all(
		works.map(([group, isUrgent], at) =>
			semaphore.run({ path: [group], isUrgent }, async () => {
				begun.push(`${group}${at}`);
				await new Promise((resolve) => setImmediate(resolve));
			}),
		),
	);
	return begun;
}

test("groups have turns, among the urgent and among the others", async () => {
	const order = await orderOf([
		...[0, 1, 2, 3].map(() => ["a", false] as const),
		...[4, 5].map(() => ["b", false] as const),
		...[6, 7].map(() => ["a", true] as const),
		["c", true],
	]);
	expect(order).toEqual(["a0", "a6", "c8", "a7", "a1", "b4", "a2", "b5", "a3"]);
});

test("after four urgent works one of the others has its turn, however many urgent ones wait", async () => {
	const order = await orderOf([
		["first", false],
		["other", false],
		...Array.from({ length: 9 }, () => ["urgent", true] as const),
		["other", false],
	]);
	expect(order.map((name) => name.replace(/\d+$/, ""))).toEqual([
		...["first", "urgent", "urgent", "urgent", "urgent", "other"],
		...["urgent", "urgent", "urgent", "urgent", "other", "urgent"],
	]);
});

test("of each level, the group with the fewest works under way is next, however many groups and works another has", async () => {
	const semaphore = new Semaphore(4);
	const works: { name: string; end(): void }[] = [];
	const begun = async (from = 0) => {
		await new Promise((resolve) => setImmediate(resolve));
		return works.slice(from).map(({ name }) => name);
	};
	const mail = (network: string, shop: string) =>
		void semaphore.run({ path: [network, shop], isUrgent: true }, () => {
			const { promise, resolve } = Promise.withResolvers<void>();
			works.push({ name: shop, end: resolve });
			return promise;
		});
	for (const shop of ["a", "a", "b", "c", "a", "a", "b", "c", "d"]) mail("many", shop);
	for (let call = 0; call < 3; call++) mail("one", "honest");
	expect(await begun()).toEqual(["a", "a", "b", "c"]);
	for (const { end } of works.slice(0, 3)) end();
	expect(await begun(4)).toEqual(["honest", "honest", "a"]);
	for (const { end } of works.slice(3, 6)) end();
	expect(await begun(7)).toEqual(["b", "honest", "c"]);
});

test("whoever waits too long leaves, and its group loses no turn to it", async () => {
	const semaphore = new Semaphore(1);
	const leave = await semaphore.enter({ path: ["a"], isUrgent: false }, 1_000);
	expect(await semaphore.enter({ path: ["a"], isUrgent: false }, 1)).toBeUndefined();
	const next = semaphore.enter({ path: ["a"], isUrgent: false }, 60_000);
	leave?.();
	leave?.();
	expect(await next).toBeTypeOf("function");
	expect(semaphore.isFree()).toBe(false);
});
