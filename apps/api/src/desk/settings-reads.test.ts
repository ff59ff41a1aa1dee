import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { StoredDocument } from "@junban/firestore-wire/client";
import { expect, test } from "vitest";
import { SettingsReads } from "./settings-reads.ts";

const listOf = (characters: number): StoredDocument[] => [
	{ path: "", data: { title: "x".repeat(characters) }, createTime: "", updateTime: "" },
];

function shopOf(name: string): AppUid {
	const app = parseAppUid(`shop_${name}`);
	if (app === undefined) throw new Error("not an app uid");
	return app;
}

/** An event loop whose turns and rests the test ends. */
function loop(groupsOf: (shop: AppUid) => readonly string[] = (shop) => [shop]) {
	const turns: (() => void)[] = [];
	const rests: { readonly ms: number; readonly run: () => void }[] = [];
	const begun: string[] = [];
	const reads = new SettingsReads(
		{
			later: (ms, run) => void rests.push({ ms, run }),
			yieldThen: (run) => void turns.push(run),
		},
		groupsOf,
	);
	const settled = () => new Promise((resolve) => setImmediate(resolve));
	return {
		begun,
		rests,
		read: (name: string, characters = 10) =>
			reads.read(shopOf(name), () => {
				begun.push(name);
				return Promise.resolve(listOf(characters));
			}),
		broken: () => reads.read(shopOf("broken"), () => Promise.reject(new Error("down"))),
		async turn() {
			await settled();
			for (const run of turns.splice(0)) run();
			await settled();
		},
		async rest() {
			for (const { run } of rests.splice(0)) run();
			await settled();
		},
	};
}

test("one list is read in each turn of the event loop, of the shops in turns", async () => {
	const { begun, read, turn } = loop();
	const all = [...["a", "a", "a", "b"].map((name) => read(name)), read("c")];
	await turn();
	expect(begun).toEqual(["a", "a"]);
	await turn();
	expect(begun).toEqual(["a", "a", "b"]);
	await turn();
	await turn();
	expect(begun).toEqual(["a", "a", "b", "c", "a"]);
	await Promise.all(all);
	await turn();
	const late = read("a");
	expect(begun).toHaveLength(5);
	await late;
	expect(begun).toHaveLength(6);
});

test("networks have turns, however many shops they have", async () => {
	const { begun, read, turn } = loop((shop) => [shop.includes("own") ? "one" : "another", shop]);
	const all = [...["own1", "own2", "own3", "own4"].map((name) => read(name)), read("honest")];
	for (let n = 0; n < 5; n++) await turn();
	expect(begun).toEqual(["own1", "own2", "honest", "own3", "own4"]);
	await Promise.all(all);
});

test("after a long list its shop comes after all others, when the rest is over", async () => {
	const { begun, read, rest, rests, turn } = loop();
	const all = [read("large", 600_000), read("large", 600_000), read("large"), read("small"), read("small")];
	for (let turns = 0; turns < 5; turns++) await turn();
	expect(begun).toEqual(["large", "small", "small"]);
	expect(rests.map(({ ms }) => ms)).toEqual([61]);
	await rest();
	expect(begun).toEqual(["large", "small", "small", "large"]);
	all.push(read("small"));
	await turn();
	expect(begun.slice(4)).toEqual(["small"]);
	await turn();
	await rest();
	expect(begun.slice(5)).toEqual(["large"]);
	await Promise.all(all);
	expect(rests).toEqual([]);
});

test("a list that cannot be read is its caller's alone", async () => {
	const { broken, read, turn } = loop();
	const [first, second] = [broken(), read("a")];
	await expect(first).rejects.toThrow("down");
	await turn();
	expect(await second).toHaveLength(1);
});
