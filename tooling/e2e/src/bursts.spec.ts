import { randomBytes } from "node:crypto";
import { join } from "@junban/product/api";
import { expect, LONG, PHONE } from "./journey.ts";
import { test } from "./own-product.ts";
import { fill, PHRASES } from "./phrases.ts";
import { audit } from "./watch.ts";

const PLACES = 20;

test(
	"staff see many places from one network, end them with one tap, and take it back",
	LONG,
	async ({ browser, own, newTablet, noise }) => {
		const uids = Array.from({ length: PLACES }, () => randomBytes(16).toString("hex"));
		for (const uid of uids) expect((await join(own.url, uid)).ok).toBe(true);
		const context = await browser.newContext({ ...PHONE, locale: "ja-JP" });
		const phone = await context.newPage();
		noise.follow(phone);
		await phone.goto(`${own.url}/app/demo/main/${uids[0]}`);

		const tablet = await newTablet();
		await tablet.openMembers();
		const { bursts, empty } = tablet.words.members;
		const button = (name: string) => tablet.page.getByRole("button", { name, exact: true });
		await expect(tablet.page.getByText(bursts.title)).toBeVisible();
		await audit(tablet.page, "many places of one network");
		await button(fill(bursts.end_other, { count: PLACES })).tap();
		await button(bursts.confirm).tap();
		await expect(tablet.page.getByText(empty.title).first()).toBeVisible();
		await expect(
			phone.getByRole("main").getByText(PHRASES.ja.customer.ticket.over.title.cancelled),
		).toBeVisible();
		await button(fill(bursts.restore_other, { count: PLACES })).tap();
		await expect(tablet.next).toContainText("A-1");
		await context.close();
	},
);
