import { createContext } from "react";

/** What a route says of itself: `export const handle: SiteHandle`. */
export interface SiteHandle {
	/** React takes the page over in the browser, at the first touch or, where a registration has begun or an account is signed in, once it is painted. */
	readonly interactive?: boolean;
}

export function isInteractive(handle: unknown): boolean {
	return (
		typeof handle === "object" && handle !== null && "interactive" in handle && handle.interactive === true
	);
}

/** True while the build renders the document without a page, which must carry scripts. The site has no use for it. */
export const FallbackContext = createContext(false);
