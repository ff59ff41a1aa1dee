import { expect, onTestFinished, test } from "vitest";
import { heldMemory, INSPECTED, inspectorOf } from "./heap.ts";
import { start } from "./server.ts";

const MEGABYTE = 1_048_576;

/** Holds a buffer of 40 MB, and 40 MB of objects and another buffer that nobody refers to any more. */
const PROGRAM = `
	globalThis.held = Buffer.alloc(40 * ${MEGABYTE}, 1);
	globalThis.left = [Buffer.alloc(40 * ${MEGABYTE}, 1), Array.from({ length: 5 * ${MEGABYTE} }, (_, n) => n + 0.5)];
	globalThis.left = undefined;
	console.log("ready: http://127.0.0.1:1");
	setInterval(() => undefined, 1_000);
`;

test("what a process holds is told without what nobody refers to", async () => {
	const starting = start({ args: ["--eval", PROGRAM], env: INSPECTED });
	onTestFinished(() => starting.kill());
	const { output } = await starting.ready;
	const { objects, buffers } = await heldMemory(inspectorOf(output()));
	expect(objects).toBeGreaterThan(MEGABYTE);
	expect(objects).toBeLessThan(20 * MEGABYTE);
	expect(buffers).toBeGreaterThan(39 * MEGABYTE);
	expect(buffers).toBeLessThan(60 * MEGABYTE);
});

test("a process without an inspector has no address for it", () => {
	expect(() => inspectorOf("ready: http://127.0.0.1:1")).toThrow("INSPECTED");
});
