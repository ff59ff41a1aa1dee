import { request } from "@junban/product/api";
import { expect, LONG, test } from "./journey.ts";
import type { Phone } from "./phone.ts";
import { fill } from "./phrases.ts";
import type { Tablet } from "./tablet.ts";
import { audit } from "./watch.ts";

const ADDRESS = "guest@example.com";
/** A subscription whose key is no point of the curve: no push service can ever take a message for it. */
const DEAD = {
	endpoint: "https://push.example.com/dead",
	keys: { p256dh: `BA${"A".repeat(85)}`, auth: "A".repeat(22) },
};

const uidOf = ({ page }: Phone) => page.url().split("/").at(-1) ?? "";

test(
	"staff see which call was sent, and which one reached nobody",
	LONG,
	async ({ shop, phone, newPhone, tablet, newTablet, signedIn }) => {
		await shop.save({ line: { fields: { notification: true } } });
		const told = await phone.join();
		const other = await newPhone();
		const untold = await other.join();
		const register = async (holder: Phone, channel: string, body: object) => {
			const url = `${shop.url}/apiV2/demo/main/${uidOf(holder)}/${channel}`;
			expect((await request(url, { method: "POST", body })).status).toBe(200);
		};
		await register(phone, "notification_mail", { notification_mail: ADDRESS });
		await expect.poll(() => shop.confirmationOf(ADDRESS)).toBeDefined();
		expect((await fetch(shop.confirmationOf(ADDRESS) ?? "", { method: "POST" })).status).toBe(200);
		await register(other, "push", DEAD);
		const second = await newTablet(signedIn);
		await second.open("/app_admin/demo/members");

		await tablet.callNext(told);
		await tablet.callNext(untold);
		const card = ({ page }: Tablet, label: string) => page.getByRole("listitem").filter({ hasText: label });
		const { members, member } = tablet.words;
		for (const each of [tablet, second])
			await expect(card(each, untold).getByText(members.row.noticeFailed)).toBeVisible();
		await audit(second.page, "members, a notice failed");

		await second.open(`/app_admin/demo/members/${uidOf(other)}`);
		await expect(second.page.getByText(member.notices.fault.gone)).toBeVisible();
		await expect(second.page.getByText(member.notices.help.called.atShop)).toBeVisible();
		await audit(second.page, "one person, a notice failed");

		await expect.poll(() => shop.mailedLinks(ADDRESS).length).toBe(2);
		await second.open(`/app_admin/demo/members/${uidOf(phone)}`);
		const time = "[0-9]{1,2}:[0-9]{2}";
		await expect(second.page.getByText(new RegExp(fill(member.notices.sent, { time })))).toBeVisible();
		await expect(card(tablet, told).getByText(members.row.noticeFailed)).toBeHidden();
	},
);
