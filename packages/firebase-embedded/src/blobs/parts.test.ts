import { Socket } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalOf } from "#src/blobs/errors.ts";
import { boundaryOf, readMultipart } from "#src/blobs/multipart.ts";
import { checkName, parseAddress } from "#src/blobs/names.ts";
import { originOf } from "#src/blobs/origin.ts";
import { applyPatch, parseSettings } from "#src/blobs/settings.ts";
import { imageType } from "#src/blobs/sniff.ts";

async function* cut(body: Buffer, at: number[]): AsyncGenerator<Buffer> {
	let from = 0;
	for (const to of [...at.map((point) => point % (body.length + 1)), body.length].toSorted((a, b) => a - b)) {
		yield body.subarray(from, to);
		from = to;
	}
}

async function read(body: Buffer, at: number[] = []) {
	const { metadata, contentType, overhead, data } = await readMultipart("b-0", cut(body, at));
	const parts: Buffer[] = [];
	for await (const part of data) parts.push(part);
	return { metadata, contentType, overhead, data: Buffer.concat(parts) };
}

const whole = (data: Buffer, tail = "") =>
	Buffer.concat([
		Buffer.from(
			'--b-0\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--b-0\r\nContent-Type: a/b\r\n\r\n',
		),
		data,
		Buffer.from(`\r\n--b-0--${tail}`),
	]);

describe("a multipart body", () => {
	it("is parsed equally for every split into chunks, also with bytes like the boundary", async () => {
		const piece = fc.oneof(
			fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
			fc
				.constantFrom("\r\n--b-", "\r\n--", "--b-0--", "\r", "\n", "\r\n\r\n--b")
				.map((text) => Buffer.from(text)),
		);
		const data = fc.array(piece, { maxLength: 6 }).map((parts) => Buffer.concat(parts));
		const property = fc.asyncProperty(data, fc.array(fc.nat(), { maxLength: 12 }), async (bytes, at) => {
			fc.pre(
				!Buffer.concat([bytes, Buffer.from("\r\n--b-0")])
					.subarray(0, -1)
					.includes("\r\n--b-0"),
			);
			const body = whole(bytes);
			expect(await read(body, at)).toEqual({
				metadata: '{"a":1}',
				contentType: "a/b",
				overhead: body.length - bytes.length,
				data: bytes,
			});
		});
		await fc.assert(property, { numRuns: 300 });
	});

	it("may be followed by bytes without meaning", async () => {
		expect((await read(whole(Buffer.from("x"), "\r\nepilogue"))).data.toString()).toBe("x");
	});

	it.each([
		["nothing", ""],
		["no boundary", "x\r\n"],
		["another boundary", "--b-1\r\n\r\n{}\r\n--b-1--"],
		["metadata alone", "--b-0\r\n\r\n{}\r\n--b-0--"],
		["no end of the metadata", "--b-0\r\n\r\n{}"],
		["no end of the data", "--b-0\r\n\r\n{}\r\n--b-0\r\n\r\ndata"],
		["half an end", "--b-0\r\n\r\n{}\r\n--b-0\r\n\r\ndata\r\n--b-0-"],
		["three parts", "--b-0\r\n\r\n{}\r\n--b-0\r\n\r\na\r\n--b-0\r\n\r\nb\r\n--b-0--"],
		["no header", "--b-0\r\nnothing\r\n\r\n{}"],
		["huge headers", `--b-0\r\n${"a: b\r\n".repeat(20_000)}\r\n`],
		["a huge header", `--b-0\r\na: ${"b".repeat(100_000)}`],
		["huge metadata", `--b-0\r\n\r\n${"x".repeat(200_000)}`],
	])("is refused with %s", async (_, body) => {
		await expect(read(Buffer.from(body))).rejects.toMatchObject({ status: "INVALID_ARGUMENT" });
	});

	it("has its boundary in the header", () => {
		expect(boundaryOf("multipart/related; boundary=abc")).toBe("abc");
		expect(boundaryOf('Multipart/Related; type="a/b"; boundary="a b"; x=y')).toBe("a b");
		for (const type of [
			"multipart/form-data; boundary=a",
			"multipart/related",
			"multipart/related; boundary=",
			undefined,
		])
			expect(() => boundaryOf(type)).toThrow();
		for (const bad of ["a\r\nb", "ä", "a".repeat(71), '"'])
			expect(() => boundaryOf(`multipart/related; boundary=${bad}`)).toThrow();
	});
});

