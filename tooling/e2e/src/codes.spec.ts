/** What people read when the server, or something between, answers without a code of its own. */
import { OWNER_EMAIL } from "@junban/product/server";
import { expect, test } from "./journey.ts";

const GATEWAY = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
const FAILED = /Failed to load resource.*(?:502|400)/;

test("a place that cannot be ended and a call that fails say so, in the words of the specification", async ({
	phone,
	tablet,
	noise,
}) => {
	noise.expect(FAILED);
	const { codes } = tablet.words;
	const label = await phone.join();
	await tablet.expectNext(label);
	await tablet.page.route("**/give", (route) => route.fulfill(GATEWAY));
	await tablet.callNextButton.tap();
	await expect(tablet.page.getByText(`${codes.internal}(502)`)).toBeVisible();
	await tablet.page.unroute("**/give");
	await tablet.callNext(label);
	await tablet.expectCalled(label);
	await tablet.page.route("**/guide_over", (route) => route.fulfill(GATEWAY));
	await tablet.finish(label);
	await expect(tablet.page.getByText(codes["guide-over-failed"])).toBeVisible();
	await tablet.page.unroute("**/guide_over");
	await tablet.finish(label);
	await expect(tablet.section("called")).toBeHidden();
});

test("a refusal of the account service without a code of its own has the provider's in parentheses", async ({
	newTablet,
	noise,
}) => {
	noise.expect(FAILED);
	const tablet = await newTablet();
	const refusal = { error: { code: 400, message: "OPERATION_NOT_ALLOWED", errors: [] } };
	await tablet.page.route("**/accounts:signInWithPassword*", (route) =>
		route.fulfill({ status: 400, json: refusal }),
	);
	await tablet.signIn(OWNER_EMAIL, "any password");
	const text = `${tablet.words.codes["auth-failed"]}(auth/operation-not-allowed)`;
	await expect(tablet.page.getByRole("alert")).toContainText(text);
});
