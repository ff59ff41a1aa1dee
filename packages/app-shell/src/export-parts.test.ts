import type { ExportShopResponse } from "@junban/api-contract/schemas-exports";
import { expect, test } from "vitest";
import { gatherParts } from "./export-parts.ts";

const part = (path: string, next?: string): { ok: true; value: ExportShopResponse } => ({
	ok: true,
	value: { documents: [{ path, fields: {} }], ...(next === undefined ? {} : { next }) },
});

test("an export asks for part after part, and has all documents", async () => {
	const asked: (string | undefined)[] = [];
	const counts: number[] = [];
	const gathered = await gatherParts(
		async (from) => {
			asked.push(from);
			return from === undefined ? part("a", "b") : part("b");
		},
		(count) => counts.push(count) > 0,
	);
	expect([asked, counts]).toEqual([
		[undefined, "b"],
		[1, 2],
	]);
	expect(gathered).toMatchObject({
		ok: true,
		lines: ['{"path":"a","fields":{}}', '{"path":"b","fields":{}}'],
	});
});

test("an export stops when its page is left, and at a refusal", async () => {
	const stopped = await gatherParts(
		async () => part("a", "b"),
		() => false,
	);
	expect(stopped).toEqual({ ok: false, code: "stopped" });
	const refused = await gatherParts(
		async () => ({ ok: false, code: "offline", status: 0 }),
		() => true,
	);
	expect(refused).toEqual({ ok: false, code: "offline" });
});
