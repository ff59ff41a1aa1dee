import type { Member } from "@junban/domain/documents";
import { localClock } from "@junban/domain/values";
import type { Page, Pages } from "@junban/firebase-client/pages";
import type { Outcome } from "@junban/ports/outcome";
import { expect, test } from "vitest";
import { aMember } from "#src/line/testing/builders.ts";
import { type ExportOptions, exportRecords } from "./export-records.ts";

function pagesOf(parts: readonly Outcome<Page<Member>>[]): Pages<Member> {
	return {
		page: async () => ({ ok: false, code: "internal", detail: "" }),
		count: async () => ({ ok: true, value: 0 }),
		async *all({ signal }) {
			for (const part of parts) if (signal?.aborted !== true) yield part;
		},
	};
}

const page = (...documents: Member[]): Outcome<Page<Member>> => ({
	ok: true,
	value: { documents, corrupt: [], read: documents.length },
});

function options(parts: readonly Outcome<Page<Member>>[], more: Partial<ExportOptions> = {}): ExportOptions {
	return {
		pages: pagesOf(parts),
		keep: undefined,
		header: ["番号"],
		texts: {
			clock: localClock("Asia/Tokyo"),
			numberOf: (number) => `A-${number}`,
			states: { waiting: "W", during_guidance: "G", called: "C", over: "O" },
			reasons: { served: "s", left: "l", no_show: "n", cancelled: "c", expired: "e" },
			sources: { web: "w", staff: "s", kiosk: "k" },
			locales: { ja: "ja", en: "en" },
		},
		progress: () => undefined,
		signal: new AbortController().signal,
		...more,
	};
}

test("all parts are in the file, marked as UTF-8, and formulas are harmless", async () => {
	const counts: number[] = [];
	const parts = [page(aMember(1, { name: "=1+1" })), page(aMember(2), aMember(3))];
	const exported = await exportRecords(options(parts, { progress: (count) => counts.push(count) }));
	if (!exported.ok) throw new Error(exported.code);
	const bytes = new Uint8Array(await exported.file.arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const lines = (await exported.file.text()).split("\r\n");
	expect(lines).toHaveLength(5);
	expect(lines[1]).toContain(`"'=1+1"`);
	expect(lines[3]?.startsWith(`"A-3"`)).toBe(true);
	expect(counts).toEqual([1, 3]);
	expect(exported.count).toBe(3);
});

test("a part that cannot be read is no file", async () => {
	const parts = [page(aMember(1)), { ok: false, code: "offline", detail: "" } as const];
	expect(await exportRecords(options(parts))).toMatchObject({ ok: false, code: "offline" });
});

test("a stopped export is no file", async () => {
	const controller = new AbortController();
	const stopping = options([page(aMember(1)), page(aMember(2))], {
		signal: controller.signal,
		progress: () => controller.abort(),
	});
	expect(await exportRecords(stopping)).toEqual({ ok: false, code: "stopped" });
});
