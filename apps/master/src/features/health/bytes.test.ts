import { expect, test } from "vitest";
import { writtenBytes } from "./bytes.ts";

test.each([
	[0, "0 B"],
	[999, "999 B"],
	[1_000, "1 kB"],
	[1_450, "1.4 kB"],
	[99_960, "100 kB"],
	[412_300_000, "412 MB"],
	[18_400_000_000, "18.4 GB"],
	[5e15, "5000 TB"],
])("%d bytes are %s", (bytes, text) => {
	expect(writtenBytes(bytes)).toBe(text);
});
