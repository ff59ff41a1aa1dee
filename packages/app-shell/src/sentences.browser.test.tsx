import "@junban/ui/base.css";
import { stage } from "@junban/vitest/page";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { Sentences } from "./sentences.tsx";

test.each(["You have left. Thank you.", "退出しました。またどうぞ。"])(
	"sentences on one line: %s",
	async (text) => {
		const element = stage();
		const root = createRoot(element);
		onTestFinished(() => root.unmount());
		root.render(<Sentences text={text} />);
		// biome-ignore lint/performance/useDomNodeTextContent: the spaces that are rendered are what is asked for
		await expect.poll(() => element.innerText).toBe(text);
	},
);

/** The lines of a text in a box of this width. */
async function linesOf(text: string, width: string): Promise<readonly string[]> {
	const element = stage();
	element.lang = "ja";
	element.style.width = width;
	const root = createRoot(element);
	onTestFinished(() => root.unmount());
	root.render(<Sentences text={text} />);
	await expect.poll(() => element.textContent).toBe(text);
	const lines = new Map<number, string>();
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode())
		for (let at = 0; at < (node.textContent ?? "").length; at++) {
			const range = document.createRange();
			range.setStart(node, at);
			range.setEnd(node, at + 1);
			const { top } = range.getBoundingClientRect();
			lines.set(top, `${lines.get(top) ?? ""}${node.textContent?.[at] ?? ""}`);
		}
	return [...lines.values()];
}

test.each(["まだなければ「受付を追加」を押します。", "開いたら「店舗」で選びます。まだなら、次へ。"])(
	"no line begins with the particle after a bracket: %s",
	async (text) => {
		for (let width = 6; width < 20; width++)
			for (const line of await linesOf(text, `${width}em`)) expect(line).not.toMatch(/^[をで」]/);
	},
);

test("a range of numbers stays on one line", async () => {
	for (let width = 6; width < 20; width++)
		expect((await linesOf("つながらない画面では、11〜13秒かかりました。", `${width}em`)).join("|")).toContain(
			"11〜13",
		);
});
