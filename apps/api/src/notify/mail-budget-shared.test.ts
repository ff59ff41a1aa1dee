import { appPrivatePath } from "@junban/domain/documents";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DEMO, openFixture } from "#src/desk/testing/fixture.ts";
import { MailBudget } from "./mail-budget.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());

const PATH = appPrivatePath(DEMO, "mails");
const TOKYO = { timeZone: "Asia/Tokyo" } as const;
const TEN_MINUTES = 600_000;

beforeEach(async () => {
	await fixture.store.commit([{ delete: PATH }]);
});

const budget = () =>
	new MailBudget(
		fixture.store,
		() => fixture.clock,
		() => undefined,
	);

test("mails that another process sent for the app count after ten minutes", async () => {
	const [one, two] = [budget(), budget()];
	expect(await one.take(DEMO, TOKYO, 3)).toBe(true);
	expect([await two.take(DEMO, TOKYO, 3), await two.take(DEMO, TOKYO, 3)]).toEqual([true, true]);
	await two.flush();
	fixture.clock += TEN_MINUTES;
	expect(await one.take(DEMO, TOKYO, 3)).toBe(false);
});

test("refused mails of several processes are added up", async () => {
	for (let process = 0; process < 2; process++) {
		const mails = budget();
		expect(await mails.take(DEMO, TOKYO, 0)).toBe(false);
		await mails.flush();
	}
	expect((await fixture.store.batchGet([PATH])).get(PATH)?.data).toMatchObject({ sent: 0, refused: 2 });
});
