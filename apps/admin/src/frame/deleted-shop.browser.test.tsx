import { parseAppUid } from "@junban/domain/values";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { type ShopDeletion, shopDeletion } from "#src/lib/shop-deletion.ts";
import { aSession, sessionOf, visit } from "#src/testing/whole-app.tsx";
import { frameEn } from "./phrases-en.ts";
import { OWNER } from "./testing/frame-around.tsx";

const demo = parseAppUid("demo");
if (demo === undefined) throw new Error("malformed uid");
const running: ShopDeletion = { app: demo, state: "running", deleted: 1, total: 2 };

beforeEach(() => page.viewport(1180, 820));

/** What this tab knows of a deletion. */
function deleting(deletion: ShopDeletion): void {
	shopDeletion.set(deletion);
	onTestFinished(() => shopDeletion.set(undefined));
}

describe("a shop that this tab has deleted", () => {
	test("is gone for its owner, who has no place in it any more", async () => {
		deleting({ app: demo, state: "deleted" });
		await visit("en", "/app_admin/demo/members", aSession({ user: OWNER }));
		await expect.element(page.getByRole("heading", { name: frameEn.deleted })).toBeVisible();
		expect(shopDeletion.get()).toMatchObject({ state: "deleted" });
	});

	test("is forgotten when its owner opens a new shop of the name", async () => {
		deleting({ app: demo, state: "deleted" });
		await visit("en", "/app_admin/demo/members", sessionOf("owner"));
		await expect
			.element(page.getByRole("link", { name: frameEn.screens.members, exact: true }))
			.toBeVisible();
		expect(shopDeletion.get()).toBeUndefined();
	});

	test("is not forgotten while it is being deleted", async () => {
		deleting(running);
		await visit("en", "/app_admin/demo/members", sessionOf("owner"));
		await expect
			.element(page.getByRole("link", { name: frameEn.screens.members, exact: true }))
			.toBeVisible();
		expect(shopDeletion.get()).toEqual(running);
	});
});
