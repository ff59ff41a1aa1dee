import { masterPaths } from "@junban/app-shell/paths";
import { signInEn } from "@junban/app-shell/sign-in-phrases-en";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import type { SecondFactorPort } from "@junban/ports/second-factor";
import { faults, painted, tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { someSettings } from "#src/testing/settings.ts";
import { aHealth, aSickHealth, aWorkersHealth } from "#src/testing/shops.ts";
import { aClient, aSession, good, OPERATOR, refused, servicesWith, visit } from "#src/testing/whole-app.tsx";

const words = {
	ja: { ...phrasesJa, signIn: signInJa, codes: codesJa, common: commonJa },
	en: { ...phrasesEn, signIn: signInEn, codes: codesEn, common: commonEn },
};
const SCREENS = [
	["apps", masterPaths.home, "みなと食堂"],
	["users", masterPaths.users, "owner@example.com"],
	["announcements", masterPaths.announcements, "英語の画面が新しくなりました。"],
	["texts", masterPaths.texts, "ようこそ"],
	["health", masterPaths.health, "1.4.0"],
	["log", masterPaths.log, "hidamari_event"],
] as const;
/** The calls with which the screens begin. */
const READS = [
	"apps",
	"users",
	"announcements",
	"texts",
	"health",
	"log",
	"app",
	"appSettings",
	"user",
] as const;

/** The heading of a screen, which may have a number. */
const headingOf = (title: string) => page.getByRole("heading", { level: 1, name: new RegExp(`^${title}`) });

/** Axe in both themes, and nothing beyond the edge, at each width. */
async function expectWhole(what: string): Promise<void> {
	for (const width of outermost([1440, 768, 320])) {
		await page.viewport(width, 900);
		await painted();
		expect([...tooWide(), ...(await faults())], `${what}, ${width} px`).toEqual([]);
	}
	await page.viewport(1180, 820);
}

describe.each(LANGUAGES)("the screens in %s", (locale) => {
	const t = words[locale];

	test.each(SCREENS)("%s: has its link, its heading and its content, at each width", async (name, path) => {
		await page.viewport(1180, 820);
		await visit(locale, path);
		await expect.element(headingOf(t.frame.screens[name])).toBeVisible();
		const link = page.getByRole("link", { name: t.frame.screens[name], exact: true });
		await expect.element(link).toHaveAttribute("aria-current", "page");
		await expect.element(page.getByText(t.common.loading).first()).not.toBeInTheDocument();
		await expectWhole(name);
	});

	test.each([
		["a shop", `${masterPaths.home}/apps/hidamari_event`, t.shops.premium.state.master],
		["what a shop has set", `${masterPaths.home}/apps/minato`, t.shops.settings.history],
		["a suspended shop", `${masterPaths.home}/apps/higashi_soko`, t.shops.reception.suspended],
		["an account", `${masterPaths.users}/gone1`, t.users.state.disabled],
	])("%s: says how it stands, at each width", async (name, path, text) => {
		await page.viewport(1180, 820);
		await visit(locale, path);
		await expect.element(page.getByText(text).first()).toBeVisible();
		await expectWhole(name);
	});

	test("shops: no word of a column is broken inside", async () => {
		await visit(locale, masterPaths.home);
		for (const width of [1440, 1180]) {
			await page.viewport(width, 820);
			const word = page.getByText(t.shops.sample, { exact: true }).first();
			await expect.element(word).toBeVisible();
			const range = document.createRange();
			range.selectNodeContents(word.element());
			expect([...range.getClientRects()], `${width} px`).toHaveLength(1);
		}
	});

	test("a shop: what its line counts in has the words of the operator's language", async () => {
		await page.viewport(1180, 820);
		const { line, ...rest } = someSettings();
		const counted = { ...rest, ...(line === undefined ? {} : { line: { ...line, unit: "人" as const } }) };
		const client = aClient({ appSettings: () => good(counted) });
		await visit(locale, `${masterPaths.home}/apps/minato`, aSession({ client }));
		const words = { ja: "人", en: "people" }[locale];
		const title = page.getByText(t.shops.settings.unit, { exact: true });
		await expect.element(title).toBeVisible();
		expect(title.element().nextElementSibling?.textContent).toBe(words);
	});

	test("health: each trouble with what to do", async () => {
		await page.viewport(1180, 820);
		await visit(
			locale,
			masterPaths.health,
			aSession({ client: aClient({ health: () => good(aSickHealth()) }) }),
		);
		await expect.element(page.getByText(t.health.trouble["backup-late"].text)).toBeVisible();
		await expect.element(page.getByText(t.health.trouble["mail-failing"].title)).toBeVisible();
		await expect.element(page.getByText("550 mailbox")).toBeVisible();
		await expect.element(page.getByRole("table", { name: t.health.slow.title })).toBeVisible();
		await expectWhole("health with troubles");
	});

	test("health: people who wait in lines that sleep since the start are not counted, and it says so", async () => {
		await page.viewport(1180, 820);
		await visit(locale, masterPaths.health);
		await expect.element(page.getByText(t.health.inUse).first()).toBeVisible();
		// Of the two figures above, and of the group below.
		expect(page.getByText(t.health.inUse).elements()).toHaveLength(3);
		const main = page.getByRole("main").element().textContent ?? "";
		if (locale === "en") expect(main).not.toMatch(/[（）]/);
	});

	test("health: figures that count since the server's start say since when", async () => {
		await page.viewport(1180, 820);
		const health = {
			...aSickHealth(),
			started_at: Date.UTC(2026, 10, 20, 3, 5),
			mail: { configured: true, sent: 7, failed: 0 },
		};
		await visit(locale, masterPaths.health, aSession({ client: aClient({ health: () => good(health) }) }));
		const since = { ja: /^起動した2026\.11\.\d\d\s.*から$/, en: /^Since the start, 2026\.11\.\d\d\s/ }[
			locale
		];
		await expect.element(page.getByText(since).first()).toBeVisible();
		// Of notices, errors and slow work.
		expect(page.getByText(since).elements()).toHaveLength(3);
		await expectWhole("health since the start");
	});

	test("health: without a mail server no mail is told as sent", async () => {
		await page.viewport(1180, 820);
		const mail = { configured: false, sent: 3, failed: 0 };
		await visit(
			locale,
			masterPaths.health,
			aSession({ client: aClient({ health: () => good(aHealth({ mail })) }) }),
		);
		await expect.element(page.getByText(t.health.channel.noMailServer)).toBeVisible();
		await expectWhole("health without a mail server");
	});

	test("log: a command of the server is named as one", async () => {
		await page.viewport(1180, 820);
		await visit(locale, masterPaths.log);
		await expect.element(page.getByText(t.log.commandLine)).toBeVisible();
		await expect.element(page.getByRole("link", { name: /ひだまり広場.*hidamari_event/s })).toBeVisible();
		await expect.element(page.getByText(t.log.acts["master-add"])).toBeVisible();
	});

	test("health: on Workers no figure of one process is given for all", async () => {
		await page.viewport(1180, 820);
		const client = aClient({ health: () => good(aWorkersHealth()) });
		await visit(locale, masterPaths.health, aSession({ client }));
		await expect.element(page.getByText(t.health.manyProcesses)).toBeVisible();
		await expect.element(page.getByText(t.health.channel.on)).toBeVisible();
		await expect.element(page.getByText(t.health.errors.none)).not.toBeInTheDocument();
		await expectWhole("health on Workers");
	});

	test.each([
		["shops", masterPaths.home, t.shops.empty],
		["accounts", masterPaths.users, t.users.empty],
		["announcements", masterPaths.announcements, t.announcements.empty],
		["acts", masterPaths.log, t.log.empty],
	])("no %s yet: says so", async (_name, path, text) => {
		await page.viewport(1180, 820);
		const client = aClient({
			apps: () => good({ apps: [], total: 0 }),
			users: () => good({ users: [] }),
			announcements: () => good({ announcements: [] }),
			log: () => good({ entries: [] }),
		});
		await visit(locale, path, aSession({ client }));
		await expect.element(page.getByText(text).first()).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test.each(SCREENS)("%s: says why it could not be loaded, and tries again", async (name, path, content) => {
		await page.viewport(1180, 820);
		const usual = aClient();
		let isDown = true;
		const failing = Object.fromEntries(
			READS.map((call) => [
				call,
				() => (isDown ? refused("offline", 0) : Reflect.apply(usual[call], usual, ["x"])),
			]),
		);
		await visit(locale, path, aSession({ client: { ...usual, ...failing } }));
		await expect.element(page.getByText(t.codes.offline).first()).toBeVisible();
		expect(await faults(), name).toEqual([]);
		isDown = false;
		await page.getByRole("button", { name: t.common.retry }).first().click();
		if (locale === "ja") await expect.element(page.getByText(content).first()).toBeInTheDocument();
		await expect.element(page.getByText(t.frame.notLoaded)).not.toBeInTheDocument();
	});

	test("what was loaded stays while the connection is lost, with its time", async () => {
		await page.viewport(1180, 820);
		let isDown = false;
		const usual = aClient();
		const client = aClient({ users: (query) => (isDown ? refused("offline", 0) : usual.users(query)) });
		await visit(locale, masterPaths.users, aSession({ client }));
		await expect.element(page.getByText("owner@example.com")).toBeVisible();
		isDown = true;
		const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		window.dispatchEvent(new Event("offline"));
		await expect.element(page.getByText(t.common.offline.title)).toBeVisible();
		await page.getByRole("button", { name: t.frame.refresh }).click();
		await expect.element(page.getByText(t.frame.outdated)).toBeVisible();
		await expect.element(page.getByText("owner@example.com")).toBeVisible();
		await expectWhole("offline");
		isDown = false;
		online.mockRestore();
		// The connection is back: the screen asks again without a press.
		window.dispatchEvent(new Event("online"));
		await expect.element(page.getByText(t.frame.outdated)).not.toBeInTheDocument();
	});

	test("a user who is no operator is turned away, and can sign in with another account", async () => {
		let left = 0;
		const services = servicesWith({ client: aClient({ me: () => refused("permission-denied", 403) }) });
		const auth = {
			...services.auth,
			signOut: async () => {
				left += 1;
			},
		};
		await visit(locale, masterPaths.home, {
			kind: "signedIn",
			services: { ...services, auth },
			user: OPERATOR,
		});
		await expect.element(page.getByRole("heading", { name: t.signIn.noPermission })).toBeVisible();
		await expect.element(page.getByText(t.frame.mastersOnly)).toBeVisible();
		await expectWhole("no permission");
		await page.getByRole("button", { name: t.signIn.signInAgain }).click();
		expect(left).toBe(1);
	});

	test("a signed-out visitor is led to the login, and back to the screen asked for", async () => {
		const session = await visit(locale, masterPaths.log, { kind: "signedOut", services: servicesWith() });
		await expect.element(page.getByRole("heading", { name: t.signIn.title })).toBeVisible();
		expect(window.location.pathname).toMatch(/\/master_admin\/login$/);
		await expectWhole("login");
		await page.getByRole("button", { name: t.signIn.toReset }).click();
		await expect.element(page.getByRole("heading", { name: t.signIn.resetTitle })).toBeVisible();
		session.set(aSession());
		await expect.element(headingOf(t.log.title)).toBeVisible();
	});

	test("an operator without a second factor sets one up, then sees the screens", async () => {
		let hasFactor = false;
		const client = aClient({
			me: () =>
				hasFactor ? good({ uid: "master1", second_factor: true }) : refused("second-factor-required", 403),
		});
		const enrolment = {
			secret: "ABCDEFGHIJKLMNOP",
			address: "otpauth://totp/Junban:x?secret=ABCDEFGHIJKLMNOP",
			finish: async () => {
				hasFactor = true;
				return { ok: true, value: undefined } as const;
			},
		};
		const secondFactor = async (): Promise<SecondFactorPort> => ({
			isEnrolled: async () => ({ ok: true, value: false }),
			begin: async () => ({ ok: true, value: enrolment }),
			remove: () => Promise.reject(new Error("not asked for")),
		});
		await visit(locale, masterPaths.home, aSession({ client, secondFactor }));
		await expect.element(page.getByText(t.frame.factor.needed)).toBeVisible();
		await page.getByLabelText(t.signIn.password, { exact: true }).fill("secret");
		await expectWhole("second factor");
		await page.getByRole("button", { name: t.signIn.factor.begin }).click();
		await page.getByLabelText(t.signIn.code.label).fill("123456");
		await expectWhole("second factor, the code");
		await page.getByRole("button", { name: t.signIn.factor.finish }).click();
		await expect.element(headingOf(t.shops.title)).toBeVisible();
	});
});

test("an operator whose sign-in is older than the authenticator app signs in again", async () => {
	let left = 0;
	const services = servicesWith({
		client: aClient({ me: () => refused("second-factor-required", 403) }),
		secondFactor: async () => ({
			isEnrolled: async () => ({ ok: true, value: true }),
			begin: () => Promise.reject(new Error("not asked for")),
			remove: () => Promise.reject(new Error("not asked for")),
		}),
	});
	const auth = {
		...services.auth,
		signOut: async () => {
			left += 1;
		},
	};
	await visit("ja", masterPaths.home, { kind: "signedIn", services: { ...services, auth }, user: OPERATOR });
	await expect.element(page.getByText(phrasesJa.frame.factor.signInAgain)).toBeVisible();
	expect(await faults()).toEqual([]);
	await page.getByRole("button", { name: phrasesJa.frame.signOut }).click();
	expect(left).toBe(1);
});

test("one is not counted as several in English", async () => {
	await page.viewport(1180, 820);
	const health = { ...aHealth({ waiting: 1, joins_last_hour: 1 }), outbox: { waiting: 1 } };
	await visit("en", masterPaths.health, aSession({ client: aClient({ health: () => good(health) }) }));
	for (const unit of ["party", "place", "notice"])
		await expect.element(page.getByText(unit, { exact: true }).first()).toBeVisible();
	expect(page.getByText(/^(?:parties|places|notices)$/).elements()).toEqual([]);
});

test("an address of no screen says so", async () => {
	await visit("ja", `${masterPaths.home}/nothing`);
	await expect.element(page.getByRole("heading", { name: commonJa.error.notFound })).toBeVisible();
	expect(await faults()).toEqual([]);
});

test("the menu of a phone has all links, and logging out asks first", async () => {
	await page.viewport(390, 844);
	await visit("ja", masterPaths.users);
	await page.getByRole("button", { name: commonJa.menu }).click();
	const sheet = page.getByRole("dialog", { name: commonJa.menu });
	for (const [name] of SCREENS)
		await expect.element(sheet.getByRole("link", { name: phrasesJa.frame.screens[name] })).toBeVisible();
	expect(await faults()).toEqual([]);
	await sheet.getByRole("button", { name: phrasesJa.frame.signOut }).click();
	const question = page.getByRole("dialog", { name: commonJa.logout.title });
	await question.getByRole("button", { name: commonJa.cancel }).click();
	await expect.element(question).not.toBeInTheDocument();
});
