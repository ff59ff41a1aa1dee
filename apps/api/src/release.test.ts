import { expect, test } from "vitest";
import { releaseOf } from "./release.ts";

test.each([
	["4f2a91bc", "1.0.0+4f2a91bc"],
	["", "1.0.0"],
	["not a commit", "1.0.0"],
])("built at the commit %j the release is %s", (commit, release) => {
	expect(releaseOf(commit)).toBe(release);
});
