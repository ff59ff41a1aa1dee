import { type BrowserKind, isAppleTouch, isInApp } from "#src/lib/browser-kind.ts";

export interface InstallFacts extends BrowserKind {
	/** The page was opened from the home screen. */
	readonly isStandalone: boolean;
	/** The browser lets the page ask. */
	readonly canAsk: boolean;
}

/** How a page gets to the home screen: it asks, the person does it by the share button, or there is no way. */
export function installWay({ canAsk, isStandalone, ...kind }: InstallFacts): "ask" | "share" | undefined {
	if (isStandalone) return undefined;
	if (canAsk) return "ask";
	return isAppleTouch(kind) && !isInApp(kind.userAgent) ? "share" : undefined;
}
