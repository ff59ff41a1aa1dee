import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { checkAddress } from "./site-facts.ts";

function warningsOf(variables: Record<string, string>): unknown[] {
	const env = readEnv(variables);
	if ("wrong" in env) throw new Error(env.wrong.join());
	const told: unknown[] = [];
	checkAddress(env, (level, event, fields) => void told.push([level, event, fields]));
	return told;
}

test.each(["0.0.0.0", "::"])("a server at %s that does not know its address is told to set it", (HOST) => {
	const advice: unknown = expect.stringContaining("JUNBAN_PUBLIC_URL");
	expect(warningsOf({ HOST })).toEqual([["warn", "site.address", { host: HOST, advice }]]);
	expect(warningsOf({ HOST, JUNBAN_PUBLIC_URL: "https://queue.example" })).toEqual([]);
});

test.each(["127.0.0.1", "192.168.0.7", "shop.lan"])("a server at %s has an address", (HOST) => {
	expect(warningsOf({ HOST })).toEqual([]);
});
