import type { Member } from "@junban/domain/documents";
import type { RecordedEvent } from "@junban/firebase-client/events";
import type { Page } from "@junban/firebase-client/pages";
import type { Outcome } from "@junban/ports/outcome";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { aMember, NOON } from "#src/line/testing/builders.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { nextFile } from "#src/testing/next-file.ts";
import { CsvScreen } from "./csv-page.tsx";
import { type Given, memoryCsv } from "./testing/memory-csv.ts";

const PHRASES = { ja: phrasesJa, en: phrasesEn };
const part = (...documents: Member[]): Outcome<Page<Member>> => ({
	ok: true,
	value: { documents, corrupt: [], read: documents.length },
});
const MEMBERS = [part(aMember(1, { name: "=髙橋🍜" }))];
const event = (id: string, rest: Partial<RecordedEvent>): RecordedEvent => ({
	...{ id, actor: "owner", command: "pause on", at: NOON },
	...rest,
});

describe.each(LANGUAGES)("export in %s", (locale) => {
	const { csv, allMembers: records, reports, codes } = PHRASES[locale];
	const open = async (given: Given = {}, role: "owner" | "staff" = "owner") => {
		await page.viewport(1180, 900);
		const shop = aShop({ shop: { locale, role }, stored: { premium: { enabled: true } } });
		await mount(
			locale,
			<FrameAround shop={shop}>
				<CsvScreen ports={memoryCsv({ members: MEMBERS, ...given })} />
			</FrameAround>,
		);
	};
	const start = () => page.getByRole("button", { name: csv.out.start }).click();
	const choose = (name: string) => page.getByRole("radio", { name, exact: false }).click();
	const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split("\r\n");

	test("has no fault of accessibility and fits every width", async () => {
		await open();
		for (const width of [1180, 768, 320]) {
			await page.viewport(width, 900);
			expect(tooWide()).toEqual([]);
		}
		expect(await faults()).toEqual([]);
	});

	test("members have the chosen columns, and formulas are harmless", async () => {
		await open();
		await page.getByRole("checkbox", { name: records.export.columns.name }).click();
		const file = nextFile();
		await start();
		const { bytes, name } = await file;
		expect(name).toMatch(/^demo-.*\.csv$/);
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const lines = linesOf(bytes);
		expect(lines[0]).toContain(records.export.columns.name);
		expect(lines[0]).not.toContain(records.export.columns.phone);
		expect(lines[1]).toContain("'=髙橋🍜");
	});

	test("Shift_JIS is written as Windows reads it, and what it lacks is counted", async () => {
		await open();
		await page.getByRole("checkbox", { name: records.export.columns.name }).click();
		await choose("Shift_JIS");
		const file = nextFile();
		await start();
		const text = new TextDecoder("shift_jis").decode((await file).bytes);
		expect(text).toContain("'=髙橋〓");
		await expect.element(page.getByText(/〓/)).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("actions are written in the words of the screens", async () => {
		const people = [{ uid: "mika", name: "美香", role: "staff" as const }];
		const events = [
			event("1", { actor: "mika" }),
			event("2", { command: "guideOver", reason: "served" }),
			event("3", { actor: "desk", command: "of a later version" }),
			event("4", { actor: "who left" }),
		];
		await open({ events, people });
		await choose(csv.out.kinds.events);
		const file = nextFile();
		await start();
		const [, ...lines] = linesOf((await file).bytes);
		expect(lines.map((line) => line.split(",").slice(1))).toEqual([
			['"美香"', `"${reports.kinds.pauseOn}"`, "", ""],
			[`"${reports.events.you}"`, `"${reports.kinds.served}"`, "", `"${records.reasons.served}"`],
			[`"${reports.events.desk}"`, `"${reports.kinds.other}"`, "", ""],
			[`"${reports.events.left}"`, `"${reports.kinds.pauseOn}"`, "", ""],
			[],
		]);
	});

	test("a failed request is no file", async () => {
		await open({ members: [...MEMBERS, { ok: false, code: "offline", detail: "" }] });
		await start();
		await expect.element(page.getByRole("alert")).toHaveTextContent(codes.offline);
		expect(await faults()).toEqual([]);
	});

	test("records that cannot be read are counted", async () => {
		const corrupt = [{ id: "x", problem: "number" }];
		await open({ members: [{ ok: true, value: { documents: [], corrupt, read: 1 } }] });
		const file = nextFile();
		await start();
		expect(linesOf((await file).bytes)).toHaveLength(2);
		const text = locale === "ja" ? csv.out.unreadable_other : phrasesEn.csv.out.unreadable_one;
		await expect.element(page.getByText(text.replace("{{count}}", "1"))).toBeVisible();
	});

	test("staff export and do not import", async () => {
		await open({}, "staff");
		await expect.element(page.getByRole("heading", { name: csv.out.title })).toBeVisible();
		await expect.element(page.getByRole("heading", { name: csv.take.title })).not.toBeInTheDocument();
	});
});
