import { describe, expect, it } from "vitest";
import { checkConditions, parseConditions } from "#src/blobs/conditions.ts";
import { HttpError } from "#src/blobs/errors.ts";
import { folderOf, parseListRequest } from "#src/blobs/listing.ts";
import { dispositionOf, etagOf, type Stored } from "#src/blobs/object.ts";
import { namesTag, parseRange } from "#src/blobs/ranges.ts";
import { applyPatch, parseSettings } from "#src/blobs/settings.ts";
import { presentationOf } from "#src/blobs/sniff.ts";

const stored: Stored = {
	bucket: "b-1",
	name: "a",
	file: "f",
	size: 0,
	md5Hash: "",
	generation: 1,
	metageneration: 1,
	timeCreated: 0,
	updated: 0,
	image: undefined,
	tokens: [],
	settings: { contentType: "a/b" },
};
const invalid = (message: string) => expect.objectContaining({ status: "INVALID_ARGUMENT", message });

describe("the range of a request", () => {
	it.each<[string | undefined, number, [number, number] | undefined]>([
		["bytes=0-0", 10, [0, 0]],
		["bytes=0-9", 10, [0, 9]],
		["bytes=9-9", 10, [9, 9]],
		["bytes=9-10", 10, [9, 9]],
		["bytes=3-", 10, [3, 9]],
		["bytes=-1", 10, [9, 9]],
		["bytes=-10", 10, [0, 9]],
		["bytes=-11", 10, [0, 9]],
		["BYTES= 1-2 ", 10, [1, 2]],
		["bytes=5-5", 10, [5, 5]],
		["bytes=5-4", 10, undefined],
		["bytes=1-2,4-5", 10, undefined],
		["bytes=-", 10, undefined],
		["bytes 1-2", 10, undefined],
		["items=1-2", 10, undefined],
		["bytes=1-2x", 10, undefined],
		["bytes=0-", 0, undefined],
		["bytes=-5", 0, undefined],
		[undefined, 10, undefined],
		["", 10, undefined],
		["bytes=1234567890123456-", 10, undefined],
	])("%s of %d bytes", (header, size, range) => {
		expect(parseRange(header, size)).toEqual(range && { start: range[0], end: range[1] });
	});

	it.each(["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=999999999999999-"])(
		"%s is outside of 10 bytes",
		(header) => {
			const read = () => parseRange(header, 10);
			expect(read).toThrow(HttpError);
			expect(read).toThrow(
				expect.objectContaining({
					status: 416,
					message: "Requested range not satisfiable",
					headers: { "content-range": "bytes */10" },
				}),
			);
		},
	);
});

describe("the entity tag", () => {
	it.each<[string | undefined, boolean]>([
		['"a"', true],
		['W/"a"', true],
		['"b", "a"', true],
		['"b" ,W/"a"', true],
		["*", true],
		[" * ", true],
		['"b"', false],
		["a", false],
		['"A"', false],
		['"aa"', false],
		["", false],
		[undefined, false],
		[`"a"${",".repeat(10_000)}`, false],
	])("If-None-Match %.20s names it: %s", (header, named) => {
		expect(namesTag(header, '"a"')).toBe(named);
	});

	it("changes with the bytes and with the metadata", () => {
		const of = (generation: number, metageneration: number) =>
			etagOf({ ...stored, generation, metageneration });
		expect(new Set([of(1, 1), of(1, 2), of(2, 1), of(11, 1)]).size).toBe(4);
	});
});

describe("conditions on an object", () => {
	const object = { generation: 5, metageneration: 2 };
	it.each<[string, typeof object | undefined, boolean]>([
		["", object, true],
		["ifGenerationMatch=5", object, true],
		["ifGenerationMatch=4", object, false],
		["ifGenerationMatch=0", undefined, true],
		["ifGenerationMatch=0", object, false],
		["ifGenerationMatch=5", undefined, false],
		["ifGenerationNotMatch=5", object, false],
		["ifGenerationNotMatch=4", object, true],
		["ifGenerationNotMatch=0", undefined, false],
		["ifGenerationNotMatch=0", object, true],
		["ifMetagenerationMatch=2", object, true],
		["ifMetagenerationMatch=3", object, false],
		["ifMetagenerationNotMatch=2", object, false],
		["ifMetagenerationNotMatch=3", object, true],
		["ifGenerationMatch=5&ifMetagenerationMatch=2", object, true],
		["ifGenerationMatch=5&ifMetagenerationMatch=3", object, false],
		["ifGenerationMatch=4&ifMetagenerationMatch=2", object, false],
	])("%s on %j: %s", (query, current, holds) => {
		const check = () => checkConditions(parseConditions(new URLSearchParams(query)), current);
		if (holds) expect(check).not.toThrow();
		else
			expect(check).toThrow(
				expect.objectContaining({
					status: 412,
					message: "At least one of the pre-conditions you specified did not hold.",
				}),
			);
	});

	it.each(["x", "-1", "1.5", "", "12345678901234567"])("%j is no generation", (value) => {
		for (const name of [
			"ifGenerationMatch",
			"ifGenerationNotMatch",
			"ifMetagenerationMatch",
			"ifMetagenerationNotMatch",
		])
			expect(() => parseConditions(new URLSearchParams({ [name]: value }))).toThrow(
				invalid(`${name} is no number.`),
			);
	});
});

