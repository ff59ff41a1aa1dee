import type { ApiResult } from "@junban/api-contract/client";
import { expect, test } from "vitest";
import { SafeSaves, type Sent } from "./safe-saves.ts";

interface Stored {
	readonly words: string;
	readonly version: number;
}

const refused = (code: "offline" | "stale" | "internal", status: number) =>
	({ ok: false, code, status }) as const satisfies ApiResult<Stored>;

/** A store that does each act once and replaces only what was read. `loses`: the next answers get lost. */
function store() {
	const acts = new Set<string>();
	const state = { stored: { words: "old", version: 1 } as Stored, loses: 0, isDown: false };
	const sent: Sent<string, Stored>[] = [];
	const saves = new SafeSaves<string, Stored>({
		wordsOf: ({ words }) => words,
		send: async (save) => {
			sent.push(save);
			if (state.isDown) return refused("offline", 0);
			if (!acts.has(save.act)) {
				if (save.known?.version !== state.stored.version) return refused("stale", 409);
				acts.add(save.act);
				state.stored = { words: save.words, version: state.stored.version + 1 };
			}
			if (state.loses-- > 0) return refused("internal", 502);
			return { ok: true, value: state.stored };
		},
	});
	return { saves, sent, state };
}

const OLD: Stored = { words: "old", version: 1 };

test("a repeat after a lost answer is the same act, and no other operator's save", async () => {
	const { saves, sent, state } = store();
	state.loses = 1;
	expect(await saves.save("new", OLD)).toMatchObject({ ok: false });
	expect(await saves.save("new", OLD)).toEqual({ ok: true, value: { words: "new", version: 2 } });
	expect(new Set(sent.map(({ act }) => act)).size).toBe(1);
});

test("words that were changed after a lost answer follow it", async () => {
	for (const isStored of [true, false]) {
		const { saves, state } = store();
		state.loses = 1;
		state.isDown = !isStored;
		await saves.save("new", OLD);
		state.isDown = false;
		state.loses = 0;
		expect(await saves.save("newer", OLD)).toEqual({ ok: true, value: { words: "newer", version: 3 } });
	}
});

test("another operator's save is never overwritten", async () => {
	const { saves, state } = store();
	state.loses = 1;
	await saves.save("new", OLD);
	state.stored = { words: "theirs", version: 3 };
	expect(await saves.save("newer", OLD)).toMatchObject({ ok: false, code: "stale" });
	expect(state.stored.words).toBe("theirs");
	expect(await saves.save("newer", state.stored)).toMatchObject({ ok: true });
});

test("a refusal is an answer: the next save is another act", async () => {
	const { saves, sent, state } = store();
	expect(await saves.save("new", { words: "x", version: 9 })).toMatchObject({ code: "stale" });
	expect(await saves.save("new", state.stored)).toMatchObject({ ok: true });
	expect(new Set(sent.map(({ act }) => act)).size).toBe(2);
});
