import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readOperatorFile, WrongSettings } from "./operator-file.ts";
import { en } from "./words/phrases-en.ts";

const folder = mkdtempSync(join(tmpdir(), "junban-operator-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Buffer): string {
	const file = join(folder, "operator.json");
	writeFileSync(file, content);
	return file;
}

function faultsOf(file: string): readonly string[] {
	try {
		readOperatorFile(file);
	} catch (error) {
		if (error instanceof WrongSettings) return error.wrong;
		throw error;
	}
	throw new Error("The file was read");
}

const FACTS = JSON.stringify({
	company: "Minato",
	representative: "Hanako",
	address: "Tokyo",
	mail: "info@minato.example",
});

test("the operator's facts are read from their file, also from one with the mark of an editor of Windows", () => {
	for (const text of [FACTS, `\uFEFF${FACTS}`])
		expect(readOperatorFile(fileOf(text))?.company).toEqual({ ja: "Minato", en: "Minato" });
	expect(readOperatorFile(undefined)).toBeUndefined();
});

test("faults of the operator's facts are told by their field", () => {
	expect(faultsOf(fileOf('{"company":{"ja":"x"},"mail":"x@y.example","extra":1}'))).toEqual([
		"JUNBAN_OPERATOR: company.en: missing",
		"JUNBAN_OPERATOR: representative: missing",
		"JUNBAN_OPERATOR: address: missing",
		"JUNBAN_OPERATOR: extra: there is no such field",
	]);
	for (const content of ["{", "\uFEFF\uFEFF{}", Buffer.from([0xff, 0xfe, 0])])
		expect(faultsOf(fileOf(content))).toEqual(["JUNBAN_OPERATOR: the file is not JSON"]);
	for (const file of [join(folder, "missing.json"), folder])
		expect(faultsOf(file)).toEqual([en.noOperatorFile(file)]);
});
