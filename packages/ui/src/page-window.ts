/** The page numbers that a pagination shows; `undefined` is a gap. With many pages the length is constant. */
export function pageWindow(page: number, pages: number): (number | undefined)[] {
	if (pages <= SHOWN) return range(1, pages);
	// Near an end the window is aligned with it, so that the buttons do not move.
	if (page <= NEAR_END) return [...range(1, NEAR_END + 1), undefined, pages];
	if (page > pages - NEAR_END) return [1, undefined, ...range(pages - NEAR_END, pages)];
	return [1, undefined, ...range(page - 1, page + 1), undefined, pages];
}

const SHOWN = 7;
const NEAR_END = 4;

function range(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
