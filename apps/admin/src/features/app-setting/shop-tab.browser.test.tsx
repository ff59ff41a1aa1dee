import type { StoredFields } from "@junban/domain/values";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DONE } from "./testing/setting-ports.ts";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

beforeEach(async () => {
	localStorage.clear();
	await page.viewport(1180, 900);
});

const box = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const file = (name: string, bytes: string) => new File([bytes], name, { type: "image/png" });

describe.each(LANGUAGES)("the shop in %s", (locale) => {
	const { setting, forms, codes } = WORDS[locale];

	test("has no fault, shows what customers will see, and saves what was changed alone", async () => {
		const saves: unknown[] = [];
		await shown(locale, "shop", {
			saveShop: async (whole, read) => {
				saves.push({ whole, read });
				return DONE;
			},
		});
		await expectNoFault();
		const preview = page.getByRole("region", { name: setting.preview.title });
		await expect.element(preview.getByText(locale === "ja" ? "みなと食堂" : "Minato Diner")).toBeVisible();
		await box(setting.shop.phone).fill("０３－１２３４－５６７８");
		await expect.element(preview.getByText("０３－１２３４－５６７８")).toBeVisible();
		await expectNoFault();
		await button(forms.save).click();
		await expect.element(button(forms.save)).not.toBeInTheDocument();
		expect(saves).toEqual([
			{
				whole: expect.objectContaining({ name: "みなと食堂", phone: "０３－１２３４－５６７８" }),
				read: { phone: undefined },
			},
		]);
	});

	test("names every field at fault, leads to the first and keeps what was typed", async () => {
		await shown(locale, "shop");
		await box(setting.shop.name).fill("");
		await box(setting.shop.mapUrl).fill("javascript:alert(1)");
		await page.getByRole("textbox", { name: setting.shop.retention }).fill("4000");
		await box(setting.shop.phone).fill("お電話ください");
		await button(forms.save).click();
		await expect.element(box(setting.shop.name)).toHaveAccessibleDescription(forms.fault.missing);
		await expect
			.element(box(setting.shop.mapUrl))
			.toHaveAccessibleDescription(expect.stringContaining(forms.fault.webAddress));
		await expect
			.element(box(setting.shop.phone))
			.toHaveAccessibleDescription(expect.stringContaining(forms.fault.telephone));
		const outside = forms.fault.outside.replace("{{least}}", "1").replace("{{most}}", "3,650");
		await expect
			.element(page.getByRole("textbox", { name: setting.shop.retention }))
			.toHaveAccessibleDescription(expect.stringContaining(outside));
		await expect.element(box(setting.shop.name)).toHaveFocus();
		await expect.element(box(setting.shop.mapUrl)).toHaveValue("javascript:alert(1)");
		await expect.element(page.getByText(setting.shop.mapOpen)).not.toBeInTheDocument();
		await expectNoFault();
	});

	test("sends a picture, a WebP as a PNG, and refuses one that lies about its type", async () => {
		const sent: string[] = [];
		await shown(locale, "shop", {
			pictureFault: async (picture) => ((await picture.text()) === "cut" ? "broken" : undefined),
			drawableLogo: async (picture) =>
				picture.name === "logo.webp" ? new File(["PNG"], "drawn.png", { type: "image/png" }) : picture,
			uploadLogo: async (picture, name) => {
				sent.push(name);
				const isPicture = (await picture.text()).startsWith("PNG");
				return isPicture
					? { ok: true, value: { name } }
					: { ok: false, code: "file-type-invalid", detail: "" };
			},
		});
		const input = page.getByRole("group", { name: setting.shop.logo }).getByLabelText(setting.shop.logo);
		await userEvent.upload(input, file("lie.png", "<svg>"));
		await expect.element(page.getByText(codes["file-type-invalid"])).toBeVisible();
		await expect.element(button(setting.shop.logoRemove)).not.toBeInTheDocument();
		await expectNoFault();
		await userEvent.upload(input, file("cut.png", "cut"));
		await expect.element(page.getByText(setting.shop.logoFault.broken)).toBeVisible();
		expect(sent).toHaveLength(1);
		await userEvent.upload(input, file("logo.PNG", "PNG"));
		await expect.element(page.getByText(setting.shop.logoSent)).toBeVisible();
		await expect.element(page.getByText("logo.PNG")).toBeVisible();
		await userEvent.upload(input, new File(["WEBP"], "logo.webp", { type: "image/webp" }));
		await expect.poll(() => sent.length).toBe(3);
		expect(sent.every((name) => /^logo-[a-z0-9]+\.png$/.test(name))).toBe(true);
		await expect.element(page.getByText(forms.unsaved)).toBeVisible();
		await button(setting.shop.logoRemove).click();
		await expect.element(page.getByText(forms.unsaved)).not.toBeInTheDocument();
	});
});

test("what was typed outlives another tab, which says so, and another tablet's save is a conflict", async () => {
	const { setting, forms } = WORDS.ja;
	const { again } = await shown("ja", "shop", {}, { stored: { address: "港1" } });
	await box(setting.shop.address).fill("港2");
	await page.getByRole("tab", { name: setting.tabs.danger }).click();
	await expect.element(button(forms.save)).not.toBeInTheDocument();
	const unsaved = page.getByRole("tab", { name: setting.tabs.unsaved.replace("{{tab}}", setting.tabs.shop) });
	expect(window.location.search).toContain("tab=danger");
	await unsaved.click();
	await expect.element(box(setting.shop.address)).toHaveValue("港2");
	const other: StoredFields = { address: "港3" };
	await again({ stored: other });
	await expect.element(page.getByText(forms.conflict.title)).toBeVisible();
	await expectNoFault();
	await button(`${setting.shop.address} ${forms.conflict.keepTheirs}`).click();
	await expect.element(box(setting.shop.address)).toHaveValue("港3");
});

test("a free shop that keeps data longer than its plan reads what remains", async () => {
	const { setting } = WORDS.en;
	await shown("en", "shop");
	const days = page.getByRole("textbox", { name: setting.shop.retention });
	const bound = page.getByText(setting.shop.retentionPlan.replace("{{days}}", "30"));
	await days.fill("90");
	await expect.element(bound).toBeVisible();
	await days.fill("30");
	await expect.element(bound).not.toBeInTheDocument();
});

test("on a phone the open tab is in sight", async () => {
	await page.viewport(320, 700);
	await shown("ja", "danger");
	const tab = page.getByRole("tab", { name: WORDS.ja.setting.tabs.danger });
	await expect.element(tab).toHaveAttribute("aria-selected", "true");
	await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
});
