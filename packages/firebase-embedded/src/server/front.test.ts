import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import { Agent, request as httpsRequest } from "node:https";
import { type AddressInfo, connect as connectSocket, createServer } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { closed } from "@junban/vitest/closed";
import { expect, onTestFinished, test } from "vitest";
import { createFront, type Front, type FrontOptions } from "#src/server/front.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

function certificate() {
	const folder = tempDir();
	onTestFinished(folder.remove);
	return { dir: folder.dir, files: writeCertificate(folder.dir) };
}

const echo = (req: IncomingMessage, res: ServerResponse) => {
	const { method, url, headers, httpVersion } = req;
	res.end(JSON.stringify({ method, url, host: headers.host, httpVersion }));
};

async function start(options: Partial<FrontOptions> = {}): Promise<Front & { url: URL; port: number }> {
	const front = createFront({ host: "127.0.0.1", port: 0, handler: echo, ...options });
	const url = new URL(await front.listen());
	let stopped: Promise<void> | undefined;
	const stop = () => {
		stopped ??= front.stop();
		return stopped;
	};
	onTestFinished(stop);
	return { ...front, stop, url, port: Number(url.port) };
}

function session(url: URL): ClientHttp2Session {
	const client = connect(url, { rejectUnauthorized: false });
	client.on("error", () => undefined);
	onTestFinished(() => client.destroy());
	return client;
}

async function read(stream: NodeJS.ReadableStream): Promise<string> {
	let text = "";
	for await (const part of stream) text += String(part);
	return text;
}

const plainRequest = (url: URL, secure = url.protocol === "https:") =>
	(secure ? httpsRequest : httpRequest)(url, { rejectUnauthorized: false, agent: false });

async function answerOf(sent: ReturnType<typeof httpRequest>) {
	const [res]: [IncomingMessage] = (await once(sent.end(), "response")) as [IncomingMessage];
	return { status: res.statusCode, headers: res.headers, text: await read(res) };
}

/** A front whose handler works for a millisecond, and the requests in the order in which it handled them. `/keep` keeps the connection for the staff. */
async function startBusy(options: Partial<FrontOptions>) {
	const order: string[] = [];
	const front = await start({
		...options,
		handler: (req, res) => {
			if (req.url === "/keep") front.keep(req, "account", "staff");
			order.push(req.url ?? "");
			const until = performance.now() + 1;
			while (performance.now() < until);
			res.end();
		},
	});
	return { order, port: front.port };
}

test.each([
	["an account that is known by its token", "of its network", "authorization: of staff\r\n", false],
	["an account whose connection is kept", "of its network", "", true],
	["an account", "of as many networks", "authorization: of staff\r\n", false],
])("%s does not wait for the guests %s", async (_name, whose, field, isKept) => {
	const { order, port } = await startBusy({
		clientAddress: ({ headers }) => String(headers["x-from"] ?? "127.0.0.1"),
		accountOf: ({ headers }) => (headers.authorization === undefined ? undefined : "staff"),
	});
	const sockets = Array.from({ length: 200 }, () => connectSocket(port, "127.0.0.1"));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
	});
	const [staff, ...guests] = sockets;
	const answers = sockets.map((socket) => once(socket, "data"));
	if (staff === undefined) throw new Error("no socket");
	const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
	staff.write(ask(isKept ? "/keep" : "/first"));
	await answers[0];
	const called = once(staff, "data");
	for (const [n, guest] of guests.entries())
		guest.write(ask("/guest", whose === "of its network" ? "" : `x-from: 10.0.0.${n}\r\n`));
	staff.write(ask("/staff", field));
	await Promise.all([...answers, called]);
	expect(order).toHaveLength(201);
	expect(order.indexOf("/staff")).toBeLessThan(30);
});

