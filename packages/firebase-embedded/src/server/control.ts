import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isAbsolute, join } from "node:path";
import type { Embedded } from "#src/embedded.ts";
import { readBody, sendJson } from "#src/http.ts";
import { hasSecret } from "#src/server/metrics-door.ts";
import { httpStatus, publicError } from "#src/status.ts";

/** In the data folder while a server runs on it: where its control listens. */
export const controlName = "control.json";

export interface Control {
	close(): Promise<void>;
}

const maxBody = 8192;

/**
 * A door for the operator's commands, on this machine alone and for the service secret alone. The databases are closed
 * to other processes while a server has them, so it is the server that makes their copies.
 */
export async function openControl(dataDir: string, embedded: Embedded): Promise<Control> {
	const file = join(dataDir, controlName);
	const server = createServer({ headersTimeout: 5_000 }, (req, res) => void answer(embedded, req, res));
	// A large data folder takes longer to copy than any request does.
	server.requestTimeout = 0;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	const address = server.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const draft = `${file}.tmp`;
	writeFileSync(draft, JSON.stringify({ port, pid: process.pid }), { mode: 0o600 });
	renameSync(draft, file);
	return {
		async close() {
			rmSync(file, { force: true });
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closed;
		},
	};
}

async function answer(embedded: Embedded, req: IncomingMessage, res: ServerResponse): Promise<void> {
	try {
		if (!hasSecret(req, embedded.serviceSecret)) return sendJson(res, 403, '{"error":"No"}');
		if (req.method !== "POST" || req.url !== "/backup") return sendJson(res, 404, '{"error":"Unknown"}');
		const to = destination(await readBody(req, maxBody));
		if (to === undefined) return sendJson(res, 400, '{"error":"Not a destination"}');
		await embedded.backup(to);
		sendJson(res, 200, "{}");
	} catch (cause) {
		// The operator of this machine is told what the disk says.
		const message = cause instanceof Error ? cause.message : "Failed";
		sendJson(res, httpStatus(publicError(cause)), JSON.stringify({ error: message }));
	}
}

function destination(body: string): string | undefined {
	try {
		const parsed: unknown = JSON.parse(body);
		const to = typeof parsed === "object" && parsed !== null && "to" in parsed ? parsed.to : undefined;
		return typeof to === "string" && isAbsolute(to) && !to.includes("\0") ? to : undefined;
	} catch {
		return undefined;
	}
}
