import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIFETIME_OF, STORED_DOCUMENTS, storedFieldsOf } from "../src/documents/stored-documents.ts";
import { STORED_DATA, storedDataPage } from "./stored-data.ts";

test("STORE-10 every document has a lifetime, and what is of a customer goes by the retention", () => {
	for (const path of Object.keys(STORED_DOCUMENTS)) expect(LIFETIME_OF[path], path).toBeDefined();
	for (const [path, table] of Object.entries(STORED_DOCUMENTS)) {
		const isOfLine = path.startsWith("apps/{appUID}/line/");
		if (!isOfLine || !storedFieldsOf(table).some(({ isPersonal }) => isPersonal)) continue;
		expect(["retention", "sent"], path).toContain(LIFETIME_OF[path]);
	}
});

test("STORE-8 the page on stored data is made from the tables", () => {
	expect(readFileSync(STORED_DATA, "utf8")).toBe(storedDataPage());
});
