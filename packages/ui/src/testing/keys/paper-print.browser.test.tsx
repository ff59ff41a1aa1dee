import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { usePaperPrint } from "../../paper-print.tsx";
import { type PaperSize, QrPaper } from "../../qr-paper.tsx";
import { mount } from "../mount.tsx";
import { PAPER_ADDRESS, PAPER_JA } from "../paper-words.ts";

function Desk({ size }: { size: PaperSize }) {
	const { print, sheet } = usePaperPrint();
	return (
		<main>
			<button
				type="button"
				onClick={() => print(<QrPaper {...PAPER_ADDRESS} kind="poster" size={size} words={PAPER_JA} />)}
			>
				印刷する
			</button>
			{sheet}
		</main>
	);
}

/** The rules about the size of the page while a paper is printed. */
function pageSizes(): string[] {
	return document.adoptedStyleSheets
		.flatMap((sheet) => [...sheet.cssRules])
		.filter((rule) => rule instanceof CSSPageRule)
		.map(({ cssText }) => cssText);
}

test.each([
	["A4", "210mm 297mm"],
	["A5", "148mm 210mm"],
] as const)("prints one paper on a page of %s, and removes it afterwards", async (size, measures) => {
	const printed: unknown[] = [];
	const print = vi.spyOn(window, "print").mockImplementation(() => {
		printed.push([document.querySelectorAll("body > .ui-print-only > svg").length, ...pageSizes()]);
	});
	onTestFinished(() => print.mockRestore());
	await mount(<Desk size={size} />);
	for (let times = 1; times <= 2; times++) {
		await userEvent.click(page.getByRole("button", { name: "印刷する" }));
		await expect.poll(() => printed.length).toBe(times);
		expect(printed.at(-1)).toEqual([1, expect.stringContaining(`size: ${measures}`)]);
		window.dispatchEvent(new Event("afterprint"));
		await expect.poll(() => document.querySelector(".ui-print-only")).toBeNull();
		expect(pageSizes()).toEqual([]);
	}
});
