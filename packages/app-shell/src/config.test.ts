import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConfigError, loadConfig, parseConfig, placeOf, type RuntimeConfig } from "./config.ts";

const embedded = {
	api: "",
	firebase: { projectId: "junban", apiKey: "embedded", embedded: true },
	signUp: "open",
};
const read = { ...embedded, origins: {} };

describe("parseConfig", () => {
	it("accepts both forms and drops unknown keys", () => {
		expect(parseConfig({ ...embedded, more: 1 })).toEqual(read);
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
			origins: {},
			signUp: "open",
		});
	});

	it.each(["closed", ["shop.example", "b.example"]])("reads who may sign up: %j", (signUp) => {
		expect(parseConfig({ ...embedded, signUp })).toEqual({ ...read, signUp });
	});

	it("reads whether mails of accounts stay on the server", () => {
		expect(parseConfig({ ...embedded, mailsKept: true })).toEqual({ ...read, mailsKept: true });
		expect(parseConfig({ ...embedded, mailsKept: "no" })).toEqual(read);
	});

	it.each([
		["https://queue.example", "https://queue.example"],
		["https://queue.example/", "https://queue.example"],
		["http://192.168.1.5:8080/queue/", "http://192.168.1.5:8080/queue"],
	])("reads the public address %s", (publicUrl, address) => {
		expect(parseConfig({ ...embedded, publicUrl })).toEqual({ ...read, publicUrl: address });
	});

	it("reads the hosts of the surfaces; customers type that of their pages", () => {
		const site = "https://www.example";
		const customer = "https://shop.example";
		const origins = { site: `${site}/`, customer, admin: "", other: 1 };
		const known = { site, customer, admin: "" };
		expect(parseConfig({ ...embedded, origins })).toEqual({ ...read, origins: known, publicUrl: customer });
		const publicUrl = "https://s.example";
		expect(parseConfig({ ...embedded, origins, publicUrl })).toEqual({ ...read, origins: known, publicUrl });
	});

	it("reads the host of a Firebase-compatible server", () => {
		const firebase = { ...embedded.firebase, server: "https://firebase.example" };
		expect(parseConfig({ ...embedded, firebase })).toEqual({ ...read, firebase });
		expect(parseConfig({ ...embedded, firebase: { ...firebase, server: "" } })).toEqual(read);
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
		["origins that are a list", { ...embedded, origins: [] }],
		["a surface at a path", { ...embedded, origins: { admin: "https://example.com/staff" } }],
		["a surface at a script", { ...embedded, origins: { site: "javascript:alert(1)" } }],
		["a surface that is a number", { ...embedded, origins: { master: 1 } }],
		["a server at a path", { api: "", firebase: { ...embedded.firebase, server: "https://x.example/y" } }],
		["a password in an address", { ...embedded, api: "https://:secret@example.com" }],
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
		expect(await loadConfig(responding(Response.json(embedded)))).toEqual(read);
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

describe("placeOf", () => {
	const page = { origin: "https://admin.example:8443" };
	const config: RuntimeConfig = { ...read, firebase: embedded.firebase, signUp: "open" };

	it("has everything on the page's own origin", () => {
		expect(placeOf(config, page)).toEqual({
			host: "admin.example:8443",
			origin: page.origin,
			home: page.origin,
		});
	});

	it("has the hosts that the configuration names", () => {
		const server = "https://firebase.example:444";
		const origins = { site: "https://www.example" };
		expect(placeOf({ ...config, origins, firebase: { ...embedded.firebase, server } }, page)).toEqual({
			host: "firebase.example:444",
			origin: server,
			home: "https://www.example",
		});
	});
});
