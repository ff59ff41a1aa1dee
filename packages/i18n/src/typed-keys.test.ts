import { expect, it } from "vitest";
import type { PhrasesLike } from "./phrases.ts";
import { startI18n } from "./setup.ts";
import { testJa } from "./testing/phrases.ts";

// The compiler tests this: each marked line must be an error, else `tsc` reports an unused `@ts-expect-error`.
it("the types refuse unknown keys, missing values and incomplete English", () => {
	const { t } = startI18n("ja", testJa);
	// @ts-expect-error no such key
	expect(t("retrz")).toBe("retrz");
	// @ts-expect-error the time is missing
	expect(t("time.asOf")).toContain("時点");
	const ja = { title: "題", people_other: "{{count}}名" } as const;
	// @ts-expect-error the singular is missing
	const noSingular: PhrasesLike<typeof ja> = { title: "Title", people_other: "{{count}} people" };
	// @ts-expect-error the title is missing
	const noTitle: PhrasesLike<typeof ja> = {
		people_one: "{{count}} person",
		people_other: "{{count}} people",
	};
	const whole: PhrasesLike<typeof ja> = { ...noTitle, ...noSingular };
	expect(Object.keys(whole).sort()).toEqual(["people_one", "people_other", "title"]);
});
