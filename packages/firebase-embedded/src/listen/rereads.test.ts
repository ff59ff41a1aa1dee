import { expect, it } from "vitest";
import { SERVICE } from "#src/access/authorize.ts";
import { Rereads } from "#src/listen/rereads.ts";

const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });

it("takes a second of an owner at once, and then a fiftieth of the time", () => {
	let now = 0;
	const rereads = new Rereads(() => now);
	const take = (owner: string, ms: number) =>
		rereads.read(owner, () => {
			now += ms;
			return "read";
		});
	expect(take("shop", 600)).toBe("read");
	expect(take("shop", 600)).toBe("read");
	expect(() => take("shop", 1)).toThrow(full);
	expect(take("other", 600)).toBe("read");
	for (let each = 0; each < 5; each++) expect(take(SERVICE, 1_000)).toBe("read");
	expect(() => take("shop", 1)).toThrow(full);
	now += 9_000;
	expect(take("shop", 200)).toBe("read");
	expect(() => take("shop", 1)).toThrow(full);
});

it("counts a read that fails", () => {
	let now = 0;
	const rereads = new Rereads(() => now);
	const fail = () =>
		rereads.read("shop", () => {
			now += 2_000;
			throw new RangeError("broken");
		});
	expect(fail).toThrow(RangeError);
	expect(fail).toThrow(full);
});