describe("the request of a list", () => {
	const parse = (query: string, service = false) =>
		parseListRequest("b-1", new URLSearchParams(query), service);
	it.each<[string, boolean, object]>([
		["", false, { prefix: "", delimiter: "/", pageToken: undefined, maxResults: 1000 }],
		["", true, { delimiter: undefined }],
		["delimiter=/", true, { delimiter: "/" }],
		["delimiter=", true, { delimiter: undefined }],
		["prefix=a/b/", false, { prefix: "a/b/" }],
		["maxResults=1", false, { maxResults: 1 }],
		["maxResults=1000", false, { maxResults: 1000 }],
		["maxResults=1001", false, { maxResults: 1000 }],
		["maxResults=999999999", false, { maxResults: 1000 }],
		["pageToken=abc", false, { pageToken: "abc" }],
		[`prefix=${"x".repeat(1024)}`, false, { prefix: "x".repeat(1024) }],
	])("%s, by the service: %s", (query, service, expected) => {
		expect(parse(query, service)).toMatchObject({ bucket: "b-1", ...expected });
	});

	it.each<[string, string, string]>([
		["delimiter=-", "UNIMPLEMENTED", "Not supported by this server: delimiters other than /"],
		["delimiter=", "UNIMPLEMENTED", "Not supported by this server: lists without a delimiter"],
		["maxResults=0", "INVALID_ARGUMENT", "maxResults is no positive number."],
		["maxResults=-1", "INVALID_ARGUMENT", "maxResults is no positive number."],
		["maxResults=x", "INVALID_ARGUMENT", "maxResults is no positive number."],
		["maxResults=1234567890", "INVALID_ARGUMENT", "maxResults is no positive number."],
		[`prefix=${"x".repeat(1025)}`, "INVALID_ARGUMENT", "Not a prefix."],
		[`prefix=${"順".repeat(342)}`, "INVALID_ARGUMENT", "Not a prefix."],
		[`pageToken=${"x".repeat(2049)}`, "INVALID_ARGUMENT", "Not a prefix."],
	])("%s is refused", (query, status, message) => {
		expect(() => parse(query)).toThrow(expect.objectContaining({ status, message }));
	});

	it.each([
		["", ""],
		["a", ""],
		["a/", "a"],
		["a/b", "a"],
		["a/b/", "a/b"],
		["/", ""],
	])("the prefix %j needs the right to list %j", (prefix, folder) => {
		expect(folderOf(parse(new URLSearchParams({ prefix }).toString()))).toBe(folder);
	});
});

describe("how a browser receives an object", () => {
	it.each([
		"audio/mpeg",
		"video/mp4",
		"font/woff2",
		"text/plain",
		"text/plain; charset=utf-8",
		"TEXT/CSV",
		"application/pdf",
		"application/zip",
		"application/gzip",
		"application/json",
	])("%s is a download of its type", (declared) => {
		expect(presentationOf(undefined, declared)).toEqual({ type: declared, inline: false });
	});

	it.each([
		"text/html",
		"text/html; charset=utf-8",
		"text/xml",
		"application/xml",
		"application/xhtml+xml",
		"image/svg+xml",
		"image/png",
		"text/javascript",
		"application/javascript",
		"text/css",
		"multipart/related",
		"text/plain; boundary=x",
		"text/plain, text/html",
		"application/json\ntext/html",
		"xaudio/mpeg",
		"",
	])("%j is a download of bytes", (declared) => {
		expect(presentationOf(undefined, declared)).toEqual({ type: "application/octet-stream", inline: false });
	});

	it("an image is shown, whatever type was declared", () => {
		expect(presentationOf("image/png", "text/html")).toEqual({ type: "image/png", inline: true });
	});

	it.each([
		["a.txt", "attachment; filename*=utf-8''a.txt"],
		["dir/a.txt", "attachment; filename*=utf-8''a.txt"],
		["順 1.txt", "attachment; filename*=utf-8''%E9%A0%86%201.txt"],
		["a'(b)*.txt", "attachment; filename*=utf-8''a%27%28b%29%2A.txt"],
		['a";x=y', "attachment; filename*=utf-8''a%22%3Bx%3Dy"],
		["dir/", "attachment"],
	])("the file of %j: %s", (name, disposition) => {
		expect(dispositionOf("attachment", name)).toBe(disposition);
	});
});

