import { expect, it } from "vitest";
import { KnownTokens } from "./known-tokens.ts";

it("tells the account of a token", () => {
	const tokens = new KnownTokens();
	tokens.add("token", "staff");
	expect([tokens.get("token"), tokens.get("other")]).toEqual(["staff", undefined]);
});

it("keeps the last hundred that an account has used", () => {
	const tokens = new KnownTokens();
	for (let at = 0; at < 100; at++) tokens.add(`${at}`, "staff");
	tokens.get("0");
	tokens.add("100", "staff");
	expect([tokens.get("0"), tokens.get("1"), tokens.get("2")]).toEqual(["staff", undefined, "staff"]);
});

it("forgets nobody's only token for those of accounts with more", () => {
	const tokens = new KnownTokens();
	tokens.add("quiet", "staff");
	for (let at = 0; at < 10_500; at++) tokens.add(`token ${at}`, `account ${at % 700}`);
	expect(tokens.get("quiet")).toBe("staff");
	const kept = Array.from({ length: 10_500 }, (_, at) => tokens.get(`token ${at}`)).filter(Boolean);
	expect(kept).toHaveLength(9_999);
});

it("keeps as many tokens of accounts with one each", () => {
	const tokens = new KnownTokens();
	for (let at = 0; at < 10_000; at++) tokens.add(`token ${at}`, `account ${at}`);
	tokens.get("token 0");
	for (let at = 10_000; at < 10_010; at++) tokens.add(`token ${at}`, `account ${at}`);
	const kept = [0, 1, 10, 11, 10_009].map((at) => tokens.get(`token ${at}`));
	expect(kept).toEqual(["account 0", undefined, undefined, "account 11", "account 10009"]);
});
