import { appDataFromStored } from "@junban/domain/documents";
import { parseAppUid, type StoredFields } from "@junban/domain/values";
import { expect, test } from "vitest";
import { firstChoice, type PaperChoice, paperOf } from "./paper-choice.ts";

const app = parseAppUid("minato");
if (app === undefined) throw new Error("malformed uid");

function paper(
	choice: Partial<PaperChoice>,
	stored: StoredFields = { name: "みなと食堂", en: { name: "Minato" } },
) {
	const data = appDataFromStored({ color: "#FF6D00", ...stored });
	return paperOf(
		{ ...firstChoice(data.locale), ...choice },
		{
			app: app ?? never(),
			data,
			publicUrl: "https://queue.example",
			pageOrigin: "http://127.0.0.1",
			logo: undefined,
		},
	);
}

function never(): never {
	throw new Error("no app");
}

test("both languages: Japanese first, with the shop's name in each", () => {
	const { paper: both, fileName } = paper({});
	expect(both.words).toMatchObject({ lang: "ja", shop: "みなと食堂" });
	expect(both.second).toMatchObject({ lang: "en", shop: "Minato" });
	expect(both.value).toBe("https://queue.example/app/minato");
	expect(fileName).toBe("minato-poster-a4");
});

test("both languages of an English shop: English first", () => {
	const { paper: both, fileName } = paper({ words: "both" }, { name: "Harbour Café", locale: "en" });
	expect([both.words.lang, both.second?.lang]).toEqual(["en", "ja"]);
	expect(both.value).toBe("https://queue.example/en/app/minato");
	expect(fileName).toBe("minato-poster-a4");
});

test("the first paper of an English shop is in English alone", () => {
	const { paper: first } = paper({}, { name: "Harbour Café", locale: "en" });
	expect([first.words.lang, first.second]).toEqual(["en", undefined]);
});

test("English alone leads to the English page", () => {
	const { paper: english, fileName } = paper({ words: "en" });
	expect(english.words.lang).toBe("en");
	expect(english.second).toBeUndefined();
	expect(english.address).toBe("queue.example/en/app/minato");
	expect(fileName).toBe("minato-poster-a4-en");
});

test("a shop without an English name keeps its own, and one without any its uid", () => {
	expect(paper({ words: "en" }, { name: "みなと食堂" }).paper.words.shop).toBe("みなと食堂");
	expect(paper({}, {}).paper.words.shop).toBe("minato");
});

test("black and white is no colour of the shop", () => {
	expect(paper({}).paper.color).toBe("#FF6D00");
	expect(paper({ color: "black" }).paper.color).toBeUndefined();
});

test("stickers are always on A4, and the choice of A5 comes back with the next paper", () => {
	expect(paper({ kind: "stickers", size: "A5" }).paper.size).toBe("A4");
	expect(paper({ kind: "tent", size: "A5" }).paper.size).toBe("A5");
});
