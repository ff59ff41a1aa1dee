import { faults } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#src/register/testing/mount.tsx";
import { PhoneCode } from "./phone-code.tsx";
import { registerCongratulationsEn } from "./phrases-en.ts";
import { registerCongratulationsJa } from "./phrases-ja.ts";

const WORDS = { ja: registerCongratulationsJa, en: registerCongratulationsEn };
const SHOP = "https://queue.example/app/minato";

test.each(LANGUAGES)("a computer shows a code for the phone, in %s", async (locale) => {
	const { code, scan } = WORDS[locale].next.try;
	await page.viewport(1440, 900);
	await mount(locale, <PhoneCode address={SHOP} />);
	await expect.element(page.getByRole("img", { name: code })).toBeVisible();
	await expect.element(page.getByText(scan)).toBeVisible();
	expect(await faults()).toEqual([]);
});

test.each([
	["on a phone", 390, SHOP],
	["for an address of this machine alone", 1440, "http://127.0.0.1:8080/app/minato"],
])("no code is shown %s", async (_, width, address) => {
	const { scan } = registerCongratulationsJa.next.try;
	await page.viewport(width, 800);
	await mount("ja", <PhoneCode address={address} />);
	expect(page.getByText(scan).query()).toBeNull();
});
