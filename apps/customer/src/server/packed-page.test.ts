import { expect, test } from "vitest";
import { PackedPage } from "./packed-page.ts";

const encoder = new TextEncoder();

test.each([
	["br", "br"],
	["gzip, br;q=0.5", "br"],
	["br;q=0, gzip ;q=1", "gzip"],
	["deflate", undefined],
	["", undefined],
	[`br${",".repeat(10_000)}`, undefined],
])("for %.20s a page is packed as %s", (accepted, encoding) => {
	const packers = ["br", "gzip"].map((name) => ({ encoding: name, pack: () => encoder.encode(name) }));
	const { encoding: chosen, bytes } = new PackedPage("plain", packers).as(accepted);
	expect(chosen).toBe(encoding);
	expect(bytes).toEqual(encoder.encode(encoding ?? "plain"));
});
