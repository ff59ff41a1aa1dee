import type { TicketMember } from "@junban/api-contract/schemas";
import { painted, tooWide, wordsShown } from "@junban/vitest/page";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { inForce, member, NOW, publicView, uid } from "#src/testing/samples.ts";

/** Words that come from the domain (a wait), the platform (a date) or a picture (the product's mark). */
const NOT_PHRASES =
	"about to more than or less hr hours min minute minutes any moment now right times in from the shop setting Sunday November Junban";

type Server = { member?: Partial<TicketMember>; view?: Parameters<typeof publicView>[0] };

const over = { number: 5, state: "over", over_reason: "served", over_at: NOW, called_at: NOW } as const;
const closed = { opening: { reason: "closed", opens_at: Date.UTC(2026, 10, 22) } } as const;
const TICKET = `/app/demo/main/${uid}`;

beforeEach(async () => {
	await loadAllScreens();
	await page.viewport(320, 640);
});

describe.each([
	["open", "/app/demo", {}],
	["closed", "/app/demo", { view: closed }],
	["full", "/app/demo", { view: { opening: { reception: inForce({ limit: 5 }) } } }],
	["waiting", TICKET, { member: { number: 12 } }],
	["called", TICKET, { member: { number: 7 } }],
	["over", TICKET, { member: over }],
	["lost", "/app/nowhere/else/at-all", {}],
] satisfies [string, string, Server][])("in the pseudo-language, %s", (_state, path, given: Server) => {
	const open = async (prefix: string) => {
		const server = new FakeServer();
		server.member = member(given.member);
		server.view = publicView(given.view);
		await openApp(`${prefix}${path}?pseudo`, testServices(server));
		await expect.element(page.getByRole("heading").first()).toBeVisible();
		// What is measured is the whole page in its own fonts.
		await painted();
		await document.fonts.ready;
		return server;
	};

	test("every word comes from the phrases or from the shop", async () => {
		const { view } = await open("/en");
		await expect.poll(() => document.title).toContain("Ĵûñƀåñ");
		const words = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];
		const known = new Set([...words(JSON.stringify(view)), ...words(NOT_PHRASES)]);
		expect(words(wordsShown().join(" ")).filter((word) => !known.has(word))).toEqual([]);
	});

	test.each(["", "/en"])("%s: nothing is wider than a small phone", async (prefix) => {
		await open(prefix);
		expect(tooWide().join("\n")).toBe("");
		expect((await faults()).join("\n")).toBe("");
	});
});
