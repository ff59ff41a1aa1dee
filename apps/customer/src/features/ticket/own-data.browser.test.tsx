import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, uid } from "#src/testing/samples.ts";
import { ticketMoreEn } from "./more-phrases-en.ts";
import { ticketMoreJa } from "./more-phrases-ja.ts";
import { ticketEn } from "./phrases-en.ts";
import { ticketJa } from "./phrases-ja.ts";

const TICKET = `/app/demo/main/${uid}`;
const WORDS = [
	["", ticketMoreJa, ticketJa],
	["/en", ticketMoreEn, ticketEn],
] as const;
const SERVED = {
	state: "over",
	version: 11,
	over_reason: "served",
	over_at: NOW,
	called_at: NOW - 60_000,
} as const;

beforeEach(() => page.viewport(320, 568));

const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { name, exact: false });

/** The first sentence about the place. */
const leaves = ({ leaves: text }: { leaves: string }) => page.getByText(text.split(/(?<=[。.]) ?/)[0] ?? "");

async function open(prefix: string, part: Parameters<typeof member>[0] = {}) {
	const server = new FakeServer();
	server.member = member({ number: 12, ...part });
	const services = await openApp(`${prefix}${TICKET}`, testServices(server));
	const link = page.getByRole("link", {
		name: prefix === "" ? ticketMoreJa.row : ticketMoreEn.row,
		exact: false,
	});
	await expect.element(link).toBeVisible();
	services.environment.sockets.at(-1)?.open();
	return { ...services, link };
}

describe.each(WORDS)("with the path prefix %j, the holder's data", (prefix, words, ticket) => {
	test("of a place that stands goes with the place, after a question that says both", async () => {
		const { server, link } = await open(prefix);
		await userEvent.click(link);
		await expect.element(heading(words.title)).toHaveFocus();
		await expect.element(leaves(words)).toBeVisible();
		expect(await faults()).toEqual([]);
		expect(document.documentElement.scrollWidth).toBe(320);
		server.held.set("own_data", []);
		await userEvent.dblClick(button(words.confirm.standing));
		await expect.element(button(words.pending)).toBeVisible();
		server.release("own_data");
		await expect.element(heading(ticket.over.title.left)).toBeVisible();
		await expect.element(page.getByText(words.done)).toBeVisible();
		expect(server.count("own_data")).toBe(1);
		expect(page.getByText(words.row).elements()).toEqual([]);
		expect(await faults()).toEqual([]);
	});

	test("of a place that is over goes alone", async () => {
		const { server, link } = await open(prefix, SERVED);
		expect(await faults()).toEqual([]);
		await userEvent.click(link);
		await expect.element(heading(words.title)).toBeVisible();
		expect(leaves(words).elements()).toEqual([]);
		await userEvent.click(button(words.confirm.over));
		await expect.element(page.getByText(words.done)).toBeVisible();
		await expect.element(heading(ticket.over.title.served)).toBeVisible();
		expect(server.count("own_data")).toBe(1);
	});

	test("stays where the person does not want it, and where the server refuses, with the reason", async () => {
		const { server, link } = await open(prefix);
		await userEvent.click(link);
		await userEvent.click(page.getByRole("link", { name: words.cancel }));
		await userEvent.click(link);
		server.refusals.set("own_data", { status: 429, code: "too-many-requests" });
		await userEvent.click(button(words.confirm.standing));
		await expect.element(page.getByRole("alert").getByText(words.failed)).toBeVisible();
		expect(await faults()).toEqual([]);
		server.refusals.clear();
		await userEvent.click(button(words.confirm.standing));
		await expect.element(page.getByText(words.done)).toBeVisible();
		expect(server.count("own_data")).toBe(2);
	});
});

test("a refusal for want of a connection goes once that is back", async () => {
	const { environment, server, link } = await open("");
	await userEvent.click(link);
	environment.wake("offline");
	server.refusals.set("own_data", { status: 429, code: "too-many-requests" });
	await userEvent.click(button(ticketMoreJa.confirm.standing));
	const failed = page.getByRole("alert").getByText(ticketMoreJa.failed);
	await expect.element(failed).toBeVisible();
	environment.wake("online");
	environment.socket.open();
	environment.socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 5, now: NOW });
	await expect.element(failed).not.toBeInTheDocument();
	await expect.element(heading(ticketMoreJa.title)).toBeVisible();
});

test("a call comes before the question", async () => {
	const { environment, link } = await open("");
	await userEvent.click(link);
	await expect.element(heading(ticketMoreJa.title)).toBeVisible();
	const board = publicBoard({ version: 11, called: [{ number: 12, at: NOW }] });
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
	await expect.element(heading(ticketJa.called)).toBeVisible();
});