test("a connection that a proxy uses for many is nobody's", async () => {
	const { order, port } = await startBusy({
		clientAddress: ({ headers }) => String(headers["x-forwarded-for"]),
	});
	const sockets = Array.from({ length: 100 }, () => connectSocket(port, "127.0.0.1"));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
	});
	const [proxy, ...guests] = sockets;
	if (proxy === undefined) throw new Error("no socket");
	const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\n\r\n`;
	const kept = once(proxy, "data");
	proxy.write(ask("/keep"));
	await kept;
	const answers = sockets.map((socket) => once(socket, "data"));
	for (const guest of guests) guest.write(ask("/guest"));
	proxy.write(ask("/other"));
	await Promise.all(answers);
	expect(order.indexOf("/other")).toBeGreaterThan(50);
});

test("HTTP/2 and HTTP/1.1 on one TLS port give the handler the same request", async () => {
	const { url } = await start({ tls: certificate().files, hsts: "host" });
	const stream = session(url).request({ ":path": "/a?b", ":method": "POST" });
	stream.end("body");
	const [head] = await once(stream, "response");
	expect(head[":status"]).toBe(200);
	expect(head["strict-transport-security"]).toBe("max-age=31536000");
	expect(JSON.parse(await read(stream))).toEqual({
		method: "POST",
		url: "/a?b",
		host: url.host,
		httpVersion: "2.0",
	});
	const one = await answerOf(plainRequest(new URL("/a?b", url)));
	expect(JSON.parse(one.text)).toEqual({ method: "GET", url: "/a?b", host: url.host, httpVersion: "1.1" });
	expect(one.headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("TLS 1.3 first, 1.2 with an authenticated cipher and a key of its own, and nothing older", async () => {
	const { url } = await start({ tls: certificate().files });
	const agreed = async (options: ConnectionOptions) => {
		const ends = { host: url.hostname, port: Number(url.port), rejectUnauthorized: false };
		const socket = connectTls({ ...ends, ...options });
		onTestFinished(() => void socket.destroy());
		await once(socket, "secureConnect");
		return [socket.getProtocol(), socket.getCipher().name];
	};
	expect(await agreed({})).toEqual(["TLSv1.3", expect.stringMatching(/^TLS_(?:AES|CHACHA20)_/)]);
	const [protocol, cipher] = await agreed({ maxVersion: "TLSv1.2" });
	expect(protocol).toBe("TLSv1.2");
	expect(cipher).toMatch(/^ECDHE-.*(?:GCM|CHACHA20)/);
	const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
	await expect(agreed(old)).rejects.toThrow(/alert|protocol/i);
});

test("HSTS is sent neither without TLS nor by development servers", async () => {
	const plain = await start({ hsts: "subdomains" });
	expect(plain.url.protocol).toBe("http:");
	expect((await answerOf(plainRequest(plain.url))).headers["strict-transport-security"]).toBeUndefined();
	const secure = await start({ tls: certificate().files });
	expect((await answerOf(plainRequest(secure.url))).headers["strict-transport-security"]).toBeUndefined();
});

test("HSTS holds for the hosts below where the options say so", async () => {
	const { url } = await start({ tls: certificate().files, hsts: "subdomains" });
	const { headers } = await answerOf(plainRequest(url));
	expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test.each([true, false])(
	"a WebSocket upgrade is forwarded, other upgrades are ignored (TLS: %s)",
	async (secure) => {
		const { url, http } = await start(secure ? { tls: certificate().files } : {});
		http.on("upgrade", (req: IncomingMessage, socket) => {
			socket.end(
				`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n${req.url}`,
			);
		});
		const offer = (protocol: string) => {
			const sent = plainRequest(new URL("/live", url));
			sent.setHeader("connection", "upgrade");
			sent.setHeader("upgrade", protocol);
			return sent;
		};
		const upgraded = offer("websocket").end();
		const [, socket, head] = await once(upgraded, "upgrade");
		expect(String(head) + (await read(socket))).toBe("/live");
		expect((await answerOf(offer("h2c"))).status).toBe(200);
	},
);

test("a new certificate is loaded; an invalid one is refused and the old one stays", async () => {
	const { dir, files } = certificate();
	const front = await start({ tls: files });
	const shown = async () => {
		const socket = connectTls({ port: front.port, host: "127.0.0.1", rejectUnauthorized: false });
		await once(socket, "secureConnect");
		const { fingerprint256 } = socket.getPeerCertificate();
		socket.destroy();
		return fingerprint256;
	};
	const first = await shown();
	const { cert } = writeCertificate(`${dir}/other`);
	expect(() => createFront({ host: "", port: 0, handler: echo, tls: { ...files, cert } })).toThrow(
		`${cert} and ${files.key} are not a certificate and its key`,
	);
	writeCertificate(dir);
	front.reloadCertificate();
	const second = await shown();
	expect(second).not.toBe(first);
	copyFileSync(writeCertificate(`${dir}/third`).key, files.key);
	expect(() => front.reloadCertificate()).toThrow("are not a certificate and its key");
	expect(await shown()).toBe(second);
});

test("a stop finishes answers in progress on both protocols, and accepts no new connections", async () => {
	const tls = certificate().files;
	const waiting: ServerResponse[] = [];
	const both = Promise.withResolvers<void>();
	const front = await start({
		tls,
		handler: (_req, res) => {
			res.write("begun ");
			if (waiting.push(res) === 2) both.resolve();
		},
	});
	const stream = session(front.url).request({ ":path": "/" });
	const old = plainRequest(front.url).end();
	const response = once(old, "response");
	await both.promise;
	const stopped = front.stop();
	const refused = connectSocket(front.port, "127.0.0.1");
	await expect(once(refused, "connect")).rejects.toThrow("ECONNREFUSED");
	for (const res of waiting) res.end("and done");
	expect(await read(stream)).toBe("begun and done");
	const [res] = await response;
	expect(await read(res)).toBe("begun and done");
	await stopped;
});

test("a stop cuts answers that do not end within the grace period", async () => {
	const { url, stop, connections } = await start({
		limits: { graceMs: 50 },
		handler: (_req, res) => void res.write("never done"),
	});
	const [res] = await once(plainRequest(url).end(), "response");
	expect(connections()).toBe(1);
	await stop();
	await expect(read(res)).rejects.toThrow("aborted");
});

test("above the limit a new connection takes the place of an idle one, and kept ones continue", async () => {
	const log: string[] = [];
	const front = await start({
		limits: { connections: 2 },
		log: ({ event }) => log.push(event),
		handler: (req, res) => {
			front.keep(req, "account", "staff");
			echo(req, res);
		},
	});
	const { port, url } = front;
	const desk = connectSocket(port, "127.0.0.1");
	desk.write(`GET / HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
	await once(desk, "data");
	const idle = connectSocket(port, "127.0.0.1");
	idle.on("error", () => undefined);
	await once(idle, "connect");
	const next = connectSocket(port, "127.0.0.1");
	await closed(idle);
	next.write(`GET / HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`);
	expect(await read(next)).toContain("200 OK");
	desk.write(`GET / HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`);
	expect(await read(desk)).toContain("200 OK");
	expect(log).toEqual(["server.too-many-connections"]);
});

