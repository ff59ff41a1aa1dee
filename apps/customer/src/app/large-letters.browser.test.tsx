/** Letters of 200 % on a phone of 320 px: no word is broken. */
import type { TicketMember } from "@junban/api-contract/schemas";
import { brokenWords, painted } from "@junban/vitest/page";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { openApp } from "#src/testing/mount.tsx";
import { inForce, member, NOW, publicView, uid } from "#src/testing/samples.ts";

type Server = { member?: Partial<TicketMember>; view?: Parameters<typeof publicView>[0] };

const over = { number: 5, state: "over", over_reason: "served", over_at: NOW, called_at: NOW } as const;
const closed = { opening: { reason: "closed", opens_at: Date.UTC(2026, 10, 22) } } as const;
const TICKET = `/app/demo/main/${uid}`;
const FACTS = {
	address: "東京都港区海岸1-2-3",
	phone: "03-1234-5678",
	site_url: "https://minato.example/",
	map_url: "https://maps.example/minato",
};
const QUESTIONS: ReturnType<typeof publicView>["questions"] = [
	{ uid: "wish", order_number: 1, title: "ご要望", type: "textarea", target: "all" },
];
const SCREENS = [
	["open", "/app/demo", {}],
	["open, with its facts", "/app/demo", { view: { app: FACTS } }],
	["closed", "/app/demo", { view: closed }],
	["paused", "/app/demo", { view: { line: { paused: true } } }],
	["opens later", "/app/demo", { view: { opening: { reason: "closed", opens_at: NOW + 3_600_000 } } }],
	["full", "/app/demo", { view: { opening: { reception: inForce({ limit: 5 }) } } }],
	["waiting", TICKET, { member: { number: 12 } }],
	["near", TICKET, { member: { number: 9 } }],
	["called", TICKET, { member: { number: 7 } }],
	["over", TICKET, { member: over }],
	["waiting, guided", TICKET, { member: { number: 9, state: "during_guidance" } }],
	["its question to delete", `${TICKET}?own_data=1`, {}],
	["its question to leave", `${TICKET}?leave=1`, {}],
] satisfies [string, string, Server][];
/** In Japanese browsers cut phrases, not words: one that is longer than the line breaks anywhere. These screens have such. */
const IN_ENGLISH = [
	["waiting, with questions", TICKET, { member: { number: 12 } }],
	["its questions", `${TICKET}/questions`, {}],
] satisfies [string, string, Server][];
const CASES = [
	...SCREENS.flatMap((screen) => ["", "/en"].map((prefix) => [prefix, ...screen] as const)),
	...IN_ENGLISH.map((screen) => ["/en", ...screen] as const),
];

beforeEach(async () => {
	await loadAllScreens();
	await page.viewport(320, 568);
	document.documentElement.style.fontSize = "200%";
	onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
});

test.each(CASES)("%s/, %s", async (prefix, _state, path, given: Server) => {
	const server = new FakeServer();
	server.member = member(given.member);
	server.view = { ...publicView(given.view), questions: prefix === "" ? [] : QUESTIONS };
	vi.spyOn(window, "fetch").mockImplementation(server.fetch);
	onTestFinished(() => void vi.restoreAllMocks());
	await openApp(`${prefix}${path}`, testServices(server));
	await expect.element(page.getByRole("heading").first()).toBeVisible();
	await painted();
	await document.fonts.ready;
	expect(brokenWords()).toEqual([]);
});
