import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { clientAddressBehind } from "./client-address.ts";

/** The caller's address as a server behind `hops` proxies computes it, for a request with these header lines. */
async function seen(hops: number, forwarded: string | string[] | undefined): Promise<string> {
	const addressOf = clientAddressBehind(hops);
	const server = createServer((req, res) => res.end(addressOf(req)));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	return new Promise((resolve, reject) => {
		const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
		get({ port, host: "127.0.0.1", headers, agent: false }, (res) => {
			res.setEncoding("utf8").on("data", resolve);
		}).on("error", reject);
	});
}

test.each([
	[0, "203.0.113.7", "127.0.0.1"],
	[1, "203.0.113.7", "203.0.113.7"],
	[1, "198.51.100.1, 203.0.113.7", "203.0.113.7"],
	[2, "198.51.100.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
	[2, "203.0.113.7", "203.0.113.7"],
	[1, ["198.51.100.1", "203.0.113.7"], "203.0.113.7"],
	[1, "2001:db8::1", "2001:db8::1"],
	[1, "[2001:db8::1]:443", "2001:db8::1"],
	[1, "203.0.113.7:5000", "203.0.113.7"],
	[1, "203.0.113.7, unknown", "127.0.0.1"],
	[1, "", "127.0.0.1"],
	[1, undefined, "127.0.0.1"],
	[1, `${"9.9.9.9,".repeat(1000)}203.0.113.7`, "203.0.113.7"],
	[1, "<script>", "127.0.0.1"],
])("behind %i proxies %j is %s", async (hops, forwarded, address) => {
	expect(await seen(hops, forwarded)).toBe(address);
});
