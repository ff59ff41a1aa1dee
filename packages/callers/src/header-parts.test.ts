import { expect, it } from "vitest";
import { headerParts } from "./header-parts.ts";

it("gives the parts without spaces around them", () => {
	expect(headerParts("gzip, br;q=0.5 ,zstd")).toEqual(["gzip", "br;q=0.5", "zstd"]);
});

it("no header has no parts", () => {
	expect(headerParts(undefined)).toEqual([]);
});

it("a header longer than honest ones counts as absent", () => {
	expect(headerParts(`br${",".repeat(998)}`)).toContain("br");
	expect(headerParts(`br${",".repeat(999)}`)).toEqual([]);
});
