import { lineSettingsFromStored, type Member } from "@junban/domain/documents";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { FrameAround } from "#src/frame/testing/frame-around.tsx";
import type { Action } from "#src/line/actions.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { aBoard, aMember, JOINED, NOON } from "#src/line/testing/builders.ts";
import { membersView } from "#src/line/view.ts";
import { mount } from "#src/testing/mount.tsx";
import { MembersScreen } from "./members-screen.tsx";

const settings = lineSettingsFromStored({ number_prefix: "A-", unit: "組" });
const one = aMember(1);
const two = aMember(2);
const three = aMember(3);
const called = { ...one, state: "called" as const, calledAt: NOON };
const callNext = page.getByRole("button", { name: lineJa.actions.callNext });
const callThree = page.getByRole("button", { name: "A-3 を呼ぶ", exact: true });

/** The time in which presses are ignored lasts until the test ends it, so that a slow machine cannot end it early. */
function holdGuard(): { end(): void } {
	const start = setTimeout;
	const ends: (() => void)[] = [];
	vi.spyOn(window, "setTimeout").mockImplementation((run, ms) => {
		if (ms !== 400) return start(run, ms);
		ends.push(run);
		return start(() => undefined);
	});
	return {
		end: () => {
			for (const run of ends.splice(0)) run();
		},
	};
}

async function shown(first: readonly Member[]) {
	await page.viewport(1180, 820);
	const done: [Action, number][] = [];
	const screen = (members: readonly Member[]) => (
		<FrameAround>
			<MembersScreen
				view={membersView(members, aBoard(members), [], settings)}
				settings={settings}
				screen={{ locale: "ja", timezone: "Asia/Tokyo" }}
				busy={new Map()}
				now={NOON}
				commander={{
					perform: async (action, { number }) => {
						done.push([action, number]);
					},
					walkIn: () => async () => JOINED,
				}}
				onMore={() => undefined}
				onSearch={() => undefined}
			/>
		</FrameAround>
	);
	const { again } = await mount("ja", screen(first));
	return { done, becomes: (members: readonly Member[]) => again(screen(members)) };
}

test("the second tap of a double tap is ignored, a later tap calls the next person", async () => {
	const guard = holdGuard();
	const { done, becomes } = await shown([one, two, three]);
	await callNext.click();
	await becomes([called, two, three]);
	await callNext.click({ force: true });
	expect(done).toEqual([["call", 1]]);
	guard.end();
	await callNext.click();
	expect(done).toEqual([
		["call", 1],
		["call", 2],
	]);
});

test("a tap on a row that has just moved is ignored", async () => {
	const guard = holdGuard();
	const { done, becomes } = await shown([one, two, three]);
	await becomes([called, two, three]);
	await callThree.click({ force: true });
	expect(done).toEqual([]);
	guard.end();
	await callThree.click();
	expect(done).toEqual([["call", 3]]);
});

test("a row that has just moved takes no pointer, so that it does not look pressed", async () => {
	const guard = holdGuard();
	const { becomes } = await shown([one, two, three]);
	const takesPointer = () => getComputedStyle(callThree.element()).pointerEvents !== "none";
	expect(takesPointer()).toBe(true);
	await becomes([called, two, three]);
	expect(takesPointer()).toBe(false);
	expect(getComputedStyle(callNext.element()).pointerEvents).toBe("none");
	guard.end();
	await expect.poll(takesPointer).toBe(true);
});

test("a key on a row that has just moved is ignored", async () => {
	const guard = holdGuard();
	const { done, becomes } = await shown([one, two, three]);
	await becomes([called, two, three]);
	const press = () => callThree.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
	press();
	expect(done).toEqual([]);
	guard.end();
	await expect.poll(() => press() && done.length).toBe(1);
});

test("a new row at the end does not block a tap", async () => {
	const { done, becomes } = await shown([one, two]);
	await becomes([one, two, three]);
	await callNext.click({ force: true });
	expect(done).toEqual([["call", 1]]);
});

test("who comes and goes at the end, however often, blocks nobody's buttons", async () => {
	const guard = holdGuard();
	const four = aMember(4);
	const { done, becomes } = await shown([one, two, three, four]);
	// The places after the one that left have moved, and no other.
	await becomes([one, two, four]);
	await becomes([one, two, four, aMember(5)]);
	await becomes([one, two, aMember(5)]);
	await page.getByRole("button", { name: "A-2 を呼ぶ", exact: true }).click({ force: true });
	await callNext.click({ force: true });
	await page.getByRole("button", { name: "A-5 を呼ぶ", exact: true }).click({ force: true });
	expect(done).toEqual([
		["call", 2],
		["call", 1],
	]);
	guard.end();
	await page.getByRole("button", { name: "A-5 を呼ぶ", exact: true }).click({ force: true });
	expect(done.at(-1)).toEqual(["call", 5]);
});

test("a row whose button has just become another one ignores a tap, and so does one that comes where somebody has just left", async () => {
	const guard = holdGuard();
	const { done, becomes } = await shown([one]);
	await callNext.click();
	await becomes([called]);
	await page.getByRole("button", { name: "A-1 を案内した", exact: true }).click({ force: true });
	// Somebody joins within the pause of a double tap.
	await becomes([called, two]);
	await callNext.click({ force: true });
	expect(done).toEqual([["call", 1]]);
	guard.end();
	await callNext.click();
	expect(done.at(-1)).toEqual(["call", 2]);
});

test("in the menu of a row that has just moved a tap is ignored, in the others' it counts", async () => {
	const guard = holdGuard();
	const { done, becomes } = await shown([one, two, three, aMember(4)]);
	await page.getByRole("button", { name: "A-4 のほかの操作", exact: true }).click();
	await expect.element(page.getByRole("menuitem", { name: lineJa.actions.cancel })).toBeVisible();
	await becomes([one, two, aMember(4)]);
	const cancel = page.getByRole("menuitem", { name: lineJa.actions.cancel });
	if (cancel.query() !== null) await cancel.click({ force: true });
	expect(done).toEqual([]);
	guard.end();
	await page.getByRole("button", { name: "A-2 のほかの操作", exact: true }).click();
	await becomes([one, two]);
	await page.getByRole("menuitem", { name: lineJa.actions.cancel }).click({ force: true });
	expect(done).toEqual([["cancel", 2]]);
});

test("the open menu of the next person closes when another person becomes the next", async () => {
	const { done, becomes } = await shown([one, two, three]);
	await page.getByRole("button", { name: "A-1 のほかの操作", exact: true }).click();
	await expect.element(page.getByRole("menuitem", { name: lineJa.actions.cancel })).toBeVisible();
	await becomes([two, three]);
	await expect.element(page.getByRole("menuitem", { name: lineJa.actions.cancel })).not.toBeInTheDocument();
	expect(done).toEqual([]);
});

test("a key held down on the button is pressed once", async () => {
	await shown([one, two, three]);
	const pressed = (repeat: boolean) =>
		callNext
			.element()
			.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }));
	expect([pressed(false), pressed(true)]).toEqual([true, false]);
});
