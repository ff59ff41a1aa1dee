import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import Papa from "papaparse";
import type { Tablet } from "./tablet.ts";

type Encoding = "utf-8" | "shift_jis";

/** The CSV screen: files out, and files in. */
export class CsvScreen {
	readonly #tablet: Tablet;

	constructor(tablet: Tablet) {
		this.#tablet = tablet;
	}

	get words() {
		return { ...this.#tablet.words.csv, all: this.#tablet.words };
	}

	get page() {
		return this.#tablet.page;
	}

	async open(): Promise<void> {
		await this.#tablet.open("/app_admin/demo/csv");
		await expect(this.page.getByRole("heading", { name: this.words.take.title })).toBeVisible();
	}

	button(name: string): Locator {
		return this.page.getByRole("button", { name, exact: true });
	}

	async choose(name: string): Promise<void> {
		await this.page.getByRole("radio", { name }).check();
	}

	/** Presses the button and reads the file that is saved, the header first. */
	async saved(button: string, encoding: Encoding = "utf-8"): Promise<string[][]> {
		const saving = this.page.waitForEvent("download");
		await this.button(button).tap();
		const file = await saving;
		expect(file.suggestedFilename()).toMatch(/^demo-.+\.csv$/);
		const bytes = await readFile(await file.path());
		const mark = [0xef, 0xbb, 0xbf];
		expect([...bytes.subarray(0, 3)].join() === mark.join()).toBe(encoding === "utf-8");
		// A byte that is not of the encoding ends the test.
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		const { data, errors } = Papa.parse<string[]>(text, { newline: "\r\n", skipEmptyLines: true });
		expect(errors).toEqual([]);
		return data;
	}

	async exported(kind: keyof CsvScreen["words"]["out"]["kinds"], encoding?: Encoding): Promise<string[][]> {
		const { out } = this.words;
		await this.choose(out.kinds[kind]);
		await this.choose(out.encodings[encoding ?? "utf-8"]);
		return this.saved(out.start, encoding);
	}

	/** Chooses a file for the import. */
	async take(rows: readonly (readonly string[])[]): Promise<void> {
		const buffer = Buffer.from(Papa.unparse(rows.map((row) => [...row])));
		const file = { name: "list.csv", mimeType: "text/csv", buffer };
		await this.page.locator("input[type=file]").setInputFiles(file);
	}

	async apply(): Promise<void> {
		await this.button(this.words.take.apply).tap();
		await expect(this.page.getByRole("heading", { name: this.words.take.preview })).toBeHidden();
	}
}
