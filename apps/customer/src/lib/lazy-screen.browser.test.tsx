import { stage } from "@junban/vitest/page";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { lazyPart } from "./lazy-screen.tsx";

test("a part whose file is lost with the connection takes nothing along, and comes when the connection is back", async () => {
	let isOnline = false;
	let asked = 0;
	const { Screen: Rows } = lazyPart(
		async () => {
			asked++;
			if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
			return () => <p>the rows</p>;
		},
		<p>their place</p>,
	);
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	root.render(
		<main>
			<h1>the ticket</h1>
			<Rows />
		</main>,
	);
	await expect.poll(() => asked).toBe(1);
	await expect.element(page.getByRole("heading", { name: "the ticket" })).toBeVisible();
	await expect.element(page.getByText("their place")).toBeVisible();
	isOnline = true;
	window.dispatchEvent(new Event("online"));
	await expect.element(page.getByText("the rows")).toBeVisible();
	expect(asked).toBe(2);
	await expect.element(page.getByRole("heading", { name: "the ticket" })).toBeVisible();
});
