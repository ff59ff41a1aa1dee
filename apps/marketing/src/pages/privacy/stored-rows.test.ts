import { CUSTOMER_ROWS } from "@junban/domain/documents/person-rows";
import { STORED_DOCUMENTS, storedFieldsOf } from "@junban/domain/documents/stored-documents";
import { expect, test } from "vitest";
import { privacyEn } from "./phrases-en.ts";
import { privacyJa } from "./phrases-ja.ts";
import { STAFF_ROWS, storedRows } from "./stored-rows.ts";

test("every row of the page stands for stored fields, and each has words", () => {
	const rows = storedRows();
	expect([...rows.keys()].sort()).toEqual([...CUSTOMER_ROWS, ...STAFF_ROWS].sort());
	for (const { id, lifetime, seenBy } of rows.values())
		for (const phrases of [privacyJa, privacyEn]) {
			expect(phrases.rows[id].what.length).toBeGreaterThan(0);
			expect(phrases.rows[id].use.length).toBeGreaterThan(0);
			expect(phrases.seenBy[seenBy].length).toBeGreaterThan(0);
			expect(phrases.lifetimes[lifetime].length).toBeGreaterThan(0);
		}
});

test("who reads a row is what the tables say", () => {
	const rows = storedRows();
	expect(rows.get("number")?.seenBy).toBe("public");
	expect(rows.get("name")?.seenBy).toBe("staff");
	expect(rows.get("actions")?.seenBy).toBe("staff");
	expect(rows.get("account")?.seenBy).toBe("userAndOperator");
	expect(rows.get("directory")?.seenBy).toBe("operator");
	expect(rows.get("role")?.seenBy).toBe("ownerAndOperator");
	expect(rows.get("invitation")?.seenBy).toBe("api");
});

test("how long a row is kept is what the tables say", () => {
	const rows = storedRows();
	expect(rows.get("name")?.lifetime).toBe("retention");
	expect(rows.get("key")?.lifetime).toBe("taken");
	expect(rows.get("actions")?.lifetime).toBe("events");
	expect(rows.get("delivery")?.lifetime).toBe("sent");
	expect(rows.get("account")?.lifetime).toBe("account");
});

test("no field of a person is public", () => {
	const open = Object.entries(STORED_DOCUMENTS).flatMap(([path, table]) =>
		storedFieldsOf(table)
			.filter(({ isPersonal, seenBy }) => isPersonal && seenBy === "public")
			.map((field) => `${path}: ${field.path}`),
	);
	expect(open).toEqual([]);
});
