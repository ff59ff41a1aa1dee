import { expect, test } from "vitest";
import { refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const path = "/apiV2/project/texts/register";

test("everybody reads what the operator says, and nothing else of the document", async () => {
	await api.store.commit([
		{
			set: "project/main/public/register",
			data: { headline: "ご案内", text: "年末は休みます", en: { text: "Closed" }, other: "secret" },
		},
	]);
	const { headers, json, status } = await api.ask(path);
	expect({ status, json }).toEqual({
		status: 200,
		json: { headline: "ご案内", text: "年末は休みます", text_en: "Closed" },
	});
	expect(headers.get("cache-control")).toBe("public, max-age=60");
	expect((await api.ask("/apiV2/project/texts/admin")).json).toEqual({ headline: "", text: "" });
});

test("other pages have no words", async () => {
	for (const page of ["status", "Register", "information", "__proto__"])
		refused(await api.ask(`/apiV2/project/texts/${encodeURIComponent(page)}`), 404, "document-missing");
});
