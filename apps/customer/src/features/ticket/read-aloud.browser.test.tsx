/** What a screen reader makes of a ticket: what is said, in which order, and what is said once only. */
import { PREFIXES } from "@junban/vitest/views";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, publicView, uid } from "#src/testing/samples.ts";

const TICKET = `/app/demo/main/${uid}`;
const JA = { ticket: "整理券", number: "受付番号", party: "2名", found: "つながりました" };
const EN = { ticket: "Your ticket", number: "Number", party: "2 people", found: "Connected again" };

/** As long as an announcement stays in the page. */
const SAID_MS = 10_000;

beforeEach(async () => {
	await page.viewport(320, 568);
	await loadAllScreens();
});

async function openTicket(prefix: string, number: number, line: Parameters<typeof publicView>[0] = {}) {
	const services = testServices();
	services.server.member = member({ number, party_size: 2 });
	services.server.view = publicView(line);
	await openApp(`${prefix}${TICKET}`, services);
	await expect.element(page.getByRole("heading", { name: `A-${number}`, exact: false })).toBeVisible();
	await expect.poll(() => document.querySelector(".ui-skeleton")).toBeNull();
	return services;
}

/** The text of an element as it is read: without what is hidden from screen readers. */
function readAloud(element: Element): string {
	const copy = element.cloneNode(true);
	if (!(copy instanceof Element)) return "";
	for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
	return copy.textContent.replaceAll(/\s+/g, " ");
}

const live = (politeness: string) =>
	document.querySelector(`[aria-live=${politeness}].announcement`)?.textContent;

describe.each(PREFIXES)("a ticket with the path prefix %j", (prefix) => {
	const words = prefix === "/en" ? EN : JA;

	test.each([12, 9, 8])("of number %i reads label, number and party, each once", async (number) => {
		await openTicket(prefix, number);
		const ticket = page.getByRole("region", { name: words.ticket, exact: true }).first();
		await expect.element(ticket).toBeVisible();
		const read = readAloud(ticket.element());
		expect(read).toContain(`${words.number} A-${number}${words.party}`);
		expect(read.split(words.number)).toHaveLength(2);
		expect(await faults()).toEqual([]);
	});

	test("the party stands beside the label, above the number", async () => {
		await openTicket(prefix, 12);
		const top = (text: string) => {
			const shown = page.getByText(text, { exact: true }).elements();
			return shown.find(({ className }) => className === "label")?.getBoundingClientRect();
		};
		const [label, party] = [top(words.number), top(words.party)];
		const number = document.querySelector(".ui-number")?.getBoundingClientRect();
		expect(party?.top).toBe(label?.top);
		expect(party?.left).toBeGreaterThan(label?.right ?? Number.POSITIVE_INFINITY);
		expect(number?.top).toBeGreaterThan(party?.bottom ?? Number.POSITIVE_INFINITY);
	});

	test("says that the connection is back", async () => {
		const { environment } = await openTicket(prefix, 12);
		environment.socket.open();
		environment.wake("offline");
		await expect.element(page.getByText(words.found, { exact: true })).not.toBeInTheDocument();
		environment.wake("online");
		environment.socket.open();
		environment.socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 5, now: NOW });
		await expect
			.poll(() => page.getByText(words.found, { exact: true }).query()?.closest("[aria-live=polite]"))
			.toBeTruthy();
	});
});

test("what the shop asks for is said before the place", async () => {
	const texts = { less_text: "お店へお戻りください。" };
	const { environment } = await openTicket("", 12, { line: { texts } });
	environment.socket.open();
	const board = publicBoard({ version: 11, order: "10-12", during: [] });
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
	await expect.poll(() => live("polite")).toBe("お店へお戻りください。 いま3番目です。");
});

test("what was announced is not read again later", async () => {
	const { environment } = await openTicket("", 12);
	const timers = vi.spyOn(globalThis, "setTimeout");
	onTestFinished(() => timers.mockRestore());
	environment.socket.open();
	const board = publicBoard({ version: 11, called: [{ number: 12, at: NOW }], order: "13-14", during: [] });
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
	await expect.poll(() => live("assertive")).toContain("A-12");
	const [due] = timers.mock.calls.findLast(([, ms]) => ms === SAID_MS) ?? [];
	due?.();
	await expect.poll(() => live("assertive")).toBe("");
});

test("what the row to share is for is no announcement", async () => {
	await openTicket("", 12);
	await expect.element(page.getByText("ご一緒の方の端末でも見られます")).toBeVisible();
	const statuses = page.getByRole("status").elements();
	expect(statuses.map(({ textContent }) => textContent).filter((text) => text !== "")).toEqual([]);
});
