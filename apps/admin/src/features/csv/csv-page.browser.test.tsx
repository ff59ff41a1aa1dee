import { type Question, questionsFromStored, type Reception } from "@junban/domain/documents";
import { tooWide } from "@junban/vitest/page";
import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { aMember } from "#src/line/testing/builders.ts";
import { faults, mount, painted } from "#src/testing/mount.tsx";
import { CsvScreen } from "./csv-page.tsx";
import { csvEn } from "./phrases-en.ts";
import { csvJa } from "./phrases-ja.ts";
import type { CsvPorts } from "./ports.ts";

const words = {
	ja: { csv: csvJa, records: phrasesJa.allMembers },
	en: { csv: csvEn, records: phrasesEn.allMembers },
};
const unexpected = () => {
	throw new Error("the test gave no such port");
};

const QUESTIONS = questionsFromStored([
	{ uid: "q1", order_number: 1, title: "お子さま用のいす", type: "number" },
]);

interface Saved {
	readonly call: string;
	readonly uid?: unknown;
	readonly title?: unknown;
}

/** A shop with one member and one question; `saved` gets the calls of an import. */
function portsWith(saved: Saved[]): CsvPorts {
	const list = <T,>(documents: readonly T[]) => ({
		watch: (sink: Parameters<CsvPorts["questions"]["watch"]>[0]) => {
			sink.next({ value: { documents, corrupt: [], changes: [] } as never, fromCache: false });
			return () => undefined;
		},
		add: async (form: { readonly title?: unknown }) => {
			saved.push({ call: "add", title: form.title });
			return { ok: true, value: "new" } as const;
		},
		update: async (uid: unknown, form: { readonly title?: unknown }) => {
			saved.push({ call: "update", uid, title: form.title });
			return { ok: true, value: undefined } as const;
		},
		remove: async (uid: unknown) => {
			saved.push({ call: "remove", uid });
			return { ok: true, value: undefined } as const;
		},
		reorder: async (uids: readonly unknown[]) => {
			saved.push({ call: "reorder", uid: uids.join() });
			return { ok: true, value: undefined } as const;
		},
		restore: unexpected,
		clear: unexpected,
	});
	return {
		members: {
			pages: () => ({
				page: unexpected,
				count: unexpected,
				async *all() {
					const documents = [aMember(1, { name: "=髙橋🍜" })];
					yield { ok: true, value: { documents, corrupt: [], read: 1 } } as const;
				},
			}),
			ofPublicUids: unexpected,
		},
		answers: { ofMembers: unexpected },
		requireAnswers: { ofMembers: unexpected },
		events: { pages: unexpected },
		history: { days: unexpected },
		questions: list<Question>([]),
		requireQuestions: list(QUESTIONS),
		receptions: list<Reception>([]),
		refresh: async () => saved.push({ call: "refresh" }),
	} as unknown as CsvPorts;
}

/** The next file that the page saves. */
function nextFile(): Promise<{ name: string; bytes: Uint8Array }> {
	return new Promise((resolve) => {
		const click = (event: MouseEvent) => {
			const link = event.target;
			if (!(link instanceof HTMLAnchorElement) || link.download === "") return;
			event.preventDefault();
			void fetch(link.href)
				.then((file) => file.arrayBuffer())
				.then((buffer) => resolve({ name: link.download, bytes: new Uint8Array(buffer) }));
		};
		const original = HTMLAnchorElement.prototype.click;
		HTMLAnchorElement.prototype.click = function () {
			this.addEventListener("click", click, { once: true });
			this.dispatchEvent(new MouseEvent("click", { cancelable: true }));
		};
		onTestFinished(() => {
			HTMLAnchorElement.prototype.click = original;
		});
	});
}

const chosen = (text: string) => page.getByRole("radio", { name: text });

