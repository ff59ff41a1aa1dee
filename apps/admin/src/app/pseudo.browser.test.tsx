import { lineSettingsFromStored } from "@junban/domain/documents";
import { tooWide, wordsShown } from "@junban/vitest/page";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { LoginPage } from "#src/features/login/login-page.tsx";
import { MembersScreen } from "#src/features/members/members-screen.tsx";
import { aShop, FrameAround, OWNER } from "#src/frame/testing/frame-around.tsx";
import { aBoard, aMember, JOINED, NOON } from "#src/line/testing/builders.ts";
import { membersView } from "#src/line/view.ts";
import { faults, mount } from "#src/testing/mount.tsx";

const idle = async () => undefined;
const refuse = async () => ({ ok: false, code: "sign-in-failed", detail: "" }) as const;
const settings = lineSettingsFromStored({ number_prefix: "A-", unit: "組", autocall_enable: true });
const line = [
	aMember(1, { state: "called", calledAt: NOON }),
	aMember(2, { name: "Sato" }),
	aMember(3, { state: "during_guidance", duringGuidanceAt: NOON }),
	aMember(4, { source: "staff" }),
];
const PAGES: [string, (locale: "ja" | "en") => ReactNode][] = [
	[
		"login",
		() => (
			<LoginPage customerHref="/app/demo" requests={{ signIn: refuse, sendReset: refuse, signUp: refuse }} />
		),
	],
	[
		"the line",
		(locale) => (
			<FrameAround
				shop={aShop({
					stored: { name: "Sato" },
					state: { settings, page: { members: line, corrupt: [{ id: "x", problem: "number" }] } },
					shop: { locale, name: "Sato", user: { ...OWNER, displayName: "Sato" }, outage: { asOf: NOON } },
				})}
			>
				<MembersScreen
					view={membersView(line, aBoard(line), [], settings)}
					settings={settings}
					screen={{ locale, timezone: "Asia/Tokyo" }}
					busy={new Map()}
					now={NOON + 1_000 * 60_000}
					commander={{ perform: idle, walkIn: () => async () => JOINED }}
					onMore={() => undefined}
					onSearch={() => undefined}
				/>
			</FrameAround>
		),
	],
];
/** Words that are no phrases: a person's name, and the product's mark, which is a picture. */
const NOT_PHRASES = new Set(["Sato", "Junban"]);

const start = window.location.href;
beforeEach(() => {
	window.history.replaceState(null, "", "?pseudo");
	// The route sets the title of the line's page, and this test renders no route.
	document.title = "–";
});
afterEach(() => window.history.replaceState(null, "", start));

describe.each(PAGES)("in the pseudo-language, %s", (_name, draw) => {
	test("every word comes from the phrases", async () => {
		await mount("en", draw("en"));
		const shown = wordsShown().join(" ");
		expect(shown).toMatch(/\[.*[åéîöû].*\]/);
		expect((shown.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !NOT_PHRASES.has(word))).toEqual([]);
	});

	test.each([
		["ja", 390],
		["en", 390],
		["ja", 768],
		["en", 768],
	] as const)("%s: nothing is wider than a screen of %i px", async (locale, width) => {
		await page.viewport(width, 844);
		await mount(locale, draw(locale));
		expect(tooWide()).toEqual([]);
		// The pseudo-language puts brackets between the words of a button's text and its longer name.
		expect(await faults({ "label-content-name-mismatch": { enabled: false } })).toEqual([]);
	});
});
