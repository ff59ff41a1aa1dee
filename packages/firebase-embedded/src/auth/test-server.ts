/** For tests: the account service alone behind an HTTP server on a free port, in its own data folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { reuseSigningKeys, saveSigningKeys } from "#src/testing/signing-keys.ts";
import { openAuth } from "./open.ts";
import type { Auth, AuthOptions } from "./types.ts";

export const OWNER = { email: "owner@example.com", password: "correct horse" };

export type Answer = { status: number; type: string; json: Record<string, unknown> };

export type TestServer = {
	auth: Auth;
	url: string;
	dataDir: string;
	/** POSTs JSON to `accounts:{method}`. */
	call(method: string, body: unknown): Promise<Answer>;
	refresh(form: Record<string, string>): Promise<Answer>;
	send(path: string, init: RequestInit): Promise<Answer>;
};

export async function startAuth(options: Partial<AuthOptions> = {}): Promise<TestServer> {
	const dataDir = options.dataDir ?? tempDir();
	if (options.dataDir === undefined) reuseSigningKeys(dataDir);
	const auth = await openAuth({ projectId: "demo-junban", passwordCost: 10, ...options, dataDir });
	saveSigningKeys(dataDir);
	// Longer than any test: an idle connection must not close while its next request is sent.
	const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => {
		if (!auth.handle(req, res)) res.writeHead(404, { "Content-Type": "text/plain" }).end("not taken");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		await auth.close();
	});

	async function send(path: string, init: RequestInit): Promise<Answer> {
		const response = await fetch(url + path, init);
		const type = response.headers.get("content-type") ?? "";
		const text = await response.text();
		return {
			status: response.status,
			type,
			json: type.startsWith("application/json") ? JSON.parse(text) : { text },
		};
	}

	return {
		auth,
		url,
		dataDir,
		send,
		call: (method, body) =>
			send(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			}),
		refresh: (form) =>
			send("/securetoken.googleapis.com/v1/token?key=any", {
				method: "POST",
				body: new URLSearchParams(form),
			}),
	};
}

export function tempDir(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-auth-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return dir;
}

/** The code of a refusal, without its detail. */
export function codeOf({ json }: Answer): unknown {
	const error = json.error;
	const message =
		typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
	return typeof message === "string" ? message.split(" : ")[0] : undefined;
}

export function textOf({ json }: Answer, name: string): string {
	const value = json[name];
	if (typeof value !== "string") throw new Error(`${name} is not a text: ${JSON.stringify(json)}`);
	return value;
}
