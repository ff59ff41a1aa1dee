import { parseAppUid, parseLineUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { publicView } from "#src/testing/samples.ts";
import { Views } from "./answers.ts";

const pathOf = (n: number) => ({
	app: parseAppUid(`shop${n}`) ?? expect.fail(),
	line: parseLineUid("main") ?? expect.fail(),
});

test("views are kept by their size: those of few large lines make room for others", async () => {
	const views = new Views({ isAlone: false });
	const askFor = (name: string) => async () =>
		Response.json(publicView({ app: { name } }), { headers: { ETag: '"1"' } });
	const [small, large] = [askFor("few words"), askFor("x".repeat(800_000))];
	for (let n = 0; n < 25; n++) expect((await views.of(large, pathOf(n))).answer.ok).toBe(true);
	expect([0, 4, 10, 24].map((n) => views.isCached(pathOf(n)))).toEqual([false, false, true, true]);
	expect([1, 24].map((n) => Math.round(views.weightOf(pathOf(n))))).toEqual([1, 21]);
	for (let n = 100; n < 700; n++) await views.of(small, pathOf(n));
	expect(views.isCached(pathOf(100))).toBe(true);
});
