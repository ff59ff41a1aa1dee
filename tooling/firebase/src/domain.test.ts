/** The rules accept what the domain writes, and agree with the domain about uids and pictures. */
import {
	appDataToStored,
	checkAppData,
	checkImageName,
	checkLineSettings,
	checkQuestion,
	checkReception,
	closureToStored,
	lineSettingsToStored,
	MAX_IMAGE_NAME,
	MAX_LOGO_BYTES,
	MAX_USER_PICTURE_BYTES,
	questionToStored,
	receptionToStored,
} from "@junban/domain/documents";
import { parseLineUid } from "@junban/domain/values";
import { newLine } from "@junban/domain/words";
import { defaultTextsEn } from "@junban/domain/words/default-texts-en";
import { defaultTextsJa } from "@junban/domain/words/default-texts-ja";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf, uploadRefusalOf } from "#src/testing/decide.ts";

const OWNER = { "apps/demo/users/o": { uid: "o", role: "owner" } };
const APP = { "apps/demo": { uid: "demo", name: "x" } };
const LINE = { "apps/demo/line/main": { uid: "main", settings_version: 1 } };
const STORED = { ...OWNER, ...APP, ...LINE };
const RAISED = { "apps/demo/line/main": { uid: "main", settings_version: 2 } };
const long = (length: number) => "😀".repeat(length);
const texts = { address: long(200), hours_text: long(500), description: long(2000), category: long(50) };

/** The value of a check that must pass. */
function given<T>(checked: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
	if (!checked.ok) throw new Error(JSON.stringify(checked));
	return checked.value;
}
const plain = (value: object): Data => JSON.parse(JSON.stringify(value));

describe("an owner may write what the domain writes, in the fullest form", () => {
	test("of an app", () => {
		const data = checkAppData({
			name: long(100),
			...texts,
			en: { name: long(100), ...texts },
			phone: "+81 3-1234-5678",
			map_url: `https://maps.example/${"a".repeat(1900)}`,
			site_url: "https://shop.example",
			logo: `${"あ".repeat(55)}.PNG`,
			retention_days: 3650,
		});
		const app = { uid: "demo", ...plain(appDataToStored(given(data))) };
		expect(refusalOf("apps/demo", STORED, { "apps/demo": app })).toEqual([]);
	});

	test("of a line", () => {
		const wording = {
			called: long(100),
			called_text: long(500),
			during_guidance_text: long(500),
			guide_over_text: long(500),
			less_text: long(500),
			line_up_text: long(500),
			range_messages: Array.from({ length: 50 }, () => ({ from: 1, to: 3, text: long(500) })),
		};
		const settings = checkLineSettings({
			...wording,
			en: { ...wording, name: long(100) },
			name: long(100),
			color: "#ffffff",
			unit: "番",
			number_prefix: long(4),
			holiday_mode: "own",
			autocall_function_enable: true,
			autocall_without_screen: true,
			v1_join: false,
			places_per_browser: 100,
			joins_per_minute: 6_000,
			fields: { notification: true },
			notification: { before: 20, called_text: long(500), en: { called_headline: long(100) } },
			display: { layout: "upright", voice: "both", message: long(500), en: { message: long(500) } },
		});
		const stored = plain(lineSettingsToStored(given(settings)));
		const line = { uid: "main", settings_version: 2, ...stored };
		expect(refusalOf("apps/demo/line/main", STORED, { "apps/demo/line/main": line })).toEqual([]);
	});

	test("of a new line", () => {
		const line = plain(newLine("second", "二番", defaultTextsJa, defaultTextsEn));
		expect(refusalOf("apps/demo/line/second", STORED, { "apps/demo/line/second": line })).toEqual([]);
	});
});

describe("an owner may write the documents below a line that the domain writes, in the fullest form", () => {
	test("of hours", () => {
		const reception = checkReception({
			uid: "r1",
			order_number: 1_000_000,
			name: long(100),
			weekdays: [0, 1, 2, 3, 4, 5, 6, 7],
			start_at: "00:00",
			end_at: "23:59",
			service_end_at: "12:00",
			start_after_options: { is_enable: true, start_after: 1440 },
			time_per: 600,
			lessNumber: 100,
			limit: 1_000_000,
			limit_total: 1_000_000,
			en: { name: long(100) },
		});
		const path = "apps/demo/line/main/receptions/r1";
		const stored = plain(receptionToStored(given(reception)));
		expect(refusalOf(path, STORED, { ...RAISED, [path]: stored })).toEqual([]);
	});

	test("of questions", () => {
		const options = Array.from({ length: 50 }, (_, n) => long(97) + String(n));
		const question = checkQuestion({
			uid: "q1",
			order_number: 3,
			title: long(200),
			description: long(1000),
			type: "checkbox",
			options,
			optional: true,
			target: "premium",
			en: { title: long(200), description: long(1000), options },
		});
		const stored = plain(questionToStored(given(question)));
		for (const name of ["questions", "require_questions"]) {
			const path = `apps/demo/line/main/${name}/q1`;
			expect(refusalOf(path, STORED, { ...RAISED, [path]: stored })).toEqual([]);
		}
	});

	test("of closures", () => {
		const closure = {
			uid: "c1",
			orderNumber: 0,
			startsAt: 1_800_000_000_000,
			endsAt: 1_800_000_000_001,
			message: long(500),
			en: { message: long(500) },
		};
		const path = "apps/demo/line/main/temporary_closeds/c1";
		const stored = closureToStored(closure, (ms) => Timestamp.fromMillis(ms));
		expect(refusalOf(path, STORED, { ...RAISED, [path]: stored })).toEqual([]);
	});
});

