import { ENDPOINTS } from "@junban/api-contract/endpoints/all";
import { PATH_PARAMETERS } from "@junban/api-contract/endpoints/endpoint";
import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createApp } from "#src/app.ts";
import { STATUS } from "#src/http/refusal.ts";
import { buildDocument } from "./document.ts";
import { schemaOf } from "./schemas.ts";

const document = buildDocument();
const operations = Object.values(document.paths).flatMap((each) => Object.values(each));

test("the described calls are the existing calls", () => {
	const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
	const mounted = createApp()
		.routes.filter(({ method, path }) => method !== "ALL" && path !== "/healthz")
		.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
	expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted());
});

test("each call has a unique name, a summary, and no code twice", () => {
	const ids = operations.map(({ operationId }) => operationId);
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids).toHaveLength(ENDPOINTS.length);
	expect(ids.length).toBeGreaterThan(20);
	for (const { codes, id, summary } of ENDPOINTS) {
		expect(summary, id).toMatch(/^[A-Z].*[^.]$/);
		expect(new Set(codes).size, id).toBe(codes.length);
	}
});

test("a call for staff requires a token, and each parameter of a path is described", () => {
	for (const [path, methods] of Object.entries(document.paths))
		for (const operation of Object.values(methods)) {
			const inPath = operation.parameters.filter((each) => each.in === "path").map(({ name }) => `{${name}}`);
			expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? []);
			const isSigned = operation.security.some((each) => "idToken" in each);
			expect(isSigned, path).toBe(operation["x-codes"].includes("unauthenticated"));
		}
});

test("refusals stand under their status", () => {
	for (const { operationId, responses, "x-codes": codes } of operations)
		for (const code of codes)
			expect(responses[STATUS[code]]?.description, operationId).toContain(`\`${code}\``);
});

test("every reference leads to a named schema", () => {
	const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
	expect(references.length).toBeGreaterThan(20);
	const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
	expect(named).toEqual(expect.arrayContaining([...new Set(references)]));
});

test("patterns and examples of path parameters agree with the domain's parsers", () => {
	const parsers = { app: parseAppUid, line: parseLineUid, member: parseMemberUid };
	for (const [name, parse] of Object.entries(parsers)) {
		const { example, pattern } = PATH_PARAMETERS[v.parse(v.picklist(["app", "line", "member"]), name)];
		expect(parse(example)).toBe(example);
		expect(example).toMatch(new RegExp(pattern));
	}
	const pattern = new RegExp(PATH_PARAMETERS.member.pattern);
	for (const text of [
		"short",
		"_".repeat(24),
		"A".repeat(65),
		`${"A".repeat(22)}/`,
		"A".repeat(22),
		"a-_9".repeat(16),
	])
		expect(pattern.test(text)).toBe(parseMemberUid(text) !== undefined);
});

test("schemas keep their bounds, names become references, a schema that cannot be expressed is an error", () => {
	const schema = v.strictObject({
		n: v.pipe(v.number(), v.integer(), v.minValue(1)),
		t: v.optional(v.picklist(["a"])),
	});
	expect(schemaOf(schema)).toEqual({
		type: "object",
		properties: { n: { type: "integer", minimum: 1 }, t: { type: "string", enum: ["a"] } },
		required: ["n"],
		additionalProperties: false,
	});
	expect(() => schemaOf(v.date())).toThrow("date");
});
