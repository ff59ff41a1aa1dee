import { expect, test } from "./journey.ts";

/** The automatic call is allowed, once a minute. */
const ALLOWED = { autocall_function_enable: true, autocall_time: 1 };

test("the automatic call is switched on, and two tablets call one customer in its period", async ({
	phone,
	newPhone,
	noise,
	shop,
	signedIn,
	tablet,
	newTablet,
}) => {
	const { autoCall } = tablet.words.line;
	// The second tablet is refused as too early. The browser logs the 409.
	noise.expect(/status of 409/);
	await shop.save({ line: ALLOWED });
	const automatic = tablet.page.getByRole("switch", { name: autoCall.title });
	await automatic.tap();
	await expect(tablet.page.getByText(autoCall.on)).toBeVisible();
	await expect(tablet.page.getByRole("timer")).toContainText(/0:5[0-9]|1:00/);
	const other = await newTablet(signedIn);
	await other.open("/app_admin/demo/members");
	await other.expectMembers();
	const label = await phone.join();
	await (await newPhone()).join();
	// As if the switch had been on for nearly a minute.
	const almost = { autocall_enable: true, autocall_called_lasted: Date.now() - 56_000 };
	await shop.save({ line: { ...ALLOWED, ...almost } });
	await phone.expectCalled(label);
	const told = (page: typeof tablet.page) => page.getByText(autoCall.called).count();
	await expect.poll(async () => (await told(tablet.page)) + (await told(other.page))).toBe(1);
	expect(await shop.called()).toEqual([label]);
	await expect(tablet.page.getByRole("timer")).toContainText(/0:5[0-9]|1:00/);
	await automatic.tap();
	await expect(tablet.page.getByText(autoCall.off)).toBeVisible();
});
