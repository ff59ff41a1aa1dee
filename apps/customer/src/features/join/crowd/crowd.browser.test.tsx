import { JOIN_WORK } from "@junban/api-contract/join-work";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";

test.each([
	["/app/demo", "ただいま、多くの方が順番を取っています", /順番を取る$/],
	["/en/app/demo", "Many people are joining right now", /^Take a place/],
])("while very many join, %s says so, works and takes the place by itself", async (href, title, name) => {
	await page.viewport(360, 616);
	const services = testServices();
	const { server } = services;
	server.refusals.set("join", { status: 429, code: "join-work", work: "x.1.signature" });
	await openApp(href, services);
	server.held.set("join", []);
	await userEvent.click(page.getByRole("button", { name }));
	const joins = () => server.calls.filter(({ call }) => call === "join");
	await expect.poll(() => joins().length).toBe(1);
	server.release("join");
	// The next one brings the work, and waits.
	server.held.set("join", []);
	await expect.element(page.getByRole("status").filter({ hasText: title })).toBeVisible();
	expect(await faults()).toEqual([]);
	await expect.poll(() => joins().length).toBe(2);
	server.refusals.clear();
	server.release("join");
	await expect.poll(() => server.places.size).toBe(2);
	const keys = new Set(joins().map(({ key }) => key));
	expect(keys.size).toBe(1);
	const found = Array.from({ length: JOIN_WORK.parts }, () => "\\d+").join(",");
	expect(joins().at(-1)?.body).toMatchObject({
		work: expect.stringMatching(new RegExp(`^x\\.1\\.signature~${found}$`)),
	});
});
