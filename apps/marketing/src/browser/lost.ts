/** The bar of interactive pages: without a connection, nothing of what the visitor does goes on. */

/** As in `publish/script-loader.ts`. */
const LOST_ID = "lost";

export function showLost(isLost: boolean): void {
	const bar = document.getElementById(LOST_ID);
	if (bar !== null) bar.hidden = !isLost;
}
