import { stage } from "@junban/vitest/page";
import { createRoot } from "react-dom/client";
import { MemoryRouter, useNavigate } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { uid } from "#src/testing/samples.ts";
import { useStartPlace } from "./use-start-place.ts";

const SHOP = "/dynamic-manifest/demo.json";
const link = document.createElement("link");

function Page({ hasOwnCookies }: { hasOwnCookies: boolean }) {
	const navigate = useNavigate();
	useStartPlace(hasOwnCookies);
	return (
		<button type="button" onClick={() => void navigate("/app/demo")}>
			shop
		</button>
	);
}

function opened(hasOwnCookies: boolean) {
	link.setAttribute("rel", "manifest");
	link.setAttribute("href", SHOP);
	document.head.append(link);
	const root = createRoot(stage());
	onTestFinished(() => {
		root.unmount();
		link.remove();
	});
	root.render(
		<MemoryRouter initialEntries={[`/app/demo/main/${uid}`]}>
			<Page hasOwnCookies={hasOwnCookies} />
		</MemoryRouter>,
	);
}

test("while a ticket is open the home screen is told to start with it, where cookies do not reach", async () => {
	opened(true);
	await expect.poll(() => link.getAttribute("href")).toBe(`${SHOP}?place=main.${uid}`);
	await page.getByRole("button").click();
	await expect.poll(() => link.getAttribute("href")).toBe(SHOP);
});

test("elsewhere the address of the manifest names nobody", async () => {
	opened(false);
	await expect.element(page.getByRole("button")).toBeVisible();
	expect(link.getAttribute("href")).toBe(SHOP);
});
