import { type ComponentType, lazy } from "react";
import { untilThere } from "./until-there.ts";

/**
 * A part of a screen that is a file of its own. While the file does not come, for instance without a connection, the
 * `fallback` of the `Suspense` around it stays, and the rest of the screen works. React's `lazy` alone would ask once and
 * then throw for ever.
 */
export function lazyChunk<Props extends object = object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	return lazy(async () => ({ default: await untilThere(load) }));
}
