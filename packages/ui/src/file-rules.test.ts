import { expect, it } from "vitest";
import { formatBytes, matchesAccept } from "./file-rules.ts";

it.each([
	["logo.png", "image/png", "image/png,image/jpeg", true],
	["logo.PNG", "IMAGE/PNG", "image/*", true],
	["logo.svg", "image/svg+xml", "image/png, image/jpeg", false],
	["list.csv", "", ".csv,text/csv", true],
	["list.csv.exe", "", ".csv", false],
	["imagery", "imagery/x", "image/*", false],
	["any", "", "", true],
])("%s of type %j with accept %j: %s", (name, type, accept, is) => {
	expect(matchesAccept({ name, type }, accept)).toBe(is);
});

it.each([
	[0, "0 B"],
	[999, "999 B"],
	[1000, "1.0 kB"],
	[12_345, "12 kB"],
	[1_234_567, "1.2 MB"],
	[5e12, "5000 GB"],
])("%i bytes are %s", (bytes, text) => {
	expect(formatBytes(bytes)).toBe(text);
});
