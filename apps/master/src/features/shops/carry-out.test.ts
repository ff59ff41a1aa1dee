import type { ExportAppResponse } from "@junban/api-contract/master/schemas-shops";
import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { deleteShop, exportShop } from "./carry-out.ts";

const app = parseAppUid("minato");
if (app === undefined) throw new Error("minato is a uid");
const words = { act: "a".repeat(24), reason: "closed" };
const part = (path: string, rest: Partial<ExportAppResponse>): ExportAppResponse => ({
	documents: [{ path, fields: {} }],
	...rest,
});

test("an export asks for part after part with the same act, and ends with the proof and a file of JSON", async () => {
	const asked: (string | undefined)[] = [];
	const counts: number[] = [];
	const exported = await exportShop(
		{
			exportApp: async (_app, { from, act }) => {
				expect(act).toBe(words.act);
				asked.push(from);
				const value = from === undefined ? part("a", { next: "b" }) : part("b", { proof: "p" });
				return { ok: true, value };
			},
		},
		app,
		words,
		(count) => counts.push(count) > 0,
	);
	expect(asked).toEqual([undefined, "b"]);
	expect(counts).toEqual([1, 2]);
	if (!exported.ok) throw new Error(exported.code);
	expect(exported).toMatchObject({ count: 2, proof: "p" });
	expect(JSON.parse(await exported.file.text())).toEqual([
		{ path: "a", fields: {} },
		{ path: "b", fields: {} },
	]);
});

test("an export stops when the page is left, at a refusal, and without a proof", async () => {
	const ask = (value: ExportAppResponse) => ({ exportApp: async () => ({ ok: true, value }) as const });
	const go = () => true;
	expect(await exportShop(ask(part("a", { next: "b" })), app, words, () => false)).toEqual({
		ok: false,
		code: "stopped",
	});
	expect(await exportShop(ask(part("a", {})), app, words, go)).toEqual({ ok: false, code: "internal" });
	const refuse = { exportApp: async () => ({ ok: false, code: "offline", status: 0 }) as const };
	expect(await exportShop(refuse, app, words, go)).toEqual({ ok: false, code: "offline" });
});

test("a deletion is repeated until the shop is gone, and tells how far it is", async () => {
	let parts = 0;
	const progress: unknown[] = [];
	const client = {
		deleteApp: async (_app: unknown, request: object) => {
			expect(request).toEqual({ ...words, proof: "p", app });
			parts += 1;
			const state = parts === 3 ? "deleted" : "running";
			return { ok: true, value: { state, deleted: parts, total: 3 } } as const;
		},
	};
	const done = await deleteShop(client, app, { ...words, proof: "p" }, (...args) => progress.push(args));
	expect(done).toEqual({ ok: true });
	expect(progress).toEqual([
		[1, 3],
		[2, 3],
	]);
	const refuse = { deleteApp: async () => ({ ok: false, code: "not-exported", status: 409 }) as never };
	expect(await deleteShop(refuse, app, { ...words, proof: "p" }, () => undefined)).toMatchObject({
		ok: false,
	});
});