test.each(["HTTP/1.1", "HTTP/2"])(
	"over TLS a connection is kept by its requests over %s",
	async (version) => {
		const front = await start({
			tls: certificate().files,
			limits: { connections: 2 },
			handler: (req, res) => {
				front.keep(req, "account", "staff");
				echo(req, res);
			},
		});
		const { port, url } = front;
		const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
		onTestFinished(() => agent.destroy());
		const client = version === "HTTP/2" ? session(url) : undefined;
		const ask = async () =>
			client === undefined
				? (await answerOf(httpsRequest(url, { agent }))).status
				: Number((await once(client.request({ ":path": "/" }), "response"))[0][":status"]);
		expect(await ask()).toBe(200);
		const [first] = [1, 2].map(() => {
			const late = connectSocket(port, "127.0.0.1");
			onTestFinished(() => void late.destroy());
			return late.on("error", () => undefined);
		});
		if (first !== undefined) await closed(first);
		expect(await ask()).toBe(200);
	},
);

test("endless heads are cut although they keep sending bytes, and others are served meanwhile", async () => {
	// The others' heads must arrive in time, also on a busy machine.
	const { port, url, connections } = await start({ limits: { headersMs: 500 } });
	const slow = Array.from({ length: 200 }, () => connectSocket(port, "127.0.0.1"));
	const trickle = setInterval(() => {
		for (const socket of slow) if (socket.writable) socket.write("x");
	}, 20);
	onTestFinished(() => clearInterval(trickle));
	const cut = slow.map((socket) => {
		socket.on("error", () => undefined);
		socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
		return closed(socket.resume());
	});
	expect((await answerOf(plainRequest(url))).status).toBe(200);
	await Promise.all(cut);
	expect((await answerOf(plainRequest(url))).status).toBe(200);
	await expect.poll(connections).toBeLessThanOrEqual(1);
});

test("a request with a slow body is ended on both protocols", async () => {
	const { url } = await start({
		tls: certificate().files,
		limits: { requestMs: 100, headersMs: 100 },
		handler: (req) => void req.resume(),
	});
	const stream = session(url).request({ ":path": "/", ":method": "POST" });
	stream.on("error", () => undefined);
	stream.write("a bit");
	await closed(stream);
	expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
	const old = plainRequest(url);
	old.method = "POST";
	old.setHeader("content-length", "10");
	old.write("a bit");
	const [res] = await once(old, "response");
	expect(res.statusCode).toBe(408);
	res.resume();
});

test("a path may have its own deadline for the body", async () => {
	const { url } = await start({
		tls: certificate().files,
		limits: { requestMs: 60_000, headersMs: 100 },
		requestMs: ({ url: path }) => (path === "/short" ? 50 : 60_000),
		handler: (req) => void req.resume(),
	});
	const open = session(url);
	const begun = (path: string) => {
		const stream = open.request({ ":path": path, ":method": "POST" });
		stream.on("error", () => undefined);
		stream.write("a bit");
		return stream;
	};
	const long = begun("/long");
	const short = begun("/short");
	await closed(short);
	expect([short.rstCode, long.closed]).toEqual([constants.NGHTTP2_CANCEL, false]);
});

test("an answer before the body's end frees the stream", async () => {
	const { url } = await start({ tls: certificate().files });
	const stream = session(url).request({ ":path": "/", ":method": "POST" });
	stream.write("a bit");
	await read(stream);
	await (stream.closed || closed(stream));
	expect(stream.rstCode).toBe(constants.NGHTTP2_NO_ERROR);
});

test("a used port is reported", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	onTestFinished(() => void other.close());
	const { port } = other.address() as AddressInfo;
	await expect(createFront({ host: "127.0.0.1", port, handler: echo }).listen()).rejects.toThrow(
		"EADDRINUSE",
	);
});
