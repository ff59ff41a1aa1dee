import { faults } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ReadyPage } from "./congratulations/ready-page.tsx";
import { registerEn } from "./frame/phrases-en.ts";
import { registerJa } from "./frame/phrases-ja.ts";
import { RegisterPage } from "./frame/register-page.tsx";
import { createRegistration } from "./registration.ts";
import { registerStep2En } from "./step2/phrases-en.ts";
import { registerStep2Ja } from "./step2/phrases-ja.ts";
import { ShopScreen } from "./step2/shop-screen.tsx";
import { arrive } from "./testing/arrive.ts";
import { fakeServices, OWNER } from "./testing/fake-services.ts";
import { mount } from "./testing/mount.tsx";
import "./frame/register.css";

const WORDS = {
	ja: { shared: registerJa, shop: registerStep2Ja },
	en: { shared: registerEn, shop: registerStep2En },
};

describe.each(LANGUAGES)("a step that needs an account, in %s", (locale) => {
	const { shared, shop } = WORDS[locale];
	const way = page.getByText(shared.noAccount);
	const name = page.getByLabelText(shop.name, { exact: true });

	test("leads to one at once where nobody is signed in, and nothing moves when that is known", async () => {
		arrive(false);
		const registration = createRegistration(fakeServices());
		await mount(locale, <ShopScreen registration={registration} leave={() => undefined} />);
		await expect.element(way).toBeVisible();
		await expect.element(name).not.toBeVisible();
		expect(await faults()).toEqual([]);
		const before = way.element().getBoundingClientRect().toJSON();
		await registration.look();
		await expect.element(name).not.toBeInTheDocument();
		expect(way.element().getBoundingClientRect().toJSON()).toEqual(before);
	});

	test("is there at once where an account is noted, and keeps what is typed until it is known", async () => {
		arrive(true);
		const registration = createRegistration(fakeServices({ user: OWNER }));
		await mount(locale, <ShopScreen registration={registration} leave={() => undefined} />);
		await expect.element(name).toBeVisible();
		await expect.element(way).not.toBeVisible();
		await name.fill("Komorebi");
		await registration.look();
		await expect.element(way).not.toBeInTheDocument();
		await expect.element(name).toHaveValue("Komorebi");
		await expect.element(name).toHaveFocus();
	});

	test("leads to an account when the noted one has gone", async () => {
		arrive(true);
		const registration = createRegistration(fakeServices());
		await mount(locale, <ReadyPage registration={registration} />);
		await expect.element(way).not.toBeVisible();
		await registration.look();
		await expect.element(way).toBeVisible();
	});

	test.each([
		[false, "account"],
		[true, "shop"],
	] as const)("is on the way only where an account is noted (%s): one is at %s", async (isNoted, step) => {
		arrive(isNoted);
		const texts = { title: "Junban", description: "", heading: "Junban", lead: "" };
		await mount(
			locale,
			<RegisterPage {...texts} step="shop" standing={{ kind: "unknown" }}>
				{null}
			</RegisterPage>,
		);
		const current = [...document.querySelectorAll("[aria-current=step]")].filter((each) =>
			each.checkVisibility(),
		);
		expect(current.map(({ textContent }) => textContent)).toEqual([shared.steps[step]]);
	});
});