describe.each(["ja", "en"] as const)("files in %s", (locale) => {
	const { csv, records } = words[locale];
	const open = async (saved: Saved[] = [], role: "owner" | "staff" = "owner") => {
		await page.viewport(1180, 900);
		const shop = aShop({ shop: { locale, role }, stored: { premium: { enabled: true } } });
		await mount(
			locale,
			<FrameAround shop={shop}>
				<CsvScreen ports={portsWith(saved)} />
			</FrameAround>,
		);
	};

	test("has no fault of accessibility and fits every width", async () => {
		await open();
		for (const width of [1180, 768, 320]) {
			await page.viewport(width, 900);
			expect(tooWide()).toEqual([]);
		}
		expect(await faults()).toEqual([]);
	});

	test("members are exported with the chosen columns, and formulas are harmless", async () => {
		await open();
		await page.getByRole("checkbox", { name: records.export.columns.name }).click();
		const file = nextFile();
		await page.getByRole("button", { name: csv.out.start }).click();
		const { bytes, name } = await file;
		expect(name).toMatch(/^demo-.*\.csv$/);
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const lines = new TextDecoder().decode(bytes).split("\r\n");
		expect(lines[0]).toContain(records.export.columns.name);
		expect(lines[0]).not.toContain(records.export.columns.phone);
		expect(lines[1]).toContain("'=髙橋🍜");
	});

	test("Shift_JIS is written as Windows reads it, and what it lacks is counted", async () => {
		await open();
		await page.getByRole("checkbox", { name: records.export.columns.name }).click();
		await chosen("Shift_JIS").click();
		const file = nextFile();
		await page.getByRole("button", { name: csv.out.start }).click();
		const text = new TextDecoder("shift_jis").decode((await file).bytes);
		expect(text).toContain("'=髙橋〓");
		await expect.element(page.getByText(/〓/)).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("an import shows what changes, and saves after a press only", async () => {
		const saved: Saved[] = [];
		await open(saved);
		await chosen(csv.take.kinds.requireQuestions).click();
		const columns = csv.questionColumns;
		const types = locale === "ja" ? { number: "数を書く", text: "短い文を書く" } : undefined;
		const text = [
			[columns.uid, columns.title, columns.type].join(","),
			`q1,High chairs,${types?.number ?? "number"}`,
			`,Allergies,${types?.text ?? "text"}`,
		].join("\r\n");
		await choose("questions.csv", text);
		await expect.element(page.getByText("High chairs")).toBeVisible();
		await expect.element(page.getByText("Allergies")).toBeVisible();
		expect(saved).toEqual([]);
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: csv.take.apply, exact: true }).click();
		await expect.poll(() => saved.map(({ call }) => call)).toEqual(["update", "add", "reorder", "refresh"]);
		expect(saved[2]?.uid).toBe("q1,new");
	});

	test("faults stand line by line, and nothing can be saved", async () => {
		await open();
		await chosen(csv.take.kinds.requireQuestions).click();
		const columns = csv.questionColumns;
		const lines = Array.from({ length: 200 }, () => `,,text`);
		await choose(
			"questions.csv",
			[[columns.uid, columns.title, columns.type].join(","), ...lines].join("\n"),
		);
		await expect.element(page.getByRole("alert")).toBeVisible();
		await expect
			.element(page.getByRole("button", { name: csv.take.apply, exact: true }))
			.not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
	});

	test("a picture that is called CSV is refused", async () => {
		await open();
		await choose("picture.csv", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff, 0xfe]));
		await expect.element(page.getByRole("alert")).toHaveTextContent(csv.take.unreadable);
	});

	test("a file that vanished while it was read is said to be unreadable", async () => {
		await open();
		await choose("gone.csv", () => Promise.reject(new DOMException("gone", "NotReadableError")));
		await expect.element(page.getByRole("alert")).toHaveTextContent(csv.take.unreadable);
	});

	test("a file that is still being read when another list is chosen changes neither list", async () => {
		const saved: Saved[] = [];
		await open(saved);
		await chosen(csv.take.kinds.requireQuestions).click();
		const columns = csv.questionColumns;
		const type = locale === "ja" ? "短い文を書く" : "text";
		const text = `${columns.uid},${columns.title},${columns.type}\r\n,Allergies,${type}`;
		const reading = Promise.withResolvers<ArrayBuffer>();
		await choose("slow.csv", () => reading.promise);
		await chosen(csv.take.kinds.questions).click();
		reading.resolve(new TextEncoder().encode(text).buffer);
		await painted();
		await expect.element(page.getByRole("heading", { name: csv.take.preview })).not.toBeInTheDocument();
		await chosen(csv.take.kinds.requireQuestions).click();
		await choose("again.csv", text);
		await expect.element(page.getByText("Allergies")).toBeVisible();
		expect(saved).toEqual([]);
	});

	test("staff export and do not import", async () => {
		await open([], "staff");
		await expect.element(page.getByRole("heading", { name: csv.out.title })).toBeVisible();
		await expect.element(page.getByRole("heading", { name: csv.take.title })).not.toBeInTheDocument();
	});
});

/** Chooses a file as a person does. @param content a function reads the file's bytes in its place */
async function choose(
	name: string,
	content: string | Uint8Array<ArrayBuffer> | (() => Promise<ArrayBuffer>),
): Promise<void> {
	const input = document.querySelector<HTMLInputElement>("input[type=file]");
	if (input === null) throw new Error("there is no field for a file");
	const files = new DataTransfer();
	files.items.add(new File(typeof content === "function" ? ["x"] : [content], name, { type: "text/csv" }));
	input.files = files.files;
	const [chosenFile] = input.files;
	if (typeof content === "function" && chosenFile !== undefined)
		Object.defineProperty(chosenFile, "arrayBuffer", { value: content });
	input.dispatchEvent(new Event("change", { bubbles: true }));
}
