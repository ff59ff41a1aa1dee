import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { EARLY_PRESS, EARLY_PRESS_HASHES } from "./early-press.ts";
import { LOADER, LOADER_HASH } from "./late-scripts.ts";

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("the policy allows the scripts that stand in pages, and no other", () => {
	expect(LOADER_HASH).toBe(hashOf(LOADER));
	expect(EARLY_PRESS_HASHES).toEqual({
		board: hashOf(EARLY_PRESS.board),
		sample: hashOf(EARLY_PRESS.sample),
	});
});
