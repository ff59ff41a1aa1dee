import { beforeEach, describe, expect, test } from "vitest";
import type { Packer } from "./host.ts";
import { PackedPage } from "./packed-page.ts";
import { PageCache } from "./page-cache.ts";

const ADDRESS = "https://shop.example/app/demo";

let now: number;
/** What runs after the requests. */
let waiting: (() => void)[];
/** The versions that were rendered, and those that were packed. */
let rendered: string[];
let packed: string[];
let isPackerBroken: boolean;
let cache: PageCache;

const packer: Packer = {
	encoding: "br",
	pack: (html) => {
		if (isPackerBroken) throw new Error("broken");
		packed.push(html);
		return new TextEncoder().encode(html);
	},
};

beforeEach(() => {
	now = 1_000_000;
	waiting = [];
	rendered = [];
	packed = [];
	isPackerBroken = false;
	cache = new PageCache((_address, work) => void waiting.push(work));
});

/** What a browser gets while `version` is the current one. */
function ask(version: string): string {
	const page = cache.of(ADDRESS, version, now, () => {
		rendered.push(version);
		return new PackedPage(version, [packer]);
	});
	return new TextDecoder().decode(page.as("gzip, br").bytes);
}

function step(): void {
	waiting.shift()?.();
}

function rest(): void {
	while (waiting.length > 0) step();
}

test("an unchanged page is rendered once a minute", () => {
	for (let second = 0; second < 60; second++) {
		expect(ask("a")).toBe("a");
		now += 1_000;
	}
	expect([rendered, waiting]).toEqual([["a"], []]);
	expect(ask("a")).toBe("a");
	expect(rendered).toEqual(["a", "a"]);
});

describe("a page that has changed", () => {
	test("is given as it was at once, and as it is once it is rendered and packed", () => {
		ask("a");
		now += 400;
		ask("a");
		now += 200;
		expect(ask("b")).toBe("a");
		expect(rendered).toEqual(["a"]);
		step();
		expect([rendered, packed]).toEqual([["a", "b"], ["a"]]);
		expect(ask("b")).toBe("a");
		step();
		expect(packed).toEqual(["a", "b"]);
		expect([ask("b"), packed, waiting]).toEqual(["b", ["a", "b"], []]);
	});

	test("is rendered twice a second, and never for a request, while a crowd asks for it", () => {
		ask("0");
		for (let time = 1; time < 1_000; time++) {
			now += 10;
			const before = rendered.length;
			ask(String(time));
			expect(rendered).toHaveLength(before);
			rest();
		}
		expect(rendered).toHaveLength(20);
	});

	test("is rendered for the request if nobody has asked for a while", () => {
		ask("a");
		now += 750;
		expect(ask("b")).toBe("b");
	});

	test("is not given as it was for longer, although its rendering has not come to an end", () => {
		ask("a");
		now += 740;
		expect(ask("b")).toBe("a");
		now += 10;
		expect(ask("c")).toBe("c");
		rest();
		expect(ask("c")).toBe("c");
	});

	test("is tried again after a fault, in either step", () => {
		ask("a");
		now += 600;
		const broken = () => {
			throw new Error("broken");
		};
		cache.of(ADDRESS, "b", now, broken);
		expect(step).toThrow("broken");
		expect(waiting).toEqual([]);
		expect(ask("b")).toBe("a");
		step();
		isPackerBroken = true;
		expect(step).toThrow("broken");
		isPackerBroken = false;
		expect(ask("b")).toBe("a");
		rest();
		expect(ask("b")).toBe("b");
	});

	test("is tried again where it had to make room, in either step", () => {
		const drops: (() => void)[] = [];
		cache = new PageCache((_address, work, drop) => {
			waiting.push(work);
			drops.push(drop);
		});
		ask("a");
		now += 600;
		for (const stepsBefore of [0, 1]) {
			expect(ask("b")).toBe("a");
			for (let done = 0; done < stepsBefore; done++) step();
			waiting = [];
			drops.at(-1)?.();
		}
		expect(ask("b")).toBe("a");
		rest();
		expect(ask("b")).toBe("b");
	});

	test("is packed for those who asked for it last, and for nobody else", () => {
		ask("a");
		now += 600;
		const page = () => new PackedPage("b", [packer]);
		cache.of(ADDRESS, "b", now, page);
		rest();
		now += 600;
		cache.of(ADDRESS, "c", now, page);
		rest();
		expect(packed).toEqual(["a", "b"]);
	});

	test("is rendered for each request where nothing runs after requests", () => {
		cache = new PageCache();
		ask("a");
		now += 499;
		expect(ask("b")).toBe("a");
		now += 1;
		expect(ask("b")).toBe("b");
	});
});

test("a clock that is set back keeps no page", () => {
	ask("a");
	now -= 1_000;
	expect(ask("b")).toBe("b");
});
