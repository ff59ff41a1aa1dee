import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STORED_DATA, storedDataPage } from "./stored-data.ts";

test("STORE-8 the page on stored data is made from the tables", () => {
	expect(readFileSync(STORED_DATA, "utf8")).toBe(storedDataPage());
});
