import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig, parseConfig } from "./config.ts";

const embedded = {
	api: "",
	firebase: { projectId: "junban", apiKey: "embedded", embedded: true },
	signUp: "open",
};

describe("parseConfig", () => {
	it("accepts both forms and drops unknown keys", () => {
		expect(parseConfig({ ...embedded, more: 1 })).toEqual(embedded);
		const hosted = {
			projectId: "p",
			apiKey: "k",
			embedded: false,
			authDomain: "p.example.com",
			appId: "1:2",
			measurementId: "G-1",
			vapidKey: "v",
		};
		expect(parseConfig({ api: "https://api.example.com", firebase: { ...hosted, x: 1 } })).toEqual({
			api: "https://api.example.com",
			firebase: hosted,
			signUp: "open",
		});
	});

	it.each(["closed", ["shop.example", "b.example"]])("reads who may sign up: %j", (signUp) => {
		expect(parseConfig({ ...embedded, signUp })).toEqual({ ...embedded, signUp });
	});

	it.each([
		["https://queue.example", "https://queue.example"],
		["https://queue.example/", "https://queue.example"],
		["http://192.168.1.5:8080/queue/", "http://192.168.1.5:8080/queue"],
	])("reads the public address %s", (publicUrl, read) => {
		expect(parseConfig({ ...embedded, publicUrl })).toEqual({ ...embedded, publicUrl: read });
	});

	it.each([
		["a public address of another protocol", { ...embedded, publicUrl: "javascript:alert(1)" }],
		["a public address with a query", { ...embedded, publicUrl: "https://queue.example/?a=1" }],
		["a public address that is a number", { ...embedded, publicUrl: 1 }],
		["another word for who may sign up", { ...embedded, signUp: "yes" }],
		["no mail domain", { ...embedded, signUp: [] }],
		["an API with a path", { ...embedded, api: "https://api.example.com/v2" }],
		["another protocol", { ...embedded, api: "javascript:alert(1)" }],
		["a user name in the address", { ...embedded, api: "https://me@example.com" }],
		["no API", { firebase: embedded.firebase }],
		["no project", { api: "", firebase: { apiKey: "k" } }],
		["a number instead of a text", { api: "", firebase: { ...embedded.firebase, appId: 1 } }],
		["a list", []],
		["nothing", null],
	])("refuses %s", (_, value) => {
		expect(parseConfig(value)).toBeUndefined();
	});

	it("does not throw for any JSON value", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(() => parseConfig(value)).not.toThrow();
			}),
			{ verbose: true },
		);
	});
});

describe("loadConfig", () => {
	const responding = (answer: Response | Error) => async () => {
		if (answer instanceof Error) throw answer;
		return answer;
	};

	it("resolves with the configuration", async () => {
		expect(await loadConfig(responding(Response.json(embedded)))).toEqual(embedded);
	});

	it.each([
		["no network", new TypeError("failed")],
		["404", new Response("{}", { status: 404 })],
		["a page instead", new Response("<!doctype html>")],
		["another shape", Response.json({ api: 1 })],
	])("rejects on %s", async (_, answer) => {
		await expect(loadConfig(responding(answer))).rejects.toBeInstanceOf(ConfigError);
	});
});
