import { codesEn } from "@junban/domain/words/codes-en";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aBoard, aMember, NOON } from "#src/line/testing/builders.ts";
import { mount } from "#src/testing/mount.tsx";
import { frameEn } from "./phrases-en.ts";
import { StaffScreen } from "./staff-screen.tsx";
import { aShop, FrameAround } from "./testing/frame-around.tsx";

// A file of its own: no other test here may load the client before.
vi.mock("@junban/api-contract/clock-client", () => {
	throw new Error("no network");
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("an answer whose client does not load says so, and may be given again", async () => {
	await page.viewport(1024, 768);
	const leap = { from: NOON, to: NOON + 86_400_000 };
	const shop = aShop({ state: { board: aBoard([aMember(1)], { lastLineUpAt: NOON, leap }) } });
	await mount(
		"en",
		<FrameAround shop={shop}>
			<StaffScreen title="Junban">Line</StaffScreen>
		</FrameAround>,
	);
	await button(frameEn.clock.right).click();
	await button(frameEn.clock.start).click();
	await expect.element(page.getByText(codesEn.offline)).toBeVisible();
	await button(frameEn.clock.right).click();
	await expect.element(button(frameEn.clock.start)).toBeEnabled();
});
