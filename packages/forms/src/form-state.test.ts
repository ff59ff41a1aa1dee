import type { StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { expect, onTestFinished, test } from "vitest";
import { draftSlot } from "./drafts.ts";
import type { FormCheck } from "./form-sheet.ts";
import { createFormState, type FormChanges, type SavedForm } from "./form-state.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const STORED = { name: "列", time_per: 5, en: { name: "Line" }, other: "untouched" };
const DONE: Outcome = { ok: true, value: undefined };

const nameIsThere: FormCheck = ({ name }) =>
	name === "" || name === undefined
		? { ok: false, faults: [{ ok: false, code: "required-missing", field: "name" }] }
		: { ok: true, value: undefined };

/** An open form over `STORED`, with a recorder of its saves. `answer`: of all saves. */
function opened({
	stored = STORED,
	storage = memoryStorage(),
	isNew = false,
	answer = async (): Promise<Outcome> => DONE,
	check = nameIsThere,
}: {
	stored?: StoredFields;
	storage?: ReturnType<typeof memoryStorage>;
	isNew?: boolean;
	answer?: () => Promise<Outcome>;
	check?: FormCheck;
} = {}) {
	const saves: FormChanges[] = [];
	const done: SavedForm<undefined>[] = [];
	const state = createFormState<undefined>({
		paths: ["name", "time_per", "en.name"],
		stored,
		draft: draftSlot(storage, "k", () => 0),
		isNew,
		options: () => ({
			check,
			save: (changes) => {
				saves.push(changes);
				return answer();
			},
			saved: (saved) => done.push(saved),
		}),
	});
	const stop = state.mount();
	onTestFinished(stop);
	const type = (path: string, value: unknown) => state.api.setFieldValue(path, value);
	return { state, type, saves, done, storage, stop };
}

test("a save writes the changed fields, with what they were", async () => {
	const { state, type, saves, done } = opened();
	type("en.name", "Queue");
	expect(state.view.get().dirty).toEqual(["en.name"]);
	await state.save();
	expect(saves).toEqual([
		{
			changed: { en: { name: "Queue" } },
			whole: { ...STORED, en: { name: "Queue" } },
			read: { "en.name": "Line" },
		},
	]);
	expect(done[0]?.paths).toEqual(["en.name"]);
	expect(state.view.get()).toMatchObject({ dirty: [], status: { kind: "idle" } });
});

test("the undo of a save writes the former values, unless somebody changed them since", async () => {
	const { state, type, saves, done } = opened();
	type("name", "新しい列");
	await state.save();
	await done[0]?.undo();
	expect(saves[1]).toEqual({ changed: { name: "列" }, whole: STORED, read: { name: "新しい列" } });
});

test("a fault that the change of another field mended does not refuse the next save", async () => {
	const { state, type, saves } = opened({
		check: ({ name, time_per }) =>
			name === "long" && time_per === 5
				? { ok: false, faults: [{ ok: false, code: "invalid-value", field: "time_per" }] }
				: { ok: true, value: undefined },
	});
	type("name", "long");
	await state.save();
	expect(state.view.get().status).toMatchObject({ kind: "faulty", paths: ["time_per"] });
	type("name", "short");
	await state.save();
	expect(saves.map(({ changed }) => changed)).toEqual([{ name: "short" }]);
	expect(state.view.get()).toMatchObject({ dirty: [], status: { kind: "idle" } });
});

test("what the form finds at fault is not sent", async () => {
	const { state, type, saves } = opened();
	type("name", "");
	await state.save();
	expect(saves).toEqual([]);
	expect(state.view.get()).toMatchObject({
		status: { kind: "faulty", paths: ["name"], others: [] },
		refusals: 1,
	});
});

test("faults of the server are given to their fields", async () => {
	const faults = [
		{ ok: false, code: "invalid-value", field: "time_per" },
		{ ok: false, code: "color-invalid", field: "color" },
	] as const;
	const { state, type } = opened({
		answer: async () => ({ ok: false, code: "invalid-value", detail: "", faults }),
	});
	type("time_per", 1000);
	await state.save();
	expect(state.view.get().status).toEqual({ kind: "faulty", paths: ["time_per"], others: ["color-invalid"] });
});

test.each([
	["a refusal", async (): Promise<Outcome> => ({ ok: false, code: "offline", detail: "" }), "offline"],
	["a thrown error", () => Promise.reject(new Error("broken")), "internal"],
])("%s keeps what was typed, on this device as well", async (_name, answer, code) => {
	const { state, type, storage } = opened({ answer });
	type("name", "新しい列");
	await state.save();
	expect(state.view.get()).toMatchObject({ dirty: ["name"], status: { kind: "failed", problem: { code } } });
	expect(opened({ storage }).state.api.state.values).toMatchObject({ name: "新しい列" });
});

test("the form of the next visit has the draft, until it is saved or discarded", async () => {
	const { type, storage, stop } = opened();
	type("name", "新しい列");
	stop();
	const next = opened({ storage });
	expect(next.state.view.get()).toMatchObject({ isRestored: true, dirty: ["name"] });
	await next.state.save();
	expect(next.saves[0]?.changed).toEqual({ name: "新しい列" });
	expect(next.state.view.get().isRestored).toBe(false);
	expect(opened({ storage }).state.view.get()).toMatchObject({ isRestored: false, dirty: [] });
});

test("discarding puts the stored values back and can be undone", () => {
	const { state, type, storage } = opened();
	type("name", "新しい列");
	type("time_per", undefined);
	const takeBack = state.discard();
	expect(state.api.state.values).toEqual({ name: "列", time_per: 5, en: { name: "Line" } });
	expect(storage.length).toBe(0);
	takeBack();
	expect(state.api.state.values).toMatchObject({ name: "新しい列", time_per: undefined });
	expect(state.view.get().dirty).toEqual(["name", "time_per"]);
});

test("a conflict is asked, not saved over; the answer decides what is written", async () => {
	const { state, type, saves } = opened();
	type("name", "私の列");
	state.follow({ ...STORED, name: "別の列", time_per: 9 });
	expect(state.api.state.values).toMatchObject({ name: "私の列", time_per: 9 });
	expect(state.view.get().conflicts).toEqual([{ path: "name", mine: "私の列", theirs: "別の列" }]);
	await state.save();
	expect(saves).toEqual([]);
	expect(state.view.get()).toMatchObject({ status: { kind: "conflict" }, refusals: 1 });
	state.settle("name", "mine");
	await state.save();
	expect(saves[0]).toMatchObject({ changed: { name: "私の列" }, read: { name: "別の列" } });
});

test("the stored value of a conflict takes the place of the typed one", () => {
	const { state, type } = opened();
	type("name", "私の列");
	state.follow({ ...STORED, name: "別の列" });
	state.settle("name", "theirs");
	expect(state.api.state.values).toMatchObject({ name: "別の列" });
	expect(state.view.get()).toMatchObject({ dirty: [], conflicts: [] });
});

test("a conflict that the store finds is shown as soon as the other version arrives", async () => {
	const { state, type } = opened({ answer: async () => ({ ok: false, code: "conflict", detail: "name" }) });
	type("name", "私の列");
	await state.save();
	expect(state.view.get().status).toMatchObject({ kind: "failed", problem: { code: "conflict" } });
	state.follow({ ...STORED, name: "別の列" });
	expect(state.view.get().status).toEqual({ kind: "conflict" });
});

test("a version from before the save, which changed other fields, does not take the save back", async () => {
	const { state, type } = opened();
	type("name", "新しい列");
	await state.save();
	state.follow({ ...STORED, other: "changed by the desk" });
	expect(state.api.state.values).toMatchObject({ name: "新しい列" });
	expect(state.view.get().dirty).toEqual([]);
});

test("what is typed during a save stays a change, and a second save waits for the first", async () => {
	let answer: (outcome: Outcome) => void = () => undefined;
	const { state, type, saves } = opened({
		answer: () =>
			new Promise((resolve) => {
				answer = resolve;
			}),
	});
	type("name", "一");
	const first = state.save();
	await expect.poll(() => saves.length).toBe(1);
	type("name", "一二");
	await state.save();
	expect(saves).toHaveLength(1);
	answer(DONE);
	await first;
	expect(state.view.get()).toMatchObject({ dirty: ["name"], status: { kind: "idle" } });
});

test("a new document is saved whole, also with its first values", async () => {
	const { state, saves } = opened({ isNew: true });
	expect(state.view.get().dirty).toEqual([]);
	await state.save();
	expect(saves[0]?.whole).toEqual(STORED);
	expect(saves[0]?.changed).toEqual({ name: "列", time_per: 5, en: { name: "Line" } });
});
