import { expect, test } from "vitest";
import { untilThere } from "./until-there.ts";

const back = () => dispatchEvent(new Event("online"));

test("a module that did not come is asked for by another address: Chromium remembers the first one", async () => {
	const address = new URL("./until-there.ts", import.meta.url).href.replace(/\?.*/, "");
	let asked = 0;
	const come = untilThere<typeof import("./until-there.ts")>(async () => {
		asked++;
		throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
	});
	await expect.poll(() => asked).toBe(1);
	back();
	expect((await come).untilThere).toBeTypeOf("function");
	expect(asked).toBe(1);
});

test("without an address it is asked for again as it was", async () => {
	let asked = 0;
	const come = untilThere(async () => {
		if (++asked === 1) throw new TypeError("Importing a module script failed.");
		return "there";
	});
	await expect.poll(() => asked).toBe(1);
	back();
	expect(await come).toBe("there");
});
