import { describe, expect, test } from "vitest";
import { checkSlug } from "./slug.ts";

describe("VAL-2 a new app's uid", () => {
	test.each([undefined, null, "", "  "])("VAL-2 %j is missing", (value) => {
		expect(checkSlug(value, false)).toEqual({ ok: false, code: "app-uid-missing" });
	});

	test.each(["www", "api", "en", "app_admin", "sample", "sample_clinic", "sample_mine"])(
		"VAL-2 %s is reserved, stored or not",
		(value) => {
			expect(checkSlug(value, true)).toEqual({ ok: false, code: "slug-reserved" });
			expect(checkSlug(value, false)).toEqual({ ok: false, code: "slug-reserved" });
		},
	);

	test.each(["ab", "Minato", "1abc", "a__b", "a-b", "a".repeat(31), "www ", 7, {}, ["abc"]])(
		"VAL-2 %j is invalid",
		(value) => {
			expect(checkSlug(value, true)).toEqual({ ok: false, code: "slug-invalid" });
		},
	);

	test.each(["minato", "samples", "my_sample", "www2"])("VAL-2 %s is free, or already exists", (value) => {
		expect(checkSlug(value, false)).toEqual({ ok: true, value });
		expect(checkSlug(value, true)).toEqual({ ok: false, code: "already-exists" });
	});
});
