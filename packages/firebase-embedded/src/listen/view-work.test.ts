import { expect, it } from "vitest";
import { SERVICE } from "#src/access/authorize.ts";
import { ViewWork } from "#src/listen/view-work.ts";

const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });

function start() {
	let now = 0;
	const work = new ViewWork(() => now);
	const take = (owner: string, ms: number, changes = 0) =>
		work.run(owner, changes, () => {
			now += ms;
			return "done";
		});
	return { work, take, pass: (ms: number) => (now += ms) };
}

it("takes a second of an owner at once, and then a fiftieth of the time", () => {
	const { take, pass } = start();
	expect(take("shop", 600)).toBe("done");
	expect(take("shop", 600)).toBe("done");
	expect(() => take("shop", 1)).toThrow(full);
	expect(take("other", 600)).toBe("done");
	for (let each = 0; each < 5; each++) expect(take(SERVICE, 1_000)).toBe("done");
	expect(() => take("shop", 1)).toThrow(full);
	pass(9_000);
	expect(take("shop", 200)).toBe("done");
	expect(() => take("shop", 1)).toThrow(full);
});

it("does not count what every change takes, however many there are", () => {
	const { take } = start();
	for (let each = 0; each < 1_000; each++) expect(take("shop", 5, 256)).toBe("done");
	for (let each = 0; each < 3; each++) expect(take("shop", 400, 256)).toBe("done");
	expect(() => take("shop", 5, 256)).toThrow(full);
});

it("counts work that fails", () => {
	const { work, pass } = start();
	const fail = () =>
		work.run("shop", 1, () => {
			pass(2_000);
			throw new RangeError("broken");
		});
	expect(fail).toThrow(RangeError);
	expect(fail).toThrow(full);
});
