import { expect, test } from "vitest";
import { publicView } from "#src/testing/samples.ts";
import { JAPANESE, ServedPages } from "./testing/served-pages.ts";

test("after a change of the shop its picture has another address, because who shares links keeps pictures by address", async () => {
	const previewAt = async (settings_version: number, address: string) => {
		const served = await ServedPages.open();
		served.api.view = publicView({ line: { settings_version } });
		const { html } = await served.ask(address, { headers: JAPANESE });
		return /property="og:image" content="([^"]*)"/.exec(html)?.[1];
	};
	const picture = "https://shop.example/app/-/demo/preview-1200x630.png";
	expect(await previewAt(7, "/app/demo")).toBe(`${picture}?v=7`);
	expect(await previewAt(8, "/app/demo")).toBe(`${picture}?v=8`);
	expect(await previewAt(8, "/en/app/demo")).toBe(`${picture.replace("/app/", "/en/app/")}?v=8`);
});
