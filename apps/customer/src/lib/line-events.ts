/** What happens to every page that follows a line, and what each of them does then. `line-edge.ts` carries it out. */
import type { View } from "@junban/api-contract/client";
import type { LiveStatus } from "@junban/api-contract/live-client";
import type { Board } from "@junban/domain/line";
import type { Pace } from "@junban/domain/wait";
import type { Hours } from "./opening-watch.ts";

export type LineEvent =
	| { readonly type: "view"; readonly view: View }
	| { readonly type: "board"; readonly board: Board }
	| { readonly type: "pace"; readonly pace: Pace }
	/** The line's texts or settings have changed. */
	| { readonly type: "settings" }
	| { readonly type: "status"; readonly status: LiveStatus }
	/** The shop was deleted while the page was open. */
	| { readonly type: "lost" }
	/** Time has passed: the wait is another one, or guidance begins. */
	| { readonly type: "tick" };

export type LineEffect =
	/** Checks the live channel now. */
	| { readonly type: "check" }
	| { readonly type: "save-view"; readonly view: View }
	/** Follows the hours of a view. */
	| { readonly type: "hours"; readonly hours: Hours }
	/** Fetches the view. */
	| { readonly type: "refresh" }
	/** Replaces the tick that was planned before; undefined plans none. */
	| { readonly type: "plan-tick"; readonly ms: number | undefined };
