import { describe, expect, it } from "vitest";
import { compileRules } from "#src/rules/ruleset.ts";
import { document, result, time } from "#src/rules/testing/rules.ts";
import type { StorageObject, StorageRequest } from "#src/rules/types.ts";

const picture: StorageObject = {
	name: "users/ann/face.png",
	bucket: "demo.appspot.com",
	size: 2048,
	contentType: "image/png",
	metadata: { shop: "one" },
	timeCreated: time - 1_000_000,
	updated: time,
	md5Hash: "abc=",
	generation: 7,
	metageneration: 2,
};

function storageRequest(part: Partial<StorageRequest> = {}): StorageRequest {
	return {
		service: "firebase.storage",
		method: "get",
		auth: { uid: "ann", token: {} },
		time,
		bucket: "demo.appspot.com",
		path: "users/ann/face.png",
		before: undefined,
		after: undefined,
		...part,
	};
}

function storageRules(body: string, version = "2") {
	return compileRules(
		`rules_version = '${version}';\nservice firebase.storage {\nmatch /b/{bucket}/o {\n${body}\n}\n}`,
		"storage.rules",
	);
}

function outcome(condition: string, part: Partial<StorageRequest> = {}): boolean | string {
	const rules = storageRules(`match /users/{uid}/{file} { allow read, write: if ${condition}; }`);
	return result(rules.decide(storageRequest(part)));
}

describe("an object", () => {
	it.each<[string, boolean | string]>([
		["resource.name == 'users/ann/face.png'", true],
		["resource.bucket == bucket", true],
		["resource.size < 5 * 1024 * 1024", true],
		["resource.size is int", true],
		["resource.contentType.matches('image/.*')", true],
		["resource.contentType == 'image/jpeg'", false],
		["resource.metadata.shop == 'one'", true],
		["resource.metadata.size() == 1", true],
		["resource.metadata.missing == 'one'", "error: Property missing is undefined"],
		["resource.timeCreated < request.time", true],
		["resource.updated == request.time", true],
		["resource.md5Hash == 'abc='", true],
		["resource.generation == 7 && resource.metageneration == 2", true],
		["resource.contentEncoding == 'gzip'", "error: Property contentEncoding is undefined"],
		["resource.data.x == 1", "error: Property data is undefined"],
		["request.resource.size == 1", "error: Property resource is undefined"],
		["request.auth.uid == uid && file == 'face.png'", true],
		["request.method == 'get'", true],
		["request.path == /b/$(bucket)/o/users/ann/$('face.png')", true],
	])("%s -> %s", (condition, expected) => {
		expect(outcome(condition, { before: picture })).toBe(expected);
	});
});

describe("an upload", () => {
	it.each<[string, boolean | string]>([
		["request.resource.size <= 2048", true],
		["request.resource.size < 2048", false],
		["request.resource.contentType.matches('image/(png|jpeg)')", true],
		["request.resource.contentType.matches('image')", false],
		["request.resource.name == resource.name", "error: Property name of null"],
		["resource == null", true],
		["request.method == 'create'", true],
	])("%s -> %s", (condition, expected) => {
		expect(outcome(condition, { method: "create", after: picture })).toBe(expected);
	});

	it("has no new object if it is a deletion", () => {
		expect(outcome("request.resource == null", { method: "delete", before: picture })).toBe(true);
	});
});

describe("documents of Firestore", () => {
	const get = (path: string) => (path === "users/ann" ? document(path, { premium: true }) : undefined);
	it.each<[string, boolean | string]>([
		["firestore.get(/databases/(default)/documents/users/$(uid)).data.premium", true],
		["firestore.exists(/databases/(default)/documents/users/$(uid))", true],
		["firestore.exists(/databases/(default)/documents/users/bob)", false],
		[
			"firestore.exists(/databases/other/documents/users/ann)",
			"error: Not the path of a document of this database",
		],
	])("%s -> %s", (condition, expected) => {
		expect(outcome(condition, { get })).toBe(expected);
	});

	it("are at most two", () => {
		const one = (id: string) => `firestore.exists(/databases/(default)/documents/users/${id})`;
		expect(outcome(`${one("b")} || ${one("ann")}`, { get })).toBe(true);
		expect(outcome(`${one("b")} || ${one("c")} || ${one("ann")}`, { get })).toContain(
			"More than 2 documents",
		);
	});

	it("cannot be read without a store", () => {
		expect(outcome("firestore.exists(/databases/(default)/documents/users/ann)")).toContain("No documents");
	});
});

describe("paths of a bucket", () => {
	const rules = storageRules(
		"match /users/{uid}/{rest=**} { allow get, list; } match /apps/{app}/{file} { allow read: if file != 'x'; }",
	);
	it.each<[string, StorageRequest["method"], boolean]>([
		["users/ann/face.png", "get", true],
		["users/ann/a/b/c", "get", true],
		["users/ann", "list", true],
		["users", "list", false],
		["", "list", false],
		["users/ann/face.png", "create", false],
		["apps/one/logo.png", "get", true],
		["apps/one/x", "get", false],
		["apps/one/", "get", false],
		["apps/one/a/b", "get", false],
		["/users/ann/face.png", "get", false],
		["users//face.png", "get", false],
	])("%s %s -> %s", (path, method, allowed) => {
		expect(rules.decide(storageRequest({ path, method })).allowed).toBe(allowed);
	});

	it("do not apply to requests to Firestore", () => {
		const open = storageRules("match /{any=**} { allow read, write; }");
		expect(open.decide(storageRequest()).allowed).toBe(true);
		const both = compileRules(
			"service firebase.storage { match /{any=**} { allow read; } } service cloud.firestore { match /x/y { allow read; } }",
		);
		expect(both.decide(storageRequest()).allowed).toBe(true);
		const get = () => undefined;
		const none = { before: undefined, after: undefined, auth: null };
		const request = { ...none, service: "cloud.firestore", method: "get", path: "a/b", time, get } as const;
		expect(both.decide(request)).toMatchObject({ allowed: false });
	});
});
