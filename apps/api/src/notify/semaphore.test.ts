import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

/** Works that each end with the next turn of the event loop; gives the order in which they began. */
async function orderOf(works: readonly (readonly [group: string, isUrgent: boolean])[], kept = 0) {
	const semaphore = new Semaphore(1 + kept, kept, () => 0);
	const begun: string[] = [];
	await Promise.all(
		works.map(([group, isUrgent], at) =>
			semaphore.run({ group, isUrgent }, async () => {
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

test("whoever used less in the last minutes comes before those that used more, however many these are", async () => {
	let now = 0;
	const semaphore = new Semaphore(1, 0, () => now);
	const begun: string[] = [];
	const mail = (group: string) =>
		semaphore.run({ group, isUrgent: true }, async () => {
			begun.push(group);
			now += 2_000;
			await new Promise((resolve) => setImmediate(resolve));
		});
	const shops = ["a", "b", "c"];
	const floods = shops.flatMap((shop) => [1, 2, 3].map(() => mail(shop)));
	await Promise.all([...floods, mail("honest"), mail("honest"), mail("honest")]);
	expect(begun).toEqual(["a", "b", "c", "honest", "a", "b", "c", "honest", "a", "b", "c", "honest"]);
	begun.length = 0;
	now += 120_000;
	await Promise.all([...shops.map(mail), mail("other"), mail("other"), mail("honest")]);
	// Three quarters are forgotten, so the second one of the other would be more than the others have used.
	expect(begun).toEqual(["a", "other", "b", "c", "honest", "other"]);
});

test("whoever waits too long leaves, and its group loses no turn to it", async () => {
	const semaphore = new Semaphore(1);
	const leave = await semaphore.enter({ group: "a", isUrgent: false }, 1_000);
	expect(await semaphore.enter({ group: "a", isUrgent: false }, 1)).toBeUndefined();
	const next = semaphore.enter({ group: "a", isUrgent: false }, 60_000);
	leave?.();
	leave?.();
	expect(await next).toBeTypeOf("function");
	expect(semaphore.isFree()).toBe(false);
});
