import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { testServices } from "#src/testing/fake-server.ts";
import { openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicView, uid } from "#src/testing/samples.ts";

test.each([
	["", 20_000, "1分未満", "受付のときの目安は10〜20分ほど、実際は1分未満でした。"],
	["/en", 20_000, "1 min", "It took 1 minute or less."],
	["", 300_000, "5分", "受付のときの目安は10〜20分ほど、実際は5分でした。"],
])(
	"with the path prefix %j a wait of %i ms is told as minutes, never as none",
	async (prefix, ms, wait, told) => {
		const services = testServices();
		services.server.member = member({
			number: 5,
			state: "over",
			over_reason: "served",
			joined_at: NOW - ms,
			called_at: NOW,
			over_at: NOW,
			told: { low: 10, high: 20 },
		});
		services.server.view = publicView({});
		await openApp(`${prefix}/app/demo/main/${uid}`, services);
		await expect.element(page.getByRole("definition").first()).toHaveTextContent(wait);
		await expect.poll(() => document.body.textContent).toContain(told);
	},
);

test("an end that comes while the person reads the end of the plate is shown from its top", async () => {
	await page.viewport(320, 568);
	const services = testServices();
	const { server, environment } = services;
	server.member = member({ state: "called", called_at: NOW, version: 11 });
	server.view = publicView({
		board: { version: 11, order: "10-12", during: [], called: [{ number: 9, at: NOW }] },
	});
	await openApp(`/app/demo/main/${uid}`, services);
	await expect.element(page.getByRole("heading", { name: /お呼びしています/ })).toBeVisible();
	environment.sockets.at(-1)?.open();
	document.body.style.paddingBottom = "100vh";
	onTestFinished(() => document.body.removeAttribute("style"));
	window.scrollTo(0, 200);
	expect(window.scrollY).toBe(200);
	environment.socket.receive({
		type: "member",
		member: member({ state: "over", over_reason: "served", called_at: NOW, over_at: NOW, version: 12 }),
	});
	await expect.element(page.getByRole("definition").first()).toBeVisible();
	await expect.poll(() => window.scrollY).toBe(0);
	await expect.element(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
});
