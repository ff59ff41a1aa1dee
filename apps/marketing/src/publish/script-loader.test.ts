import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { SCRIPT_LOADER, SCRIPT_LOADER_HASH } from "./script-loader.ts";

test("policies name the loader as it is", () => {
	expect(SCRIPT_LOADER_HASH).toBe(`sha256-${createHash("sha256").update(SCRIPT_LOADER).digest("base64")}`);
});
