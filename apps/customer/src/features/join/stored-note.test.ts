import { CUSTOMER_ROWS } from "@junban/domain/documents/person-rows";
import { expect, test } from "vitest";
import { STORED_AT } from "./stored-note.tsx";

test("the join page tells of all that is stored of a customer, each once", () => {
	expect(Object.values(STORED_AT).flat().sort()).toEqual([...CUSTOMER_ROWS].sort());
});