describe("the metadata of a request", () => {
	it.each<[string, string]>([
		["{", "The metadata are not JSON."],
		["[]", "The metadata are no object."],
		["null", "The metadata are no object."],
		['{"contentType":1}', "Not a contentType."],
		['{"contentType":"a\\nb"}', "Not a contentType."],
		['{"contentEncoding":"日本"}', "Not a contentEncoding."],
		['{"contentLanguage":{}}', "Not a contentLanguage."],
		[`{"cacheControl":"${"x".repeat(1025)}"}`, "Not a cacheControl."],
		['{"contentDisposition":"a\\u0007"}', "Not a contentDisposition."],
		['{"contentDisposition":"\\ud800"}', "Not a contentDisposition."],
		['{"metadata":"x"}', "Custom metadata are no object."],
		['{"metadata":{"a":[]}}', "A value of custom metadata is no text."],
		['{"metadata":{"\\ud800":"x"}}', "Custom metadata hold half a character."],
		['{"metadata":{"a":"\\ud800"}}', "Custom metadata hold half a character."],
		['{"md5Hash":"AAAA"}', "Not an MD5 hash in base64."],
		['{"md5Hash":"AAAAAAAAAAAAAAAAAAAAAA"}', "Not an MD5 hash in base64."],
	])("%s: %s", (text, message) => {
		expect(() => parseSettings(text)).toThrow(invalid(message));
	});

	it.each<[string, object]>([
		["", {}],
		["  ", {}],
		["{}", {}],
		['{"contentType":"a/b","contentLanguage":null}', { contentType: "a/b", contentLanguage: null }],
		['{"contentDisposition":"attachment; filename=順"}', { contentDisposition: "attachment; filename=順" }],
		[
			'{"metadata":{"n":1,"b":false,"t":"x","z":null}}',
			{ metadata: { n: "1", b: "false", t: "x", z: null } },
		],
		['{"metadata":null}', { metadata: null }],
		['{"md5Hash":"AAAAAAAAAAAAAAAAAAAAAA=="}', { md5Hash: "AAAAAAAAAAAAAAAAAAAAAA==" }],
		['{"md5Hash":1,"name":2,"size":3}', {}],
		['{"name":"a"}', { name: "a" }],
		[`{"cacheControl":"${"x".repeat(1024)}"}`, { cacheControl: "x".repeat(1024) }],
	])("%s is read", (text, patch) => {
		expect(parseSettings(text)).toEqual(patch);
	});

	it.each<[string, object, object]>([
		["unnamed fields stay", {}, { contentType: "a/b", cacheControl: "no-store", metadata: { a: "1" } }],
		[
			"a field changes",
			{ cacheControl: "max-age=5" },
			{ contentType: "a/b", cacheControl: "max-age=5", metadata: { a: "1" } },
		],
		["a field is removed", { cacheControl: null }, { contentType: "a/b", metadata: { a: "1" } }],
		[
			"a removed type is the unknown one",
			{ contentType: null },
			{ contentType: "application/octet-stream", cacheControl: "no-store", metadata: { a: "1" } },
		],
		[
			"pairs are merged",
			{ metadata: { b: "2" } },
			{ contentType: "a/b", cacheControl: "no-store", metadata: { a: "1", b: "2" } },
		],
		[
			"a pair is removed",
			{ metadata: { a: null, z: null } },
			{ contentType: "a/b", cacheControl: "no-store", metadata: {} },
		],
		["all pairs are removed", { metadata: null }, { contentType: "a/b", cacheControl: "no-store" }],
	])("a patch: %s", (_, patch, expected) => {
		const before = { contentType: "a/b", cacheControl: "no-store", metadata: { a: "1" } };
		expect(applyPatch(before, patch)).toEqual(expected);
		expect(before).toEqual({ contentType: "a/b", cacheControl: "no-store", metadata: { a: "1" } });
	});

	it("custom pairs have at most 8 KiB together, in bytes", () => {
		const none = { contentType: "a/b" };
		expect(applyPatch(none, { metadata: { ab: "x".repeat(8190) } }).metadata).toHaveProperty("ab");
		expect(() => applyPatch(none, { metadata: { ab: "x".repeat(8191) } })).toThrow(
			invalid("Custom metadata have more than 8192 bytes."),
		);
		expect(() => applyPatch(none, { metadata: { ab: "順".repeat(2731) } })).toThrow("more than 8192 bytes");
		const full = applyPatch(none, { metadata: { ab: "x".repeat(8190) } });
		expect(() => applyPatch(full, { metadata: { c: "" } })).toThrow("more than 8192 bytes");
		expect(applyPatch(full, { metadata: { ab: null, c: "x" } }).metadata).toEqual({ c: "x" });
	});
});
