/** A shop's life with the premium plan, with a local server in place of Stripe. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deliver } from "@junban/api/testing/stripe-deliveries";
import { openStripe, STRIPE_KEY, type StripeServer, WEBHOOK_SECRET } from "@junban/api/testing/stripe-http";
import { checkoutOf, eventOf, subscriptionNews } from "@junban/api/testing/stripe-objects";
import { OWNER_EMAIL } from "@junban/product/server";
import { ENGLISH, expect } from "./journey.ts";
import { test as base } from "./own-product.ts";
import { fill } from "./phrases.ts";
import { openShop } from "./shop.ts";
import { acceptInvitation } from "./staff-joins.ts";
import { audit } from "./watch.ts";

const SUBSCRIPTION = "sub_demo";
const PAYMENT_PAGE = "https://buy.stripe.example/premium";
const PRICE = { ja: "月額 980円（税込）", en: "980 yen a month, tax included" };
const OPERATOR = {
	...{ company: "見本の会社", representative: "見本", address: "東京都", phone: "03-0000-0000" },
	mail: "info@example.com",
	premium: {
		price: PRICE,
		...{ otherCosts: "-", paymentMeans: "-", paymentTime: "-", deliveryTime: "-", cancellation: "-" },
	},
};

const test = base.extend<{ stripe: StripeServer }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	stripe: async ({}, use) => {
		const stripe = await openStripe();
		await use(stripe);
		await stripe.close();
	},
	own: async ({ stripe }, use) => {
		const folder = mkdtempSync(join(tmpdir(), "junban-operator-"));
		const file = join(folder, "operator.json");
		writeFileSync(file, JSON.stringify(OPERATOR));
		const own = await openShop(undefined, {
			JUNBAN_OPERATOR: file,
			JUNBAN_STRIPE_KEY: STRIPE_KEY,
			JUNBAN_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
			JUNBAN_STRIPE_PAYMENT_LINK: PAYMENT_PAGE,
			JUNBAN_STRIPE_PORTAL_LINK: "https://billing.stripe.example/p/login/x",
			JUNBAN_STRIPE_URL: stripe.url.href,
		});
		await use(own);
		await own.close();
		rmSync(folder, { recursive: true, force: true });
	},
});

test(
	"a free shop meets a lock, buys, fails to pay, pays again, and ends the plan",
	ENGLISH,
	async ({ own, stripe, newTablet, lang }) => {
		const told = async (body: string) =>
			expect(await deliver(body, { url: `${own.url}/apiV2/stripe_webhook` })).toEqual({ attempts: [200] });
		const becomes = async (status: string) => {
			stripe.subscriptions.set(SUBSCRIPTION, { status });
			await told(eventOf("customer.subscription.updated", subscriptionNews(SUBSCRIPTION)));
		};
		const planMails = () => own.mailedLinks(OWNER_EMAIL).filter((link) => link.endsWith("?tab=plan")).length;
		const tablet = await newTablet();
		const { page, words } = tablet;
		const { premium, appSetting } = words;
		const { plan } = appSetting;
		const button = (name: string) => page.getByRole("button", { name, exact: true });

		await tablet.openMembers();
		await tablet.open("/app_admin/demo/line_setting");
		const lock = page.getByRole("region", { name: premium.locks.ownMailTexts.title });
		await expect(lock).toContainText(PRICE[lang]);
		await audit(page, "line settings with locks");
		await lock.getByRole("link", { name: premium.see }).tap();

		const price = fill(premium.price, { price: PRICE[lang] });
		await expect(page.getByRole("tabpanel").getByText(price)).toBeVisible();
		await audit(page, "free plan");
		await page.route(`${PAYMENT_PAGE}**`, (route) =>
			route.fulfill({ contentType: "text/html", body: "<title>Payment</title>" }),
		);
		await button(plan.buy).tap();
		await page.waitForURL(`${PAYMENT_PAGE}**`);
		const { searchParams } = new URL(page.url());
		expect([searchParams.get("client_reference_id"), searchParams.get("locale")]).toEqual(["demo", lang]);

		await tablet.open("/app_admin/demo/app_setting?tab=plan");
		await expect(page.getByText(plan.waiting)).toBeVisible();
		await audit(page, "waiting for the payment");
		stripe.subscriptions.set(SUBSCRIPTION, { status: "active" });
		const checkout = eventOf("checkout.session.completed", checkoutOf("demo", SUBSCRIPTION));
		for (let times = 0; times < 2; times++) await told(checkout);
		await expect(page.getByText(plan.bought)).toBeVisible();
		await expect(page.getByText(plan.premiumText)).toBeVisible();
		await audit(page, "premium plan");
		await expect.poll(planMails).toBe(1);

		const staff = await newTablet();
		await acceptInvitation(own, staff, "aya@example.com");
		await becomes("past_due");
		await becomes("past_due");
		for (const each of [tablet, staff]) {
			await each.open("/app_admin/demo/members");
			await expect(each.page.getByText(premium.strip.late.split("{{day}}")[0] ?? "")).toBeVisible();
		}
		await expect(staff.page.getByText(premium.strip.tellOwner)).toBeVisible();
		await audit(staff.page, "a late payment, for staff");
		await page.getByRole("link", { name: premium.strip.pay }).tap();
		await expect(page.getByText(plan.late, { exact: true })).toBeVisible();
		await expect(page.getByRole("link", { name: plan.payOpen })).toBeVisible();
		await audit(page, "a late payment");
		await expect.poll(planMails).toBe(2);

		// Nobody reloads: the plan changes on the open screens.
		await becomes("active");
		await expect(page.getByText(plan.late, { exact: true })).toBeHidden();
		await expect(staff.page.getByText(premium.strip.tellOwner)).toBeHidden();

		await button(plan.cancel).tap();
		await button(plan.cancelConfirm).tap();
		await expect(button(plan.resume)).toBeVisible();
		await audit(page, "a plan that ends");
		await button(plan.resume).tap();
		await expect(page.getByText(plan.resumed)).toBeVisible();
		expect(stripe.subscriptions.get(SUBSCRIPTION)?.cancel_at_period_end).toBe(false);

		await becomes("canceled");
		await expect(button(plan.buy)).toBeVisible();
		await expect.poll(planMails).toBe(3);
		// Staff who were invited before keep their screens.
		await staff.page.reload();
		await staff.expectMembers();
	},
);
