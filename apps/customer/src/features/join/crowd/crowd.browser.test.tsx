import { JOIN_WORK } from "@junban/api-contract/join-work";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { nextUidCookie } from "#src/lib/next-place.ts";
import { testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { otherUid, path, publicView, view } from "#src/testing/samples.ts";

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

const QUESTIONS: ReturnType<typeof publicView>["require_questions"] = [
	{ uid: "seat", order_number: 1, title: "席", type: "radio", target: "all", options: ["窓", "奥"] },
];

test.each([
	["/app/demo", "ja"],
	["/en/app/demo", "en"],
])("a form that %s sent before its scripts were there goes on by itself", async (pathname, locale) => {
	const services = testServices();
	const { server, browser } = services;
	server.view = { ...publicView(), require_questions: QUESTIONS };
	browser.cookies.write(nextUidCookie(path, otherUid, false));
	const values = { intent: ["join"], party_size: ["3"], "answer.seat": ["奥"] };
	await openApp(pathname, services, {
		...{ pathname, held: [] },
		view: { ok: true, value: { ...view(), require_questions: QUESTIONS } },
		form: { intent: "join", code: "join-work", values },
	});
	await expect.poll(() => server.places.has(otherUid)).toBe(true);
	const [join, ...more] = server.calls.filter(({ call }) => call === "join");
	expect(join).toMatchObject({ key: otherUid, body: { party_size: 3, locale, answers: { seat: "奥" } } });
	expect(more).toEqual([]);
	await expect.poll(() => location.pathname).toContain(otherUid);
});
