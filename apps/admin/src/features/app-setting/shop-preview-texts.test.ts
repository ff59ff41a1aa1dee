import { expect, test } from "vitest";
import { previewTexts } from "./shop-preview-texts.ts";

const VALUES = {
	name: " みなと食堂 ",
	"en.name": "Minato Diner",
	description: "海の見える食堂",
	"en.description": " ",
	phone: "03-1234-5678",
	map_url: "https://maps.example/x",
};

test("each language has its texts, and English falls back to the shop's own", () => {
	expect(previewTexts(VALUES, "ja")).toEqual({
		name: "みなと食堂",
		description: "海の見える食堂",
		hours: "",
		address: "",
		phone: "03-1234-5678",
		hasMap: true,
	});
	expect(previewTexts(VALUES, "en")).toMatchObject({ name: "Minato Diner", description: "海の見える食堂" });
});

test.each([
	[{ phone: "call me", map_url: "javascript:alert(1)" }],
	[{ phone: undefined, map_url: "example.com" }],
	[{ phone: null, map_url: 7 }],
])("what a save would refuse is not shown: %j", (values) => {
	expect(previewTexts(values, "ja")).toMatchObject({ phone: "", hasMap: false });
});
