import { cookieValue } from "@junban/app-shell/cookies";
import { localePrefix } from "@junban/app-shell/paths";
import { shellEn } from "@junban/app-shell/phrases-en";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { READ_COOKIE, readAnnouncements } from "@junban/domain/documents";
import { connect } from "@junban/firebase-client/connect";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { painted, tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { frameEn } from "#src/frame/phrases-en.ts";
import { frameJa } from "#src/frame/phrases-ja.ts";
import { OWNER } from "#src/frame/testing/frame-around.tsx";
import { lineEn } from "#src/line/phrases-en.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { faults } from "#src/testing/mount.tsx";
import { aSession, NEWS, SHOP, sessionOf, visit } from "#src/testing/whole-app.tsx";

const words = {
	ja: { frame: frameJa, line: lineJa, common: commonJa },
	en: { frame: frameEn, line: lineEn, common: commonEn },
};

/** The SDK without a server: documents that a screen opens itself stay unknown. */
const offline = connect(
	{ projectId: "p", apiKey: "k", embedded: true },
	{ host: "127.0.0.1:1", origin: "http://127.0.0.1:1", home: "http://127.0.0.1:1" },
);
afterAll(() => offline.close());

/** The toast with this phrase, whatever its number. */
async function told(phrase: string): Promise<string | null> {
	const toast = page.getByText(new RegExp(phrase.replace("{{label}}", "[0-9]+")));
	await expect.element(toast).toBeVisible();
	return toast.element().textContent;
}

describe.each(LANGUAGES)("a sample shop in %s", (locale) => {
	const t = words[locale];

	test.each([
		["signedOut", "/app_admin/sample/members", "members"],
		["signedOut", "/app_admin/sample_clinic/login", "dashboard"],
		["signedIn", "/app_admin/sample_school", "dashboard"],
	] as const)("%s at %s: shows %s without a login and without an account", async (kind, path, screen) => {
		await page.viewport(1180, 820);
		await visit(
			locale,
			path,
			aSession({ ...(kind === "signedIn" ? { user: OWNER } : {}), services: offline.services }),
		);
		const link = page.getByRole("link", { name: t.frame.screens[screen], exact: true });
		await expect.element(link).toHaveAttribute("aria-current", "page");
		await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect.element(page.getByText(t.frame.signOut)).not.toBeInTheDocument();
		await expect.element(page.getByText(OWNER.email)).not.toBeInTheDocument();
		await expect.element(page.getByText(NEWS.message)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
	});

	test("says so above every screen, with the ways to its other side, at each width", async () => {
		await visit(locale, "/app_admin/sample/members", aSession({ services: offline.services }));
		const band = page.getByRole("complementary", { name: t.frame.sample.title });
		const links = [
			[t.frame.customerView, "/app/sample"],
			[t.frame.sample.board, "/app/sample/main/display"],
			[t.frame.sample.others, "/examples"],
			[t.frame.sample.own, "/register/step1"],
		] as const;
		for (const [name, path] of links)
			await expect
				.element(band.getByRole("link", { name: new RegExp(`^${name}`) }))
				.toHaveAttribute("href", `${localePrefix(locale)}${path}`);
		await expect.element(band.getByText(t.frame.sample.text)).toBeVisible();
		await expect.element(page.getByRole("button", { name: t.line.actions.callNext })).toBeVisible();
		for (const width of outermost([1180, 768, 390, 320])) {
			await page.viewport(width, 820);
			await painted();
			expect([...tooWide(), ...(await faults())], `${width} px`).toEqual([]);
		}
	});

	test("leads to the hosts of the other apps, where they have their own", async () => {
		await page.viewport(1180, 820);
		const origins = { site: "https://www.example", customer: "https://shop.example" };
		await visit(locale, "/app_admin/sample/members", aSession({ services: offline.services, origins }));
		const band = page.getByRole("complementary", { name: t.frame.sample.title });
		const prefix = localePrefix(locale);
		for (const [name, address] of [
			[t.frame.customerView, `https://shop.example${prefix}/app/sample`],
			[t.frame.sample.board, `https://shop.example${prefix}/app/sample/main/display`],
			[t.frame.sample.others, `https://www.example${prefix}/examples`],
			[t.frame.sample.own, `https://www.example${prefix}/register/step1`],
		] as const)
			await expect
				.element(band.getByRole("link", { name: new RegExp(`^${name}`) }))
				.toHaveAttribute("href", address);
		await expect
			.element(
				page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${t.frame.customerView}`) }),
			)
			.toHaveAttribute("href", `https://shop.example${prefix}/app/sample`);
	});

	test.each(["receptions", "temporary_close", "questions", "line_setting"])(
		"says at %s that nothing can be saved, before anybody types",
		async (screen) => {
			await page.viewport(1180, 820);
			await visit(locale, `/app_admin/sample/${screen}`, aSession({ services: offline.services }));
			await expect.element(page.getByText(t.frame.sample.settings)).toBeVisible();
		},
	);

	test("calls the next person in this browser, and takes it back", async () => {
		await page.viewport(1180, 820);
		localStorage.clear();
		await visit(locale, "/app_admin/sample_clinic/members", aSession({ services: offline.services }));
		await page.getByRole("button", { name: t.line.actions.callNext }).click();
		const label = /[0-9]+/.exec((await told(t.line.done.call)) ?? "")?.[0] ?? "";
		await page.getByRole("button", { name: t.common.undo }).first().click();
		expect(await told(t.line.done.restore)).toContain(label);
	});
});

test("any other shop requires a login, and shows nothing to a user who does not own it", async () => {
	const store = await visit("ja", "/app_admin/demo/members", aSession());
	await expect.element(page.getByRole("heading", { name: signInJa.title })).toBeVisible();
	expect(window.location.pathname).toBe("/app_admin/demo/login");
	store.set(aSession({ user: OWNER }));
	await expect.element(page.getByRole("heading", { name: signInJa.noPermission })).toBeVisible();
	await expect.element(page.getByText(OWNER.email)).toBeVisible();
	await expect.element(page.getByRole("link", { name: "English" })).toHaveAttribute("hreflang", "en");
	expect(await faults()).toEqual([]);
});

describe("the owner of a shop", () => {
	const cookies = (value: string) => {
		// biome-ignore lint/suspicious/noDocumentCookie: the page itself reads document.cookie
		document.cookie = `${READ_COOKIE}=${value}; Path=/; Max-Age=${value === "" ? 0 : 60}`;
	};
	afterEach(() => cookies(""));

	test("sees the announcement until it is closed", async () => {
		await page.viewport(1180, 820);
		await visit("en", "/app_admin/demo/members", sessionOf("owner"));
		const announcement = page.getByRole("region", { name: shellEn.announcement.label });
		for (const width of [1180, 390]) {
			await page.viewport(width, 820);
			await expect.element(announcement.getByText(NEWS.message)).toBeVisible();
			expect(await faults()).toEqual([]);
		}
		await announcement.getByRole("button", { name: shellEn.announcement.close }).click();
		await expect.element(announcement).not.toBeInTheDocument();
		expect(readAnnouncements(cookieValue(document.cookie, READ_COOKIE))).toContain(NEWS.id);
	});

	test("is asked before logging out", async () => {
		await page.viewport(1180, 820);
		await visit("en", "/app_admin/demo/members", sessionOf("owner"));
		await page.getByRole("button", { name: frameEn.signOut }).click();
		const question = page.getByRole("dialog", { name: "Logout Confirmation" });
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(page.getByText(OWNER.email)).toBeVisible();
	});

	test("has the sidebar's links and account behind a button on a phone", async () => {
		await page.viewport(390, 844);
		await visit("ja", "/app_admin/demo/members", sessionOf("owner"));
		const button = page.getByRole("button", { name: "メニュー" });
		const sheet = page.getByRole("dialog", { name: "メニュー" });
		await button.click();
		expect(await faults()).toEqual([]);
		await expect
			.element(sheet.getByRole("link", { name: frameJa.screens.members }))
			.toHaveAttribute("aria-current");
		await expect.element(sheet.getByRole("link", { name: "English" })).toHaveAttribute("hreflang", "en");
		await expect.element(sheet.getByText(SHOP.name)).toBeVisible();
		await expect.element(sheet.getByText(OWNER.email)).toBeVisible();
		await sheet.getByRole("button", { name: frameJa.signOut }).click();
		const question = page.getByRole("dialog", { name: "ログアウトの確認" });
		await expect.element(question).toBeVisible();
		await expect.element(sheet).not.toBeInTheDocument();
		await question.getByRole("button", { name: "キャンセル" }).click();
		await expect.element(button).toHaveFocus();
		await button.click();
		await sheet.getByRole("button", { name: lineJa.state.pauseNow }).click();
		await expect.element(sheet).not.toBeInTheDocument();
	});

	test("is asked once before analytics start, and again from the menu", async () => {
		await page.viewport(1180, 820);
		localStorage.clear();
		await visit("en", "/app_admin/demo/members", sessionOf("owner", { measurementId: "G-1" }));
		const question = page.getByRole("region", { name: shellEn.consent.label });
		await expect
			.element(question.getByRole("link", { name: "Learn More" }))
			.toHaveAttribute("href", "/en/privacy");
		// The page loads after the question.
		await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(await faults()).toEqual([]);
		await question.getByRole("button", { name: "Accept Necessary Only" }).click();
		await expect.element(question).not.toBeInTheDocument();
		await page.getByRole("button", { name: shellEn.consent.settings }).click();
		await expect.element(question).toBeVisible();
	});
});
