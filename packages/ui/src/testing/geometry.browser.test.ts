import { stage } from "@junban/vitest/page";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { geometryFaults, widthFaults } from "./geometry.ts";
import "../base.css";

async function faultsOf(html: string): Promise<string[]> {
	await page.viewport(320, 640);
	stage().innerHTML = html;
	return geometryFaults();
}

it.each([
	["a text and a large button", `<p>text</p><button style="width: 44px; height: 44px">ok</button>`],
	["a small link inside a sentence", `<p>See <a href="#x">the page</a>.</p>`],
	["a small disabled button", `<button disabled style="height: 20px">ok</button>`],
	[
		"a small checkbox in a large label",
		`<label style="display: flex; align-items: center; height: 48px; width: 200px; padding: 16px"><input type="checkbox" style="margin: 0" />ok</label>`,
	],
	["a wide element in a scroller", `<div style="overflow-x: auto"><p style="width: 900px">text</p></div>`],
	[
		"a clipped text with an ellipsis",
		`<p style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">a long text</p>`,
	],
])("accepts %s", async (_name, html) => {
	expect(await faultsOf(html)).toEqual([]);
});

it.each([
	[
		"a page that scrolls sideways",
		`<p class="wide" style="width: 400px">text</p>`,
		/^the page is \d+ px wide in 320 px: <p class="wide"> text$/,
	],
	[
		"a text that its box clips",
		`<p style="width: 40px; overflow: hidden; white-space: nowrap">a long text</p>`,
		/^cut off: <p class=""> a long text$/,
	],
	[
		"a small button",
		`<button style="width: 30px; height: 20px; padding: 0">ok</button>`,
		/^a target of 30 by 20 px: <button class=""> ok$/,
	],
	[
		"a large button under another element",
		`<div style="position: relative; height: 30px"><button style="height: 30px; width: 200px">ok</button><p style="position: absolute; inset: 0; margin: 0">text</p></div>`,
		/^a target of 200 by 30 px: <button/,
	],
])("finds %s", async (_name, html, fault) => {
	const found = await faultsOf(html);
	expect(found).toHaveLength(1);
	expect(found[0]).toMatch(fault);
});

it("ignores small targets when only the width is checked", async () => {
	await faultsOf(`<button style="width: 30px; height: 20px; padding: 0">ok</button>`);
	expect(widthFaults()).toEqual([]);
});