describe("names", () => {
	it("are those of the address, letter by letter", () => {
		const of = (path: string) => parseAddress(`/v0/b/some-bucket/o/${path}`)?.name;
		expect([
			of("a%2Fb"),
			of("a/b"),
			of("..%2F.."),
			of("a/../b"),
			of("%2e%2e/x"),
			of("%E9%A0%86?x=/y"),
			of(""),
		]).toEqual(["a/b", "a/b", "../..", "a/../b", "../x", "順", undefined]);
		for (const bad of [
			"%",
			"%zz",
			"%ff",
			"..",
			"%2e",
			"a%00",
			"a%0a",
			"a%0d",
			"a".repeat(1025),
			"順".repeat(342),
		])
			expect(() => of(bad)).toThrow();
		expect(() => checkName("\ud800")).toThrow();
		expect(() => checkName(".well-known/acme-challenge/x")).toThrow();
		expect(parseAddress("/v0/b/some-bucket")).toBeUndefined();
		expect(parseAddress("/v0/b/some-bucket/x/y")).toBeUndefined();
		for (const bucket of ["..", "a", "A-B", "a..b", "a%2Fb", "%00", ""])
			expect(() => parseAddress(`/v0/b/${bucket}/o/x`)).toThrow();
	});
});

describe("metadata", () => {
	it("are bounded, and fields that clients cannot set are ignored", () => {
		expect(parseSettings('{"size":"1","generation":"2","downloadTokens":"t","cacheControl":null}')).toEqual({
			cacheControl: null,
		});
		for (const bad of [
			"x",
			"[]",
			"1",
			"null",
			'{"contentType":1}',
			'{"contentType":"a\\r\\nSet-Cookie: x"}',
			'{"cacheControl":"ä"}',
			`{"cacheControl":"${"x".repeat(1025)}"}`,
			'{"contentDisposition":"a\\u0000"}',
			'{"metadata":[]}',
			'{"metadata":{"a":{}}}',
			'{"metadata":{"a":"\\ud800"}}',
			'{"md5Hash":"x"}',
		])
			expect(() => parseSettings(bad), bad).toThrow();
		const before = { contentType: "a/b", metadata: { a: "1", b: "2" } };
		expect(
			applyPatch(before, parseSettings('{"metadata":{"a":null,"c":3,"__proto__":"x"}}')).metadata,
		).toEqual(
			Object.fromEntries([
				["b", "2"],
				["c", "3"],
				["__proto__", "x"],
			]),
		);
		expect(applyPatch(before, { metadata: null, contentType: null })).toEqual({
			contentType: "application/octet-stream",
		});
		expect(() => applyPatch(before, { metadata: { c: "x".repeat(8192) } })).toThrow();
	});
});

describe("bytes", () => {
	it("are an image by their first bytes only", () => {
		const avif = (brand: string, other: string) =>
			Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${other}`)]);
		const of = (text: string) => imageType(Buffer.from(text, "latin1"));
		expect(of("\x89PNG\r\n\x1a\n...")).toBe("image/png");
		expect(of("\xff\xd8\xff\xe0")).toBe("image/jpeg");
		expect([of("GIF87a"), of("GIF89a"), of("GIF90a")]).toEqual(["image/gif", "image/gif", undefined]);
		expect([of("RIFF\0\0\0\0WEBP"), of("RIFF\0\0\0\0WAVE")]).toEqual(["image/webp", undefined]);
		expect([
			imageType(avif("avif", "mif1")),
			imageType(avif("mif1", "avif")),
			imageType(avif("heic", "heic")),
		]).toEqual(["image/avif", "image/avif", undefined]);
		for (const text of ["", "<svg>", " \x89PNG", "BM", "\0\0\0\x18ftyp", "\0ftypavif"])
			expect(of(text)).toBeUndefined();
	});
});

describe("the address of an upload", () => {
	it("is the caller's, and follows only a trusted proxy", () => {
		const ask = (headers: Record<string, string>, trustProxy = false, origins = ["https://shop.example"]) =>
			originOf({ headers, socket: new Socket() }, { origins, trustProxy });
		expect(ask({ host: "192.168.0.2:8080" })).toBe("http://192.168.0.2:8080");
		expect(ask({ host: "[::1]:8080" })).toBe("http://[::1]:8080");
		expect(ask({ host: "shop.example" })).toBe("https://shop.example");
		expect(ask({ host: "x.example", origin: "https://x.example" })).toBe("https://x.example");
		expect(ask({ host: "x.example", origin: "https://evil.example" })).toBe("http://x.example");
		const forwarded = {
			host: "inner:80",
			"x-forwarded-proto": "https, http",
			"x-forwarded-host": "a.example, inner",
		};
		expect(ask(forwarded)).toBe("http://inner:80");
		expect(ask(forwarded, true)).toBe("https://a.example");
		expect(ask({ host: "a.example", "x-forwarded-proto": "javascript" }, true)).toBe("http://a.example");
		for (const host of ["", "a/b", "a@b", "a b", "a\r\n", "-a", "a:b", "x".repeat(300)])
			expect(() => ask({ host })).toThrow();
	});
});

describe("a disk without room", () => {
	it("is reported as a quota, which the SDK does not retry", () => {
		for (const code of ["ENOSPC", "EDQUOT"]) {
			const { refusal, internal } = refusalOf(Object.assign(new Error("write"), { code }));
			expect([refusal.status, internal]).toEqual([402, false]);
		}
		expect(refusalOf(Object.assign(new Error("secret"), { code: "EIO" }))).toMatchObject({
			refusal: { status: 500, message: "Internal error" },
			internal: true,
		});
	});
});
