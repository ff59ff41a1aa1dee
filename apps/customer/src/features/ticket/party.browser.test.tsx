import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, uid } from "#src/testing/samples.ts";

const TICKET = `/app/demo/main/${uid}`;

beforeEach(() => page.viewport(320, 568));

const row = () => page.getByRole("button", { name: /^人数を変える/ });
const sheet = () => page.getByRole("dialog");
const more = () => page.getByRole("button", { name: "1名増やす" });
const fewer = () => page.getByRole("button", { name: "1名減らす" });
const closeButton = () => page.getByRole("button", { name: "閉じる" });
const save = (size: number) => page.getByRole("button", { name: `${size}名にする` });

async function openSheet(part: Parameters<typeof member>[0] = {}) {
	const server = new FakeServer();
	server.member = member({ number: 12, party_size: 2, ...part });
	const services = await openApp(TICKET, testServices(server));
	await expect.element(row()).toBeVisible();
	services.environment.socket.open();
	await userEvent.click(row());
	await expect.element(sheet()).toBeVisible();
	return services;
}

/** The ticket's own words, behind the sheet. */
const onTicket = (words: string) =>
	expect.element(page.getByText(words, { exact: true }).first()).toBeInTheDocument();

describe("the holder changes the party size", () => {
	test("to one that the ticket then shows; the focus returns to the row", async () => {
		const { server } = await openSheet();
		await userEvent.click(more());
		expect(await faults()).toEqual([]);
		expect(document.documentElement.scrollWidth).toBe(320);
		await userEvent.click(save(3));
		await expect.element(sheet()).not.toBeInTheDocument();
		await expect.element(row()).toHaveFocus();
		await onTicket("3名");
		expect(server.calls.filter(({ call }) => call === "party")).toMatchObject([{ body: { party_size: 3 } }]);
	});

	test("by keys; Escape changes nothing, and the next time the sheet begins with the ticket's size", async () => {
		const { server } = await openSheet();
		await userEvent.click(more());
		await userEvent.keyboard("{Escape}");
		await expect.element(sheet()).not.toBeInTheDocument();
		await expect.element(row()).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(save(2)).toBeVisible();
		await userEvent.click(save(2));
		await expect.element(sheet()).not.toBeInTheDocument();
		expect(server.count("party")).toBe(0);
	});

	test.each([
		["one", 1, fewer, more],
		["twenty", 20, more, fewer],
		["more than the pages offer, as the staff have it", 24, more, fewer],
	] as const)("%s is a bound", async (_, party_size, beyond, within) => {
		await openSheet({ party_size });
		await expect.element(beyond()).toHaveAttribute("aria-disabled", "true");
		await userEvent.click(beyond(), { force: true });
		await expect.element(save(party_size)).toBeVisible();
		await expect.element(within()).not.toHaveAttribute("aria-disabled", "true");
	});

	test("once: a second press while the first is on its way sends nothing", async () => {
		const { server } = await openSheet();
		server.held.set("party", []);
		await userEvent.click(more());
		await userEvent.dblClick(save(3));
		await expect.element(page.getByRole("button", { name: "変えています" })).toBeVisible();
		server.release("party");
		await expect.element(sheet()).not.toBeInTheDocument();
		expect(server.count("party")).toBe(1);
	});
});

describe("a change that failed", () => {
	test.each([
		["refused", { status: 409, code: "invalid-transition" }, /いまの状態では/],
		["offline", "unreachable", /通信/],
	] as const)(
		"%s: the sheet says why and keeps the choice, and the next press may succeed",
		async (_, refusal, why) => {
			const { server } = await openSheet();
			server.refusals.set("party", refusal);
			await userEvent.click(more());
			await userEvent.click(save(3));
			await expect.element(page.getByRole("alert").getByText(why)).toBeVisible();
			expect(await faults()).toEqual([]);
			await onTicket("2名");
			server.refusals.clear();
			await userEvent.click(save(3));
			await expect.element(sheet()).not.toBeInTheDocument();
			await onTicket("3名");
		},
	);

	test("is told: while it is on its way nothing closes the sheet, and the next time the sheet is new", async () => {
		const { server } = await openSheet();
		server.held.set("party", []);
		server.refusals.set("party", "unreachable");
		await userEvent.click(more());
		await userEvent.click(save(3));
		await userEvent.keyboard("{Escape}{Escape}");
		await userEvent.click(closeButton());
		server.release("party");
		await expect.element(page.getByRole("alert").getByText(/通信/)).toBeVisible();
		await userEvent.click(closeButton());
		await expect.element(row()).toHaveFocus();
		await userEvent.click(row());
		await expect.element(save(2)).toBeVisible();
		expect(page.getByRole("alert").elements()).toEqual([]);
	});
});

test("another tab's change is taken over, unless a number was chosen here", async () => {
	const { environment } = await openSheet();
	const receive = (party_size: number, version: number) =>
		environment.socket.receive({ type: "member", member: member({ number: 12, party_size, version }) });
	receive(5, 11);
	await expect.element(save(5)).toBeVisible();
	await userEvent.click(fewer());
	receive(6, 12);
	await onTicket("6名");
	await expect.element(save(4)).toBeVisible();
});

test("a call while the sheet is open shows the plate", async () => {
	const { environment } = await openSheet();
	environment.socket.receive({
		type: "board",
		board: publicBoard({ version: 11, order: "9-11", called: [{ number: 12, at: NOW }], during: [] }),
		settings: 5,
		now: NOW,
	});
	await expect.element(page.getByText("お店へお越しください")).toBeVisible();
	await expect.element(sheet()).not.toBeInTheDocument();
});
