import { describe, expect, it } from "vitest";
import { httpTransport } from "#src/http-transport.ts";
import { FirestoreError } from "#src/rpc.ts";

describe("httpTransport", () => {
	function through(respond: () => Promise<Response>, token = async () => "secret") {
		const requests: { url: string; init: RequestInit | undefined }[] = [];
		const transport = httpTransport({
			baseUrl: "http://store.test/",
			projectId: "p",
			token,
			timeoutMs: 20,
			fetch: async (url, init) => {
				requests.push({ url: String(url), init });
				init?.signal?.throwIfAborted();
				return await Promise.race([
					respond(),
					new Promise<never>((_, reject) => {
						init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
					}),
				]);
			},
		});
		return { requests, transport };
	}

	async function failure(respond: () => Promise<Response>): Promise<{ status: string; outcome: string }> {
		const error: unknown = await through(respond)
			.transport.call("commit", "", {})
			.catch((cause: unknown) => cause);
		if (!(error instanceof FirestoreError)) throw new Error("A FirestoreError expected");
		return { status: error.status, outcome: error.outcome };
	}

	it("posts to the parent with the token", async () => {
		const { requests, transport } = through(async () => Response.json([{ readTime: "R" }]));
		expect(await transport.call("runQuery", "a/ü", { q: 1 })).toEqual([{ readTime: "R" }]);
		expect(requests[0]?.url).toBe(
			"http://store.test/v1/projects/p/databases/(default)/documents/a/%C3%BC:runQuery",
		);
		expect(requests[0]?.init?.headers).toMatchObject({ authorization: "Bearer secret" });
		expect(requests[0]?.init?.body).toBe('{"q":1}');
	});

	it("distinguishes refusals from unknown outcomes", async () => {
		const error = { error: { code: 400, status: "FAILED_PRECONDITION", message: "m" } };
		expect(await failure(async () => Response.json(error, { status: 400 }))).toEqual({
			status: "FAILED_PRECONDITION",
			outcome: "refused",
		});
		expect(await failure(async () => Response.json([error], { status: 400 }))).toMatchObject({
			outcome: "refused",
		});
		expect(await failure(async () => new Response("<html>", { status: 502 }))).toEqual({
			status: "UNKNOWN",
			outcome: "unknown",
		});
		expect(await failure(async () => new Response("{", { status: 200 }))).toMatchObject({
			outcome: "unknown",
		});
		expect(await failure(() => Promise.reject(new TypeError("reset")))).toEqual({
			status: "UNAVAILABLE",
			outcome: "unknown",
		});
		expect(await failure(() => new Promise(() => undefined))).toEqual({
			status: "DEADLINE_EXCEEDED",
			outcome: "unknown",
		});
	});

	it("sends nothing without a token", async () => {
		const { requests, transport } = through(
			async () => Response.json({}),
			() => Promise.reject(new Error("no key")),
		);
		await expect(transport.call("commit", "", {})).rejects.toMatchObject({ outcome: "refused" });
		expect(requests).toEqual([]);
	});

	it.each([
		[400, "INVALID_ARGUMENT", "refused"],
		[401, "UNAUTHENTICATED", "refused"],
		[403, "PERMISSION_DENIED", "refused"],
		[404, "NOT_FOUND", "refused"],
		[408, "DEADLINE_EXCEEDED", "unknown"],
		[409, "ABORTED", "refused"],
		[413, "INVALID_ARGUMENT", "refused"],
		[418, "UNKNOWN", "unknown"],
		[429, "RESOURCE_EXHAUSTED", "refused"],
		[500, "INTERNAL", "unknown"],
		[501, "UNIMPLEMENTED", "refused"],
		[503, "UNAVAILABLE", "unknown"],
		[504, "DEADLINE_EXCEEDED", "unknown"],
	])("gives an answer %d without an error object the status %s", async (status, name, outcome) => {
		expect(await failure(async () => new Response("proxy", { status }))).toEqual({ status: name, outcome });
	});

	it("takes a redirect for a failure, and does not follow it", async () => {
		const { requests, transport } = through(async () => new Response(null, { status: 302 }));
		await expect(transport.call("commit", "", {})).rejects.toThrow("HTTP status 302");
		expect(requests[0]?.init?.redirect).toBe("manual");
		expect(requests).toHaveLength(1);
	});

	it("ends a call that its caller aborts, with an unknown outcome", async () => {
		const { transport } = through(() => new Promise(() => undefined));
		const abort = new AbortController();
		const call = transport.call("commit", "", {}, abort.signal);
		abort.abort();
		await expect(call).rejects.toMatchObject({ status: "CANCELLED", outcome: "unknown" });
	});

	it("asks for a token for each call", async () => {
		let calls = 0;
		const { requests, transport } = through(
			async () => Response.json({}),
			async () => `token-${++calls}`,
		);
		for (let call = 0; call < 2; call++) await transport.call("commit", "", {});
		const sent = requests.map(({ init }) => new Headers(init?.headers).get("authorization"));
		expect(sent).toEqual(["Bearer token-1", "Bearer token-2"]);
	});
});
