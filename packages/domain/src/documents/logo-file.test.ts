import { describe, expect, test } from "vitest";
import { parseAppUid } from "#src/values/ids.ts";
import { checkImageName, checkLogo, checkUserFilePath, logoPath } from "./logo-file.ts";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1]);
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const WEBP = Uint8Array.from([..."RIFF\u0001\u0002\u0003\u0004WEBPVP8 "].map((each) => each.charCodeAt(0)));

describe("VAL-11 names of pictures", () => {
	test.each([
		["logo.png", "logo.png", "image/png"],
		[" ロゴ 最終 (2).PNG ", "ロゴ 最終 (2).png", "image/png"],
		["か\u3099.jpg", "が.jpg", "image/jpeg"],
		["a.svg.JPEG", "a.svg.jpeg", "image/jpeg"],
		["console.webp", "console.webp", "image/webp"],
		[`${"寿".repeat(56)}.png`, `${"寿".repeat(56)}.png`, "image/png"],
	])("VAL-11 %s is %s", (given, name, type) => {
		const extension = name.slice(name.lastIndexOf(".") + 1);
		expect(checkImageName(given)).toEqual({ ok: true, value: { name, extension, type } });
	});

	test.each([
		...[
			"../logo.png",
			"a/b.png",
			"a\\b.png",
			".png",
			"..png",
			".logo.png",
			"c:logo.png",
			"a?.png",
			"a%2f.png",
		],
		...[
			"a#b.png",
			"a\u0000.png",
			"a\n.png",
			"gnp\u202e.png",
			"a\ud800.png",
			"CON.png",
			"lpt1.x.png",
			'a".png',
		],
		...[`${"寿".repeat(57)}.png`, `${"x".repeat(300)}.png`, 7, {}, ["logo.png"]],
	])("VAL-11 %j cannot be used", (given) => {
		expect(checkImageName(given)).toEqual({ ok: false, code: "file-name-invalid" });
	});

	test.each(["logo", "png", "logo.svg", "logo.gif", "logo.png.exe", "logo.", "logo.p ng", "logo.__proto__"])(
		"VAL-11 %s is of another type",
		(given) => {
			expect(checkImageName(given)).toEqual({ ok: false, code: "file-type-invalid" });
		},
	);

	test.each([undefined, null, "", " "])("VAL-11 %j is missing", (given) => {
		expect(checkImageName(given)).toEqual({ ok: false, code: "file-missing" });
	});
});

describe("VAL-12 logos", () => {
	test.each([
		["a.png", PNG],
		["a.jpg", JPEG],
		["a.jpeg", JPEG],
		["a.webp", WEBP],
	])("VAL-12 %s is what its bytes say", (name, bytes) => {
		expect(checkLogo(name, bytes, 1_048_576)).toMatchObject({ ok: true, value: { name } });
	});

	test.each([
		["a.png", JPEG, 9, "file-type-invalid"],
		["a.webp", PNG, 9, "file-type-invalid"],
		["a.webp", WEBP.subarray(0, 11), 11, "file-type-invalid"],
		["a.png", Uint8Array.from([..."<svg/>"].map((each) => each.charCodeAt(0))), 6, "file-type-invalid"],
		["a.png", PNG, 1_048_577, "file-too-large"],
		["a.png", PNG, 0, "file-missing"],
		["a.png", PNG, Number.NaN, "file-missing"],
		["a.png", new Uint8Array(), 9, "file-missing"],
		["", PNG, 9, "file-missing"],
		["../a.png", PNG, 9, "file-name-invalid"],
	])("VAL-12 %s, case %#, is refused", (name, bytes, size, code) => {
		expect(checkLogo(name, bytes, size)).toEqual({ ok: false, code });
	});
});

describe("VAL-13 where files are stored", () => {
	test("VAL-13 a logo below its app", () => {
		const app = parseAppUid("minato");
		const file = checkImageName("Logo.PNG");
		if (app === undefined || !file.ok) throw new Error("no app or file");
		expect(logoPath(app, file.value)).toBe("apps/minato/Logo.png");
	});

	test("VAL-13 a user's picture below the user", () => {
		expect(checkUserFilePath("Ab-1_x", "PNG")).toEqual({ ok: true, value: "users/Ab-1_x/png" });
	});

	test.each([
		[undefined, "png", "unauthenticated"],
		["", "png", "unauthenticated"],
		["a/b", "png", "unauthenticated"],
		["..", "png", "unauthenticated"],
		["u".repeat(129), "png", "unauthenticated"],
		["u", "", "file-missing"],
		["u", "svg", "file-type-invalid"],
		["u", "../x", "file-type-invalid"],
		["u", 7, "file-type-invalid"],
	])("VAL-13 user %j with extension %j is %s", (user, extension, code) => {
		expect(checkUserFilePath(user, extension)).toEqual({ ok: false, code });
	});
});
