import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hasManyParts, hasOddNames } from "@junban/callers/address-parts";
import { type Embedded, type IndexSpec, type Log, openEmbedded, readIndexFile } from "#src/embedded.ts";
import { sendText } from "#src/http.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { ServeArguments } from "#src/server/arguments.ts";
import { openControl } from "#src/server/control.ts";
import { createFront, type Front } from "#src/server/front.ts";
import type { FrontLimits } from "#src/server/front-limits.ts";
import { handleMetrics } from "#src/server/metrics-endpoint.ts";

export interface Standalone {
	/** `http://host:port` or `https://…`, as bound. */
	readonly url: string;
	readonly embedded: Embedded;
	reloadCertificate(): void;
	/** Finishes accepted work, tells clients to reconnect, and releases port and data folder. */
	stop(): Promise<void>;
}

/**
 * The server as a standalone program. Rejects with an Error for the operator, and releases everything, for a fault of
 * the rules (RulesError with file, line and column), files that cannot be read, or a data folder or port in use.
 */
export async function startStandalone(
	options: ServeArguments,
	log: Log,
	limits: Partial<FrontLimits> = {},
): Promise<Standalone> {
	const { data, project, host, port, origins, tls } = options;
	const rules = { firestore: rulesText(options.rules) };
	const storage = options.storageRules === undefined ? {} : { storage: rulesText(options.storageRules) };
	const indexes = options.indexes === undefined ? [] : readIndexes(options.indexes);
	const front: Front = createFront({
		host,
		port,
		log,
		limits,
		handler: (req, res) => handler(req, res),
		accountOf: (req) => embedded.auth.accountOf(req),
		...(tls === undefined ? {} : { tls }),
	});
	const embedded = await openEmbedded({
		dataDir: data,
		projectId: project,
		rules: { ...rules, ...storage },
		indexes,
		origins,
		log,
		...(options.buckets === undefined ? {} : { buckets: options.buckets }),
		...(options.publicUrl === undefined ? {} : { accounts: { publicUrl: options.publicUrl } }),
	});
	function handler(req: IncomingMessage, res: ServerResponse): void {
		if (hasManyParts(req.url ?? "") || hasOddNames(req)) sendText(res, 400, "Not an address\n");
		else if (!embedded.handle(req, res) && !handleMetrics(embedded, req, res))
			sendText(res, 404, "Not found\n");
	}
	try {
		const url = await front.listen();
		const control = await openControl(data, embedded, url);
		return {
			url,
			embedded,
			reloadCertificate: () => front.reloadCertificate(),
			async stop() {
				await embedded.drain();
				await front.stop();
				await control.close();
				await embedded.close();
			},
		};
	} catch (cause) {
		await front.stop();
		await embedded.close();
		throw cause;
	}
}

/** Faults are reported with the file name that the operator gave. */
function rulesText(file: string): string {
	const source = text(file);
	compileRules(source, file);
	return source;
}

function text(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch (cause) {
		const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
		throw new Error(`${file}: ${code}`, { cause });
	}
}

/** The indexes of a `firestore.indexes.json`. The store checks each of them. */
function readIndexes(file: string): IndexSpec[] {
	const source = text(file);
	try {
		return readIndexFile(source);
	} catch (cause) {
		const fault = cause instanceof SyntaxError || !(cause instanceof Error) ? "not JSON" : cause.message;
		throw new Error(`${file}: ${fault}`, { cause });
	}
}