describe("uids", () => {
	const letters = fc.string({ unit: fc.constantFrom("a", "b", "1", "_", "-", "A", "あ"), maxLength: 33 });
	const words = fc.constantFrom(
		"www",
		"sample",
		"sample_mine",
		"samples",
		"admin",
		"live",
		"board",
		"minato",
	);

	test("of new lines are valid exactly if the domain accepts them", () => {
		fc.assert(
			fc.property(fc.oneof(letters, words), (uid) => {
				fc.pre(uid !== "");
				const path = `apps/demo/line/${uid}`;
				const refusal = refusalOf(path, { ...OWNER, ...APP }, { [path]: { uid, settings_version: 1 } });
				expect(refusal.length === 0).toBe(parseLineUid(uid) !== undefined);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe("pictures", () => {
	const name = fc.oneof(
		fc.string({
			unit: fc.constantFrom("a", "あ", ".", " ", ":", "\\", "[", "\u202e", "\n", "%"),
			maxLength: 6,
		}),
		fc.constantFrom(
			"con",
			"logo",
			"LPT1",
			".hidden",
			"a".repeat(MAX_IMAGE_NAME - 4),
			"a".repeat(MAX_IMAGE_NAME),
		),
	);
	const ending = fc.constantFrom("png", "jpg", "jpeg", "webp", "PNG", "svg", "gif", "html", "");

	test("are accepted exactly under the names that the domain accepts", () => {
		fc.assert(
			fc.property(name, ending, (stem, extension) => {
				const file = checkImageName(`${stem}.${extension}`);
				// The upload uses the clean name that the domain returns.
				const uploaded = file.ok ? file.value.name : `${stem}.${extension}`;
				fc.pre(!uploaded.includes("/"));
				const contentType = file.ok ? file.value.type : "image/png";
				const refusal = uploadRefusalOf(`apps/demo/${uploaded}`, { size: 10, contentType }, ["demo"]);
				expect({ uploaded, taken: refusal.length === 0 }).toEqual({ uploaded, taken: file.ok });
			}),
			{ numRuns: 2000 },
		);
	});

	test.each([
		["a png", "logo.png", MAX_LOGO_BYTES, "image/png", true],
		["a jpg", "logo.jpg", 1, "image/jpeg", true],
		["a webp", "logo.webp", 1, "image/webp", true],
		["too large", "logo.png", MAX_LOGO_BYTES + 1, "image/png", false],
		["empty", "logo.png", 0, "image/png", false],
		["of another type than its name", "logo.png", 1, "image/jpeg", false],
		["a drawing with scripts", "logo.svg", 1, "image/svg+xml", false],
		["a page", "logo.html", 1, "text/html", false],
		["a page called a picture", "logo.png", 1, "text/html", false],
	])("of a shop: %s", (_, file, size, contentType, taken) => {
		const refusal = uploadRefusalOf(`apps/demo/${file}`, { size, contentType }, ["demo"]);
		expect(refusal.length === 0).toBe(taken);
		expect(uploadRefusalOf(`apps/demo/${file}`, { size, contentType })).not.toEqual([]);
		expect(uploadRefusalOf(`apps/sample/${file}`, { size, contentType }, ["sample"])).not.toEqual([]);
		expect(uploadRefusalOf(`apps/demo/below/${file}`, { size, contentType }, ["demo"])).not.toEqual([]);
	});

	test.each([
		["users/o/png", "image/png", 10, true],
		["users/o/webp", "image/webp", MAX_USER_PICTURE_BYTES, true],
		["users/o/png", "image/png", MAX_USER_PICTURE_BYTES + 1, false],
		["users/o/png", "image/svg+xml", 10, false],
		["users/o/svg", "image/svg+xml", 10, false],
		["users/o/PNG", "image/png", 10, false],
		["users/other/png", "image/png", 10, false],
		["users/o/png/below", "image/png", 10, false],
		["elsewhere/png", "image/png", 10, false],
	])("of a user: %s as %s with %d bytes", (path, contentType, size, taken) => {
		expect(uploadRefusalOf(path, { size, contentType }).length === 0).toBe(taken);
	});
});
