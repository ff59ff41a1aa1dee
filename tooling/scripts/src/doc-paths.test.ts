import { expect, test } from "vitest";
import { deadPaths } from "./doc-paths.ts";

const there = [
	"docs/api.md",
	"docs/decisions/0001.md",
	"packages/domain/src/line/board.ts",
	"packages/domain/SPEC.md",
];
const exists = (path: string) => there.includes(path);

test("links are relative to the document, paths in backticks to the repository or the document", () => {
	const text =
		"[one](decisions/0001.md#why) [site](https://example.com/x) `packages/domain/src/line/board.ts` `docs/api.md`";
	expect(deadPaths("docs/api.md", text, exists)).toEqual([]);
	expect(deadPaths("packages/domain/README.md", "[rules](SPEC.md)", exists)).toEqual([]);
});

test("a link and a path that lead nowhere are faults, each once", () => {
	const text = "[gone](gone.md) [gone](gone.md) `packages/domain/src/board.ts` `npm test` `apps/{app}/line`";
	expect(deadPaths("docs/api.md", text, exists)).toEqual([
		"docs/api.md: gone.md does not exist",
		"docs/api.md: packages/domain/src/board.ts does not exist",
	]);
});
