import { readFile } from "node:fs/promises";
import { type RequestOptions, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { isMissing } from "#src/backup/folders.ts";
import { controlName, type Holder } from "#src/server/control.ts";
import { isObject } from "#src/values/json.ts";

/** How long a server may take to say who it is. One that starts or ends does not answer. */
const holderMs = 2_000;

/** Undefined if no server answers: none runs on the folder, or it starts or ends just now. */
export async function holderOf(dataDir: string): Promise<Holder | undefined> {
	try {
		const answer = await askControl(dataDir, { method: "GET", path: "/", timeout: holderMs });
		const told: unknown = answer?.status === 200 ? JSON.parse(answer.text) : undefined;
		return isHolder(told) ? told : undefined;
	} catch {
		return undefined;
	}
}

function isHolder(told: unknown): told is Holder {
	if (!isObject(told)) return false;
	const { pid, since, url } = told;
	return Number.isSafeInteger(pid) && typeof since === "string" && typeof url === "string";
}

/** Asks the server that runs on a data folder. Undefined if none does. Rejects if it ends before it has answered. */
export async function askControl(
	dataDir: string,
	options: Pick<RequestOptions, "method" | "path" | "timeout">,
	body = "",
): Promise<{ status: number; text: string } | undefined> {
	const port = await controlPort(dataDir);
	if (port === undefined) return undefined;
	const secret = (await readFile(join(dataDir, "service-secret"), "utf8")).trim();
	const headers = { authorization: `Bearer ${secret}` };
	return new Promise((done, reject) => {
		const sent = request({ ...options, host: "127.0.0.1", port, headers }, (res) => {
			text(res).then((answer) => done({ status: res.statusCode ?? 0, text: answer }), reject);
		});
		// Node's own agent reports 5 s without a byte, too. A backup of a large folder takes longer.
		if (options.timeout !== undefined)
			sent.on("timeout", () => sent.destroy(new Error("The server does not answer")));
		sent.on("error", (cause) => {
			// The file is a leftover of a killed server.
			if ("code" in cause && cause.code === "ECONNREFUSED") done(undefined);
			else reject(cause);
		});
		sent.end(body);
	});
}

async function controlPort(dataDir: string): Promise<number | undefined> {
	const content = await readFile(join(dataDir, controlName), "utf8").catch((cause: unknown) => {
		if (isMissing(cause)) return "";
		throw cause;
	});
	const port = Number(/"port":(\d{1,5})\b/.exec(content)?.[1] ?? "0");
	return port > 0 && port < 65_536 ? port : undefined;
}
