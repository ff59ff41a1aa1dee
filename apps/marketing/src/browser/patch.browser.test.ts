import { stage } from "@junban/vitest/page";
import { expect, test } from "vitest";
import { patch } from "./patch.ts";

test("elements that stay keep their identity, with new attributes and texts", () => {
	const host = stage();
	host.innerHTML = '<p class="a" data-old="1">8<b>parties</b></p>';
	const [paragraph] = host.children;
	patch(host, '<p class="b" style="color: red">9<b>party</b></p>');
	expect(host.children[0]).toBe(paragraph);
	expect(host.innerHTML).toBe('<p class="b" style="color: red">9<b>party</b></p>');
});

test.each([
	["more elements", "<i>1</i>", "<i>1</i><i>2</i>"],
	["fewer elements", "<i>1</i><i>2</i>", "<i>1</i>"],
	["another kind", "<i>1</i>", "<b>1</b>"],
	["text for elements", "<i>1</i>", "one"],
	["nothing", "<i>1</i>", ""],
	["a part inside", "<p><i>1</i>, <i>2</i></p><p>x</p>", "<p><i>1</i></p><p>y</p>"],
])("%s", (_, before, after) => {
	const host = stage();
	host.innerHTML = before;
	patch(host, after);
	expect(host.innerHTML).toBe(after);
});
