import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { faults, mountApp } from "#src/testing/mount.tsx";
import { formsEn } from "./phrases-en.ts";
import { formsJa } from "./phrases-ja.ts";
import { aLine, SampleForm } from "./testing/sample-form.tsx";

beforeEach(() => localStorage.clear());

/** Two forms on one page, and another page. */
async function opened(locale: "ja" | "en") {
	const save = async () => ({ ok: true, value: undefined }) as const;
	const stored = aLine();
	const router = createMemoryRouter([
		{
			element: (
				<>
					<Link to="/other">away</Link>
					<Outlet />
				</>
			),
			children: [
				{
					path: "/",
					element: (
						<>
							<SampleForm stored={stored} save={save} draftKey="first" />
							<SampleForm stored={stored} save={save} draftKey="second" />
						</>
					),
				},
				{ path: "/other", element: <h1>other page</h1> },
			],
		},
	]);
	await mountApp(locale, <RouterProvider router={router} />);
}

const name = (index: number) => page.getByRole("textbox", { name: "NAME" }).nth(index);
const away = () => page.getByRole("link", { name: "away" }).click();

describe.each([
	["ja", formsJa],
	["en", formsEn],
] as const)("leaving with unsaved changes in %s", (locale, forms) => {
	test.each([0, 1])("asks once, whichever form has them (%d)", async (index) => {
		const warn = vi.spyOn(console, "warn");
		await opened(locale);
		await name(index).fill("夜の列");
		await away();
		const question = page.getByRole("alertdialog", { name: forms.leave.title });
		await expect.element(question).toBeVisible();
		expect(await faults()).toEqual([]);
		await question.getByRole("button", { name: forms.leave.cancel }).click();
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(name(index)).toHaveValue("夜の列");
		await away();
		await question.getByRole("button", { name: forms.leave.confirm }).click();
		await expect.element(page.getByRole("heading", { name: "other page" })).toBeVisible();
		expect(localStorage.length).toBe(0);
		expect(warn).not.toHaveBeenCalled();
	});
});

test("without changes nothing asks", async () => {
	await opened("ja");
	await away();
	await expect.element(page.getByRole("heading", { name: "other page" })).toBeVisible();
});

test("the browser asks before the page is closed or reloaded, as long as there are changes", async () => {
	await opened("ja");
	const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
	expect(isAsked()).toBe(false);
	await name(0).fill("夜の列");
	expect(isAsked()).toBe(true);
	await name(0).fill("ランチの列");
	expect(isAsked()).toBe(false);
});
