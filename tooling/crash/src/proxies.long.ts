import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, getCACertificates, setDefaultCACertificates } from "node:tls";
import { fileURLToPath } from "node:url";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { command, join as joinLine, ownerToken } from "@junban/product/api";
import { freePort } from "@junban/product/free-port";
import { openPhone } from "@junban/product/live";
import { startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";
import { requireProgram } from "./require-program.ts";

/** The examples for operators. */
const DEPLOY = fileURLToPath(new URL("../../../apps/selfhost/deploy/", import.meta.url));
/** The log of requests of a proxy that keeps one. */
const LOG = "requests.log";
/** Time in which a proxy answers and a message arrives. */
const WAIT_MS = 10_000;

interface Ports {
	readonly http: number;
	readonly https: number;
	readonly product: number;
}

/** A running proxy: the arguments that start it, and the certificate that its clients trust. */
interface Proxy {
	readonly args: readonly string[];
	readonly certificate: string;
}

/** The example as it is, but for the machine's name and ports, and the place of the certificate. */
function nginx(folder: string, { http, https, product }: Ports): Proxy {
	requireProgram(["nginx", "-v"], "nginx-light");
	const { cert, key } = writeCertificate(folder);
	const site = readFileSync(join(DEPLOY, "nginx.conf"), "utf8")
		.replaceAll("queue.example", "localhost")
		.replace("listen 80;", `listen ${http};`)
		.replace("listen 443 ", `listen ${https} `)
		.replace(/ssl_certificate \S+;/, `ssl_certificate ${cert};`)
		.replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
		.replace(/error_log \S+ crit;/, "error_log stderr crit;")
		.replace("127.0.0.1:8080", `127.0.0.1:${product}`);
	// What the example does not turn off is written here.
	const log = `access_log ${join(folder, LOG)};`;
	const whole = `daemon off; pid ${folder}/pid; error_log stderr; events {} http { ${log}\n${site}}`;
	const file = join(folder, "nginx.conf");
	writeFileSync(file, whole);
	return { args: ["nginx", "-p", folder, "-c", file], certificate: cert };
}

function caddy(folder: string, { http, https, product }: Ports): Proxy {
	requireProgram(["caddy", "version"], "caddy");
	const site = readFileSync(join(DEPLOY, "Caddyfile"), "utf8")
		.replaceAll("queue.example", "localhost")
		.replace("127.0.0.1:8080", `127.0.0.1:${product}`);
	const file = join(folder, "Caddyfile");
	const machine = `admin off\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}`;
	writeFileSync(file, site.replace("{\n", `{\n${machine}\n`));
	// The certificate of a local name is Caddy's own.
	const certificate = join(folder, "caddy/pki/authorities/local/root.crt");
	return { args: ["caddy", "run", "--config", file], certificate };
}

test.each([
	["nginx", nginx],
	["Caddy", caddy],
])(
	"behind %s as in its example: TLS, joins and live tickets, and neither figures nor a log of requests",
	async (_, proxyOf) => {
		const folder = mkdtempSync(join(tmpdir(), "junban-proxy-"));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const [http, https] = [await freePort(), await freePort()];
		const base = `https://localhost:${https}`;
		const product = await startProduct({
			data: join(folder, "data"),
			env: { JUNBAN_PUBLIC_URL: base, JUNBAN_TRUST_PROXY: "1" },
		}).ready;
		onTestFinished(() => product.kill());
		mkdirSync(join(folder, "proxy"));
		const proxy = proxyOf(join(folder, "proxy"), { http, https, product: product.port });
		await startProxy(proxy, base, join(folder, "proxy"));

		expect(await redirect(http)).toMatch(/^30[18] https:\/\/localhost(?::\d+)?\/price$/);
		const page = await fetch(`${base}/price`);
		expect([page.status, page.headers.get("strict-transport-security")]).toEqual([200, "max-age=31536000"]);
		expect(await protocolOf(https)).toBe("http/1.1");
		const uid = "u".repeat(24);
		expect(await joinLine(base, uid)).toMatchObject({ ok: true });
		const phone = openPhone(base, uid);
		onTestFinished(() => phone.close());
		await expect.poll(() => phone.member()?.state, { timeout: WAIT_MS }).toBe("waiting");
		await command(base, await ownerToken(base), "call", uid);
		await expect.poll(() => phone.calls().size, { timeout: WAIT_MS }).toBe(1);
		expect(phone.opened()).toBe(1);
		expect(phone.faults()).toEqual([]);
		// What a caller says of itself is not believed.
		for (const headers of [{}, { "x-forwarded-for": "127.0.0.1" }])
			expect((await fetch(`${base}/metrics`, { headers })).status).toBe(403);
		expect((await fetch(`${product.url}/metrics`)).status).toBe(200);
		const log = join(folder, "proxy", LOG);
		expect(existsSync(log) ? readFileSync(log, "utf8") : "").toBe("");
	},
);

/** Starts a proxy and trusts its certificate. Resolves once it passes requests on. */
async function startProxy({ args, certificate }: Proxy, base: string, home: string): Promise<void> {
	const [program = "", ...rest] = args;
	const child = spawn(program, rest, {
		env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
		stdio: ["ignore", "ignore", "pipe"],
	});
	let said = "";
	child.stderr.on("data", (part) => {
		said += part;
	});
	const ended = once(child, "exit");
	onTestFinished(async () => {
		child.kill();
		await ended;
	});
	const known = getCACertificates("default");
	onTestFinished(() => setDefaultCACertificates(known));
	const status = async () => {
		if (child.exitCode !== null) return said;
		if (!existsSync(certificate)) return "no certificate yet";
		setDefaultCACertificates([...known, readFileSync(certificate, "utf8")]);
		return fetch(`${base}/healthz`).then((answer) => answer.status, String);
	};
	await expect.poll(status, { timeout: WAIT_MS }).toBe(200);
}

async function redirect(port: number): Promise<string> {
	const asked = plainRequest({ host: "127.0.0.1", port, path: "/price", headers: { host: "localhost" } });
	asked.end();
	const [answer] = await once(asked, "response");
	answer.resume();
	return `${answer.statusCode} ${answer.headers.location}`;
}

/** What the proxy chooses for a client that speaks HTTP/2 as well. */
async function protocolOf(port: number): Promise<string | false | null> {
	const ALPNProtocols = ["h2", "http/1.1"];
	const socket = connect({ host: "127.0.0.1", port, servername: "localhost", ALPNProtocols });
	onTestFinished(() => void socket.destroy());
	await once(socket, "secureConnect");
	return socket.alpnProtocol;
}
