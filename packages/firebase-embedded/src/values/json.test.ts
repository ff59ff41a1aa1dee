import { expect, test } from "vitest";
import { nobody } from "#src/access/authorize.ts";
import { jsonPartsOf, parseJson } from "#src/values/json.ts";

const lists = (count: number) => "[".repeat(count) + "]".repeat(count);
const many = (count: number) => `[${"{},".repeat(count)}{}]`;

test.each([
	["strangers", nobody, 9_900, 10_100],
	["accounts", { ...nobody, auth: { uid: "a", token: {} } }, 99_000, 101_000],
])("the JSON of %s has a bounded number of parts", (_name, caller, enough, tooMany) => {
	expect(parseJson(many(enough), jsonPartsOf(caller))).toHaveLength(enough + 1);
	expect(() => parseJson(many(tooMany), jsonPartsOf(caller))).toThrow("too many fields");
});

test("lists in lists count, too", () => {
	expect(() => parseJson(lists(20_001))).toThrow("too many fields");
});
