import { readFile } from "node:fs/promises";
import { expect, LONG, test } from "./journey.ts";
import { fill } from "./phrases.ts";
import { audit } from "./watch.ts";

const REPORTS = "/app_admin/demo/reports";

test("a place that one tablet ends is seen and undone on the reports of another", async ({
	newTablet,
	signedIn,
	tablet,
	phone,
}) => {
	const label = await phone.join();
	const { reports } = tablet.words;
	await tablet.callNext(label);
	await tablet.finish(label);
	await expect(tablet.section("called")).toHaveCount(0);

	const other = await newTablet(signedIn);
	await other.open(`${REPORTS}?view=events`);
	const undo = other.page.getByRole("button", {
		name: fill(tablet.words.line.records.restoreOne, { label }),
	});
	await expect(undo).toBeVisible();
	await audit(other.page, "reports, who did what");
	await undo.tap();
	await tablet.expectCalled(label);
	await expect(undo).toHaveCount(0);
	await expect(other.page.getByRole("cell", { name: reports.kinds.restore }).first()).toBeVisible();

	await other.page.getByRole("combobox", { name: reports.events.command }).tap();
	await other.page.getByRole("option", { name: reports.kinds.call, exact: true }).tap();
	await expect(other.page.getByRole("cell", { name: reports.kinds.restore })).toHaveCount(0);
	await expect(other.page.getByRole("cell", { name: reports.kinds.call }).first()).toBeVisible();
	await other.page.reload();
	await expect(other.page.getByRole("combobox", { name: reports.events.command })).toContainText(
		reports.kinds.call,
	);
});

test("the figures of today are shown and saved", LONG, async ({ newTablet, signedIn, phone, tablet }) => {
	const label = await phone.join();
	await tablet.callNext(label);
	const reader = await newTablet(signedIn);
	await reader.open(REPORTS);
	const { reports } = reader.words;
	await expect(reader.page.getByRole("region", { name: reports.days.title })).toBeVisible();
	await expect(reader.page.locator(".recharts-xAxis")).toHaveCount(1);
	await audit(reader.page, "reports of a young shop");
	const downloading = reader.page.waitForEvent("download");
	await reader.page.getByRole("button", { name: fill(reports.csvOf, { title: reports.days.title }) }).tap();
	const text = await readFile(await (await downloading).path(), "utf8");
	const joined = Number(text.trim().split("\r\n").at(-1)?.split(",")[1]);
	expect(joined).toBeGreaterThan(0);
	await reader.page.getByRole("button", { name: reports.period["7"], exact: true }).tap();
	await expect(reader.page).toHaveURL(/period=7/);
});
