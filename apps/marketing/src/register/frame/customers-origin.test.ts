import { afterEach, expect, test, vi } from "vitest";
import { customersOrigin, opensHereOnly } from "./customers-origin.ts";

const facts = vi.hoisted(() => new Map<string, string>());
vi.mock("#src/frame/facts.tsx", () => ({ fact: (name: string) => facts.get(name) ?? "" }));

afterEach(() => {
	facts.clear();
	vi.unstubAllGlobals();
});

test.each([
	[
		"the host of customers' pages",
		{ "origin.customer": "https://phone.example", "origin.public": "https://queue.example" },
		"https://phone.example",
		false,
	],
	["the public address", { "origin.public": "https://queue.example" }, "https://queue.example", false],
	[
		"a chosen address of a private network",
		{ "origin.public": "http://192.168.1.5:8080" },
		"http://192.168.1.5:8080",
		false,
	],
	["the page's own address", {}, "http://192.168.1.9:8080", true],
])("customers open %s", (_, given, origin, isHereOnly) => {
	vi.stubGlobal("location", { origin: "http://192.168.1.9:8080" });
	for (const [name, value] of Object.entries(given)) facts.set(name, value);
	expect([customersOrigin(), opensHereOnly()]).toEqual([origin, isHereOnly]);
});
