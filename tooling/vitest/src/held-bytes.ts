import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes that this thread holds after a collection of garbage, in its heap and outside of it. */
export function heldBytes(): number {
	setFlagsFromString("--expose-gc");
	const collect: unknown = runInNewContext("gc");
	if (typeof collect !== "function") throw new Error("This Node.js collects no garbage when asked");
	// The second time waits until what the first has found is freed.
	collect();
	collect();
	const { external, heapUsed } = process.memoryUsage();
	return heapUsed + external;
}
