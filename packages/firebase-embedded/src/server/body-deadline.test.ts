import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFront } from "#src/server/front.ts";

const REQUEST = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n";

test.each([
	["is answered before its body has come", true],
	["is not answered", false],
])("nothing is kept of a request that %s, once its client has gone", async (_name, isAnswered) => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		handler: (_req, res) => void (isAnswered && res.end("ok")),
	});
	const { port } = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(port), "127.0.0.1").resume();
	await once(client, "connect");
	client.write(`${REQUEST}ab`);
	await expect.poll(() => vi.getTimerCount()).toBe(1);
	client.destroy();
	await expect.poll(() => front.connections()).toBe(0);
	// Who looks at paused connections looks once more. The deadline is much later.
	vi.advanceTimersByTime(200);
	expect(vi.getTimerCount()).toBe(0);
});

test("a body that does not come is not answered within the answer before", async () => {
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		handler: (req, res) => void (req.url === "/first" && res.write("begun")),
		requestMs: () => 20,
	});
	const { port } = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(port), "127.0.0.1").setEncoding("latin1");
	let got = "";
	client.on("data", (part) => {
		got += part;
	});
	client.write(`GET /first HTTP/1.1\r\nhost: x\r\n\r\n${REQUEST}ab`);
	await once(client, "close");
	expect(got).toContain("begun");
	expect(got).not.toContain("408");
});

test("many bodies that come late on one connection write no warning", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const warnings: string[] = [];
	const warn = ({ name }: Error) => void warnings.push(name);
	process.on("warning", warn);
	onTestFinished(() => void process.off("warning", warn));
	const front = createFront({
		host: "127.0.0.1",
		port: 0,
		limits: { pipelined: 12 },
		handler: () => undefined,
	});
	const { port } = new URL(await front.listen());
	onTestFinished(() => front.stop());
	const client = connect(Number(port), "127.0.0.1").resume();
	onTestFinished(() => void client.destroy());
	await once(client, "connect");
	for (let n = 1; n <= 12; n++) {
		client.write(`${n === 1 ? "" : "cd"}${REQUEST}ab`);
		// Each has its deadline.
		await expect.poll(() => vi.getTimerCount()).toBe(n);
	}
	expect(warnings).not.toContain("MaxListenersExceededWarning");
});
