import { beforeEach, describe, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { closuresPort } from "./closures.ts";
import type { LinePath } from "./paths.ts";
import { questionsPort } from "./questions.ts";
import { receptionsPort } from "./receptions.ts";
import { STRANGER } from "./testing/accounts.ts";
import { appUid, codeOf, connected, DEMO, lineUid, recorder, signIn, value } from "./testing/page.ts";
import type { ListingWithChanges } from "./watch.ts";

const connection = connected();
const MORNING = { name: "午前の部", weekdays: [1, 2], start_at: "09:00", end_at: "12:00", order_number: 1 };
const EVENING = {
	name: "夜の部",
	weekdays: [5],
	start_at: "18:00",
	end_at: "22:00",
	order_number: 2,
	limit: 30,
};

/** Each test has its own line, whose settings have version 1. */
let path: LinePath;
let lines = 0;
beforeEach(async () => {
	path = { app: DEMO, line: lineUid(`hours_${lines++}`) };
	await commands.putDocument(stored(), { uid: path.line, name: "列", settings_version: 1 });
	await signIn(connection());
});
const stored = (rest = "") => `apps/demo/line/${path.line}${rest}`;
const version = async () => (await commands.getDocument(stored()))?.["settings_version"];

describe("receptions", () => {
	const receptions = () => receptionsPort(connection().services(), path);

	test("are added, updated, reordered and removed; each save raises the version of the settings", async () => {
		const list = recorder<ListingWithChanges<{ uid: string; name: string; orderNumber: number }>>();
		receptions().watch(list.sink);
		await list.confirmed();
		const morning = value(await receptions().add(MORNING));
		const evening = value(await receptions().add(EVENING));
		const names = (from: ListingWithChanges<{ name: string }>) =>
			from.documents.map(({ name }) => name).join();
		await list.confirmed((news) => names(news) === "午前の部,夜の部");
		expect(await version()).toBe(3);

		value(await receptions().reorder([evening, morning]));
		await list.confirmed((news) => names(news) === "夜の部,午前の部");
		const { name: _name, limit: _limit, ...unnamed } = EVENING;
		value(await receptions().update(evening, { ...unnamed, order_number: 1 }));
		const changed = await list.confirmed((news) => names(news) === ",午前の部");
		expect(changed?.value.changes).toMatchObject([{ type: "modified", id: evening, value: { name: "" } }]);
		expect(Object.keys((await commands.getDocument(stored(`/receptions/${evening}`))) ?? {}).sort()).toEqual([
			"end_at",
			"order_number",
			"start_after_options",
			"start_at",
			"uid",
			"weekdays",
		]);

		value(await receptions().remove(evening));
		const removed = await list.confirmed((news) => news.documents.length === 1);
		expect(removed?.value.changes).toEqual([{ type: "removed", id: evening }]);
		expect(await version()).toBe(6);
	});

	test("have an English name, which an update without one deletes", async () => {
		const uid = value(await receptions().add(MORNING));
		value(await receptions().update(uid, { ...MORNING, name: "朝", en: { name: "Morning" } }));
		expect(await commands.getDocument(stored(`/receptions/${uid}`))).toMatchObject({
			name: "朝",
			en: { name: "Morning" },
		});
		value(await receptions().update(uid, MORNING));
		expect(await commands.getDocument(stored(`/receptions/${uid}`))).not.toHaveProperty("en");
	});

	test("that are invalid are refused with all faults, and nothing is written", async () => {
		const added = await receptions().add({ ...MORNING, weekdays: [], start_at: "9" });
		expect(added).toMatchObject({
			code: "required-missing",
			faults: [
				{ field: "weekdays", code: "required-missing" },
				{ field: "start_at", code: "invalid-value" },
			],
		});
		expect(await version()).toBe(1);
	});

	test.each([
		["no uid", undefined, "value-missing"],
		["an empty uid", " ", "value-missing"],
		["a path instead of a uid", "a/b", "invalid-value"],
	])("%s is refused", async (_name, uid, code) => {
		expect(codeOf(await receptions().update(uid, MORNING))).toBe(code);
		expect(codeOf(await receptions().remove(uid))).toBe(code);
		expect(codeOf(await receptions().reorder([uid]))).toBe(code);
	});

	test("that were removed cannot be updated, and a new order that holds one is not written", async () => {
		expect(codeOf(await receptions().update("gone", MORNING))).toBe("document-missing");
		const uid = value(await receptions().add({ ...MORNING, order_number: 7 }));
		expect(codeOf(await receptions().reorder([uid, "gone"]))).toBe("document-missing");
		expect(codeOf(await receptions().reorder([uid, uid]))).toBe("invalid-value");
		expect(await commands.getDocument(stored(`/receptions/${uid}`))).toMatchObject({ order_number: 7 });
	});

	test("that cannot be parsed are listed apart from the others", async () => {
		value(await receptions().add(MORNING));
		await commands.putDocument(stored("/receptions/broken"), { uid: "broken", order_number: 1 });
		await commands.putDocument(stored("/receptions/other"), { ...MORNING, uid: "another" });
		const list = recorder<ListingWithChanges<unknown>>();
		receptions().watch(list.sink);
		const seen = await list.confirmed();
		expect(seen?.value.documents).toHaveLength(1);
		expect(seen?.value.corrupt).toEqual([
			{ id: "broken", problem: "weekdays" },
			{ id: "other", problem: "uid" },
		]);
	});

	test("are all removed, in several commits", async () => {
		const uids = Array.from({ length: 501 }, (_each, index) => `r${index}`);
		await commands.putDocuments(uids.map((uid) => [stored(`/receptions/${uid}`), { ...MORNING, uid }]));
		expect(value(await receptions().clear())).toBe(501);
		expect(await version()).toBe(3);
		expect(value(await receptions().clear())).toBe(0);
		expect(await version()).toBe(3);
	});
});

test("closures are stored and read with the same instants", async () => {
	const closures = closuresPort(connection().services(), path);
	const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
	const form = { start_at: at(1_800_000_000), end_at: at(1_800_003_600), message: "棚卸し", order_number: 1 };
	const english = { en: { message: "Stocktaking" } };
	const list = recorder<ListingWithChanges<unknown>>();
	closures.watch(list.sink);
	const uid = value(await closures.add({ ...form, ...english }));
	const seen = await list.confirmed(({ documents }) => documents.length === 1);
	expect(seen?.value.documents).toEqual([
		{
			...{ uid, orderNumber: 1, startsAt: 1_800_000_000_000, endsAt: 1_800_003_600_000 },
			...{ message: "棚卸し", en: { message: "Stocktaking" } },
		},
	]);
	expect(await closures.update(uid, { ...form, end_at: form.start_at })).toMatchObject({
		code: "invalid-value",
		faults: [{ field: "end_at" }],
	});
	value(await closures.remove(uid));
	await list.confirmed(({ documents }) => documents.length === 0);
});

test.each(["questions", "require_questions"] as const)(
	"%s: an update deletes emptied fields",
	async (kind) => {
		const questions = questionsPort(connection().services(), path, kind);
		const form = {
			title: "人数",
			type: "select",
			options: ["1", "2"],
			description: "お子様も",
			order_number: 1,
		};
		const uid = value(await questions.add(form));
		value(await questions.update(uid, { title: "人数", type: "number", description: "" }));
		expect(await commands.getDocument(stored(`/${kind}/${uid}`))).toEqual({
			uid,
			order_number: 0,
			title: "人数",
			type: "number",
			optional: false,
			target: "all",
		});
		expect(await questions.add({ ...form, title: " " })).toMatchObject({
			code: "required-missing",
			faults: [{ field: "title" }],
		});
		await commands.putDocument(stored(`/${kind}/broken`), { uid: "broken", type: "text" });
		const list = recorder<ListingWithChanges<{ title: string }>>();
		questions.watch(list.sink);
		const seen = await list.confirmed();
		expect(seen?.value.documents).toMatchObject([{ uid, title: "人数" }]);
		expect(seen?.value.corrupt).toEqual([{ id: "broken", problem: "title" }]);
	},
);

describe("nothing is written", () => {
	test("in a sample, and the server is not asked", async () => {
		const sample = receptionsPort(connection().services(), { ...path, app: appUid("sample") });
		await commands.stopServer();
		try {
			for (const outcome of [
				await sample.add(MORNING),
				await sample.remove("r"),
				await sample.restore("r", MORNING),
				await sample.reorder(["r"]),
			])
				expect(codeOf(outcome)).toBe("sample-read-only");
		} finally {
			await commands.startServer();
		}
	});

	test("for a stranger", async () => {
		await connection().auth.signOut();
		await signIn(connection(), STRANGER);
		const receptions = receptionsPort(connection().services(), path);
		expect(codeOf(await receptions.add(MORNING))).toBe("permission-denied");
		expect(codeOf(await receptions.remove("any"))).toBe("permission-denied");
	});

	test("after a save that failed because the server was down", async () => {
		const receptions = receptionsPort(connection().services(), path);
		value(await receptions.add(MORNING));
		await commands.stopServer();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			let isAnswered = false;
			const saving = receptions.add(EVENING).finally(() => {
				isAnswered = true;
			});
			// One second of fake time for each broken request, so that the SDK sees its retries fail.
			while (!isAnswered) {
				await requestTheDownServer();
				await vi.advanceTimersByTimeAsync(1_000);
			}
			expect(codeOf(await saving)).toBe("offline");
			for (let more = 0; more < 5; more += 1) await requestTheDownServer();
		} finally {
			vi.useRealTimers();
			await commands.startServer();
		}
		await connection().cycleNetwork();
		const list = recorder<ListingWithChanges<unknown>>();
		receptions.watch(list.sink);
		expect((await list.confirmed())?.value.documents).toHaveLength(1);
	});
});

async function requestTheDownServer(): Promise<void> {
	await fetch("/v1/projects/down").catch(() => undefined);
}
