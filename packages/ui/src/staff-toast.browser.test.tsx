import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Button } from "./button.tsx";
import { StaffPage } from "./staff-page.tsx";
import { mount } from "./testing/mount.tsx";
import { Toast } from "./toast.tsx";
import { ToastRegion } from "./toast-region.tsx";

const SIZES = [
	[1180, 600],
	[768, 600],
	[390, 844],
	[320, 568],
] as const;

const CASES = SIZES.flatMap(([width, height]) => [0, height].map((below) => [below, width, height] as const));

it.each(CASES)(
	"no toast covers what has the focus %i px above the end of a page of %i x %i px",
	async (below, width, height) => {
		await page.viewport(width, height);
		await mount(
			<StaffPage
				toasts={
					<ToastRegion label="お知らせ">
						<Toast text="パスワードを変更しました" seconds={8} />
					</ToastRegion>
				}
			>
				<div style={{ height: 2 * height }} />
				<Button wide>アカウントを削除</Button>
				<div style={{ height: below }} />
			</StaffPage>,
		);
		const button = page.getByRole("button", { name: "アカウントを削除" }).element();
		if (!(button instanceof HTMLElement)) throw new Error("no button");
		button.focus();
		const { left, top, width: wide, height: high } = button.getBoundingClientRect();
		expect(button.contains(document.elementFromPoint(left + wide / 3, top + high - 2))).toBe(true);
	},
);
