/** What a browser says of itself where nothing else tells what it can do. */
export interface BrowserKind {
	readonly userAgent: string;
	readonly touchPoints: number;
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
export function isAppleTouch({ touchPoints, userAgent }: BrowserKind): boolean {
	return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

/** The browser inside of another app, which has no button for the home screen. */
export function isInApp(userAgent: string): boolean {
	return !/Safari\//.test(userAgent) || /\bLine\/|FBA[NV]|Instagram/.test(userAgent);
}
