import { expect, test } from "vitest";
import { boundedRules } from "#src/bounds.ts";
import { FIRESTORE_RULES, STORAGE_RULES } from "#src/files.ts";

test("the bounds in the rules are the domain's", () => {
	expect(boundedRules()).toEqual({ "firestore.rules": FIRESTORE_RULES, "storage.rules": STORAGE_RULES });
});
