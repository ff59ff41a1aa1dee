import type { Member } from "@junban/domain/documents";
import { localClock } from "@junban/domain/values";
import type { Page } from "@junban/firebase-client/pages";
import type { Outcome } from "@junban/ports/outcome";
import { expect, test } from "vitest";
import { aMember } from "#src/line/testing/builders.ts";
import { csvFile, type WriteOptions, writeFile } from "./csv-file.ts";
import { memberParts } from "./member-parts.ts";

const page = (...documents: Member[]): Outcome<Page<Member>> => ({
	ok: true,
	value: { documents, corrupt: [], read: documents.length },
});
const texts = {
	clock: localClock("Asia/Tokyo"),
	numberOf: (number: number) => `A-${number}`,
	states: { waiting: "W", during_guidance: "G", called: "C", over: "O" },
	reasons: { served: "s", left: "l", no_show: "n", cancelled: "c", expired: "e" },
	sources: { web: "w", staff: "s", kiosk: "k" },
	locales: { ja: "ja", en: "en" },
};

function options(parts: readonly Outcome<Page<Member>>[], more: Partial<WriteOptions> = {}): WriteOptions {
	const { signal = new AbortController().signal } = more;
	const pages = {
		async *all() {
			for (const part of parts) if (!signal.aborted) yield part;
		},
	};
	return {
		header: ["番号", "名前"],
		parts: memberParts({ pages, columns: ["number", "name"], texts, signal }),
		encoding: "utf-8",
		progress: () => undefined,
		signal,
		...more,
	};
}

test("all parts are in the file, marked as UTF-8, and formulas are harmless", async () => {
	const counts: number[] = [];
	const parts = [page(aMember(1, { name: "=髙1😀" })), page(aMember(2), aMember(3, { name: "" }))];
	const written = await writeFile(options(parts, { progress: (count) => counts.push(count) }));
	if (!written.ok) throw new Error(written.code);
	const bytes = new Uint8Array(await written.file.arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(await written.file.text()).toBe(`"番号","名前"\r\n"A-1","'=髙1😀"\r\n"A-2",\r\n"A-3",""\r\n`);
	expect([counts, written.records, written.lost]).toEqual([[1, 3], 3, 0]);
});

test("Shift_JIS has no mark, and what it lacks is counted", async () => {
	const written = await writeFile(options([page(aMember(1, { name: "髙😀" }))], { encoding: "shift_jis" }));
	if (!written.ok) throw new Error(written.code);
	const text = new TextDecoder("shift_jis").decode(await written.file.arrayBuffer());
	expect(text).toBe('"番号","名前"\r\n"A-1","髙〓"\r\n');
	expect([written.lost, written.file.type]).toEqual([1, "text/csv;charset=shift_jis"]);
});

test("a part that cannot be read is no file", async () => {
	const parts = [page(aMember(1)), { ok: false, code: "offline", detail: "" } as const];
	expect(await writeFile(options(parts))).toMatchObject({ ok: false, code: "offline" });
});

test("a stopped export is no file", async () => {
	const controller = new AbortController();
	const stopping = options([page(aMember(1)), page(aMember(2))], {
		signal: controller.signal,
		progress: () => controller.abort(),
	});
	expect(await writeFile(stopping)).toEqual({ ok: false, code: "stopped" });
});

test("a small table is marked as UTF-8 too", async () => {
	const bytes = new Uint8Array(await csvFile([["日"], [3]]).arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(new TextDecoder().decode(bytes)).toBe('"日"\r\n3\r\n');
});
