import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { LOADER, LOADER_HASH } from "./late-scripts.ts";

test("the policy allows the script that stands in the page, and no other", () => {
	expect(LOADER_HASH).toBe(`sha256-${createHash("sha256").update(LOADER).digest("base64")}`);
});
