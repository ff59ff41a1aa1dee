import { randomBytes } from "node:crypto";
import { command, join, ownerToken } from "@junban/product/api";
import { CsvScreen } from "./csv-screen.ts";
import { expect, LONG, test } from "./journey.ts";
import { fill } from "./phrases.ts";
import { audit } from "./watch.ts";

test("records are exported in both encodings and can be read back", LONG, async ({ tablet, shop, lang }) => {
	const screen = new CsvScreen(tablet);
	const { words } = screen;
	const { out, take, questionColumns: columns, all } = words;
	const name = `=髙橋 ${lang}`;
	const question = `Seat, "${lang}"`;
	await screen.open();
	await audit(screen.page, "csv");

	await screen.choose(take.kinds.requireQuestions);
	await screen.take([
		[columns.title, columns.type, columns.options],
		[question, all.questions.type.radio, "Window\nBack"],
	]);
	await screen.apply();
	// Its message lies over the buttons of the page for ten seconds.
	await screen.button(all.common.close).tap();
	const [header = [], [uid = ""] = []] = await screen.saved(take.template);
	expect(header).toContain(columns.title);

	const member = randomBytes(18).toString("base64url");
	const joined = await join(shop.url, member, { name, note: "🍜,\n;", answers: { [uid]: "Window" } });
	if (!joined.ok) throw new Error(joined.code);
	const number = await shop.labelOf(member);
	const token = await ownerToken(shop.url);
	for (const each of ["call", "finish"] as const) await command(shop.url, token, each, member);

	await screen.page.getByRole("checkbox", { name: all.allMembers.export.columns.name }).check();
	await screen.page.getByRole("checkbox", { name: all.allMembers.export.columns.note }).check();
	const members = await screen.exported("members");
	const rowOf = (rows: string[][]) => rows.find((row) => row.includes(number) && row.includes(`'${name}`));
	expect(rowOf(members)).toEqual(
		expect.arrayContaining([all.allMembers.reasons.served, all.allMembers.sources.web, "🍜,\n;"]),
	);
	expect(members.every((row) => row.length === members[0]?.length)).toBe(true);
	const windows = await screen.exported("members", "shift_jis");
	expect(rowOf(windows)).toContain("〓,\n;");
	await expect(screen.page.getByText(/〓/)).toBeVisible();
	await audit(screen.page, "csv, letters lost");

	const answers = await screen.exported("answers");
	expect(answers[0]).toContain(question);
	expect(answers.find(([each]) => each === number)).toContain("Window");

	const [head = [], ...events] = await screen.exported("events");
	const { columns: titles, you } = all.reports.events;
	expect(head.slice(0, 4)).toEqual([titles.at, titles.actor, titles.what, titles.number]);
	const mine = events.filter((row) => row[3] === number).map((row) => row.slice(1));
	expect(mine).toContainEqual([you, all.reports.kinds.call, number, ""]);
	expect(mine).toContainEqual([you, all.reports.kinds.served, number, all.allMembers.reasons.served]);

	const [days = []] = await screen.exported("history", "shift_jis");
	expect(days).toEqual(
		Object.keys(all.reports.columns).flatMap((key) => (key === "week" ? [] : [expect.any(String)])),
	);
	expect(days).toContain(all.reports.columns.joins);
	await expect(screen.button(out.start)).toBeVisible();
});

test("receptions are imported in one piece, shown on the other tablet, and taken back", async ({
	tablet,
	newTablet,
	signedIn,
}) => {
	const screen = new CsvScreen(tablet);
	const { take, receptionColumns: columns, all } = screen.words;
	const other = await newTablet(signedIn);
	await other.open("/app_admin/demo/receptions");
	await expect(other.page.getByText(all.receptions.week.empty)).toBeVisible();
	await screen.open();
	const header = [columns.name, columns.weekdays, columns.startAt, columns.endAt];
	await screen.take([header, ["ランチ", "1 2 3", "25:00", "14:00"], ["", "", "17:00", "22:00"]]);
	const alert = screen.page.getByRole("alert");
	await expect(alert).toContainText(fill(take.faultIn, { line: 2, column: columns.startAt }));
	await expect(alert).toContainText(fill(take.faultIn, { line: 3, column: columns.weekdays }));
	await expect(screen.button(take.apply)).toBeHidden();
	await audit(screen.page, "csv, faults");

	await screen.take([header, ["ランチ", "1 2 3", "11:00", "14:00"], ["夜の部", "5", "17:00", "22:00"]]);
	await expect(screen.page.getByText("ランチ 11:00–14:00")).toBeVisible();
	await audit(screen.page, "csv, preview");
	await screen.apply();
	const lunch = other.page.getByRole("listitem").getByRole("button", { name: /^ランチ/ });
	await expect(lunch).toBeVisible();

	const rows = await screen.saved(take.template);
	await screen.take(rows);
	await expect(screen.page.getByText(take.nothing)).toBeVisible();
	await screen.button(all.common.undo).tap();
	await expect(lunch).toBeHidden();
	await expect(other.page.getByText(all.receptions.week.empty)).toBeVisible();
});

test(
	"a change of the other tablet is seen before it could be overwritten",
	LONG,
	async ({ tablet, newTablet, signedIn, lang }) => {
		const screen = new CsvScreen(tablet);
		const other = new CsvScreen(await newTablet(signedIn));
		const { take, questionColumns: columns, all } = screen.words;
		await screen.open();
		await other.open();
		for (const each of [screen, other]) await each.choose(take.kinds.questions);
		const title = (text: string) => `${text} ${lang}`;
		await screen.take([
			[columns.title, columns.type],
			[title("First"), all.questions.type.text],
		]);
		await screen.apply();
		await expect.poll(async () => (await other.saved(take.template)).length).toBe(2);
		const [header = [], question = []] = await other.saved(take.template);
		const changed = (text: string) => [
			header,
			question.map((cell) => (cell === title("First") ? title(text) : cell)),
		];
		await screen.take(changed("Mine"));
		await expect(screen.page.getByRole("insertion")).toHaveText(title("Mine"));
		await other.take(changed("Theirs"));
		await other.apply();
		await expect(screen.page.getByText(take.changedElsewhere)).toBeVisible();
		await expect(screen.page.getByRole("deletion")).toHaveText(title("Theirs"));
		await audit(screen.page, "csv, changed elsewhere");
		await screen.apply();
		await expect.poll(async () => (await other.saved(take.template)).flat()).toContain(title("Mine"));
	},
);

test("10,000 lines with faults are answered while the screen stays alive", LONG, async ({ tablet }) => {
	const screen = new CsvScreen(tablet);
	const { take, questionColumns: columns, all } = screen.words;
	await screen.open();
	await screen.choose(take.kinds.questions);
	const row = (title: string) => [title, all.questions.type.text];
	const rows = Array.from({ length: 10_000 }, (_, index) =>
		index % 100 === 0 ? ["", "?"] : row(`Q${index}`),
	);
	await screen.take([[columns.title, columns.type], ...rows]);
	const alert = screen.page.getByRole("alert");
	await expect(alert).toContainText(fill(take.faults_other, { count: 100 }));
	await expect(alert).toContainText(fill(take.faultIn, { line: 2, column: columns.title }));
	await screen.choose(take.kinds.receptions);
	await expect(alert).toBeHidden();
	await screen.choose(take.kinds.questions);
	await screen.take([[columns.title, columns.type], row("Corrected")]);
	await expect(screen.page.getByText("Corrected")).toBeVisible();
});
