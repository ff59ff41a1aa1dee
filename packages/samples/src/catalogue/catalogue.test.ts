import {
	appDataToStored,
	checkAppData,
	checkLineSettings,
	checkQuestion,
	checkReception,
	closuresFromStored,
	lineSettingsFromStored,
	lineSettingsToStored,
	placeTextsFromStored,
	questionsFromStored,
	questionToStored,
	receptionToStored,
} from "@junban/domain/documents";
import { openingAt } from "@junban/domain/hours";
import { SAMPLE_APPS } from "@junban/domain/shop";
import { fieldsOf } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { factsOf, sampleDayAt } from "#src/simulator/facts.ts";
import { SAMPLE_SHOPS, sampleDocuments, sampleShop } from "./catalogue.ts";

const NOON = Date.UTC(2026, 10, 23, 3);

test("the samples are those of the domain, in its order", () => {
	expect(SAMPLE_SHOPS.map(({ uid }) => uid)).toEqual([...SAMPLE_APPS]);
	expect(sampleShop("sample_event")?.app.name).toBe("星空観望会");
	expect(sampleShop("demo")).toBeUndefined();
});

test("no two samples share a name, a colour or an address", () => {
	for (const field of ["name", "color", "address", "phone"])
		expect(new Set(SAMPLE_SHOPS.map(({ app }) => app[field])).size).toBe(6);
});

describe.each(SAMPLE_SHOPS)("$uid", (shop) => {
	test("shop and line pass the checks of the owner's forms, and nothing in them is unknown", () => {
		const app = checkAppData(shop.app);
		expect(app).toMatchObject({ ok: true });
		const line = checkLineSettings(shop.line);
		expect(line).toMatchObject({ ok: true });
		if (!app.ok || !line.ok) return;
		const { uid: _app, ...ofApp } = shop.app;
		expect(appDataToStored(app.value)).toMatchObject(ofApp);
		const { uid: _line, questions: _q, temporary_closeds: _c, settings_version: _v, ...ofLine } = shop.line;
		expect(lineSettingsToStored(line.value)).toMatchObject(ofLine);
	});

	test("receptions and questions are stored as the owner's forms store them", () => {
		for (const stored of shop.receptions) {
			const reception = checkReception(stored);
			expect(reception).toMatchObject({ ok: true });
			if (reception.ok) expect(receptionToStored(reception.value)).toEqual(stored);
		}
		for (const stored of [...shop.questions, ...shop.requireQuestions]) {
			const question = checkQuestion(stored);
			expect(question).toMatchObject({ ok: true });
			if (question.ok) expect(questionToStored(question.value)).toEqual({ optional: false, ...stored });
		}
		expect(questionsFromStored(shop.questions)).toHaveLength(shop.questions.length);
	});

	test("each text has its English variant", () => {
		const { en, ...own } = placeTextsFromStored(shop.line);
		for (const [name, text] of Object.entries(own)) {
			const english = Object.entries(en).find(([key]) => key === name)?.[1];
			expect([name, isEmpty(text)]).toEqual([name, isEmpty(english)]);
		}
		for (const documents of [[shop.app], [shop.line], shop.receptions, shop.questions, shop.requireQuestions])
			for (const { name, title, options, en } of documents) {
				const english = fieldsOf(en);
				expect(typeof english?.name).toBe(typeof name);
				expect(typeof english?.title).toBe(typeof title);
				if (Array.isArray(options)) expect(english?.options).toHaveLength(options.length);
			}
	});

	test("it is open at every minute of the week, and the day starts at four in Tokyo", () => {
		const facts = factsOf(shop);
		for (let minute = 0; minute < 7 * 24 * 60; minute += 10)
			expect(openingAt(facts.hours, NOON + minute * 60_000).reason).toBeUndefined();
		expect(sampleDayAt(facts, NOON)).toEqual({
			...{ day: "2026-11-23", startsAt: Date.UTC(2026, 10, 22, 19), endsAt: Date.UTC(2026, 10, 23, 19) },
		});
		expect(lineSettingsFromStored(shop.line).paused).toBe(false);
		expect(shop.behaviour.level).toHaveLength(24);
	});
});

test("the documents for a seed lie at different paths, each below its shop", () => {
	const documents = sampleDocuments(NOON);
	expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
	for (const { path } of documents)
		expect(path).toMatch(/^apps\/sample[a-z_]*(?:\/line\/main(?:\/[a-z_]+\/\w+)?)?$/);
	expect(documents.filter(({ path }) => path.split("/").length === 2)).toHaveLength(6);
	expect(
		documents.find(({ path }) => path === "apps/sample_clinic/line/main/receptions/r1")?.data,
	).toMatchObject({
		name: "午前の診療",
	});
});

test("closures can be read, in both languages, and are over at the seed, whenever that is", () => {
	for (let seed = NOON; seed < NOON + 24 * 3_600_000; seed += 3_600_000) {
		const stored = sampleDocuments(seed).filter(({ path }) => path.includes("/temporary_closeds/"));
		const { readable, unreadable } = closuresFromStored(stored.map(({ data }) => data));
		expect([readable.length, unreadable]).toEqual([4, []]);
		for (const { endsAt, en, message } of readable) {
			expect(endsAt).toBeLessThan(seed);
			expect([message, en.message].every((text) => text.length > 10)).toBe(true);
		}
	}
});

function isEmpty(value: unknown): boolean {
	return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
