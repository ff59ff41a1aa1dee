import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Avatar } from "./avatar.tsx";
import { Pagination } from "./pagination.tsx";
import { mount } from "./testing/mount.tsx";

function Pages({ pages, onChange }: { pages: number; onChange(page: number): void }) {
	const [at, setAt] = useState(1);
	const change = (next: number) => {
		setAt(next);
		onChange(next);
	};
	return (
		<Pagination
			label="ページ"
			page={at}
			pages={pages}
			previousLabel="前へ"
			nextLabel="次へ"
			pageLabel={(number) => `${number}ページ目`}
			onChange={change}
		/>
	);
}

it("keys turn pages up to the last and keep the focus", async () => {
	await page.viewport(1000, 800);
	const change = vi.fn();
	await mount(<Pages pages={3} onChange={change} />);
	const previous = page.getByRole("button", { name: "前へ" });
	await userEvent.tab();
	await expect.element(previous).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	expect(change).not.toHaveBeenCalled();
	const third = page.getByRole("button", { name: "3ページ目" });
	await userEvent.tab();
	await userEvent.tab();
	await userEvent.tab();
	await expect.element(third).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(third).toHaveAttribute("aria-current", "page");
	await expect.element(third).toHaveFocus();
	const next = page.getByRole("button", { name: "次へ" });
	await expect.element(next).toHaveAttribute("aria-disabled", "true");
	await userEvent.tab();
	await userEvent.keyboard("{Enter}");
	expect(change.mock.calls).toEqual([[3]]);
});

it("a single page has no buttons", async () => {
	const { host } = await mount(<Pages pages={1} onChange={() => undefined} />);
	expect(host.querySelectorAll("button")).toHaveLength(0);
});

it("initials replace a picture that fails to load, until its address changes", async () => {
	const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
	const { host, rerender } = await mount(<Avatar name="佐藤 花子" src="data:image/png;base64,broken" />);
	await expect.poll(() => host.textContent).toBe("佐");
	await rerender(<Avatar name="佐藤 花子" src={pixel} />);
	await expect.poll(() => host.querySelector("img")?.src).toBe(pixel);
	expect(host.textContent).toBe("");
});
