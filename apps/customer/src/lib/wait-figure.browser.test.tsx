import "@junban/ui/base.css";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { Ticket } from "@junban/ui/ticket";
import { stage } from "@junban/vitest/page";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { WaitFigure } from "./wait-figure.tsx";

const BASIS = { basis: "setting" } as const;
/** From few minutes to hours with minutes, as a line grows. */
const WAITS = [
	{ low: 0, high: 8 },
	{ low: 10, high: 55 },
	{ low: 25, high: 105 },
	{ low: 105, high: 165 },
];

test.each([
	["/app/demo", 320],
	["/en/app/demo", 320],
	["/app/demo", 390],
	["/en/app/demo", 390],
])("%s at %i px: a wait beside a place has the same height in numerals and in words", async (path, width) => {
	await page.viewport(width, 844);
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	root.render(
		<MemoryRouter initialEntries={[path]}>
			<main style={{ padding: "0 20px" }}>
				{WAITS.map((wait) => (
					<Ticket key={wait.low} label={`${wait.low}`} head="">
						<Figures>
							<Figure label="5">
								<BigNumber value={5} unit="th" size={56} />
							</Figure>
							<Figure label="-">
								<WaitFigure wait={{ ...wait, ...BASIS }} />
							</Figure>
						</Figures>
					</Ticket>
				))}
			</main>
		</MemoryRouter>,
	);
	await expect.poll(() => document.querySelectorAll(".ui-figures")).toHaveLength(WAITS.length);
	const heights = [...document.querySelectorAll(".ui-figures")].map(
		(each) => each.getBoundingClientRect().height,
	);
	expect(heights).toEqual(heights.map(() => heights[0]));
});
