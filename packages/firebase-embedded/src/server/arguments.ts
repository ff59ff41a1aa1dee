import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isBucketName } from "#src/blobs/names.ts";
import type { CertificateFiles } from "#src/server/certificate-files.ts";

export interface ServeArguments {
	rules: string;
	storageRules?: string;
	indexes?: string;
	/** Absolute path. */
	data: string;
	project: string;
	host: string;
	/** 0: any free port. */
	port: number;
	/** Origins of pages that may call from another origin. */
	origins: string[];
	/** Names of the buckets of files. */
	buckets?: string[];
	/** Public address of this server: links in mails begin with it. */
	publicUrl?: string;
	tls?: CertificateFiles;
}

export type Command =
	| { command: "help" }
	| { command: "serve"; options: ServeArguments }
	| { command: "backup"; data: string; to: string }
	| { command: "restore"; from: string; data: string };

/** Wrong arguments. The message names the argument and the fault. */
export class UsageError extends Error {}

export const help = `Firestore, accounts and files for the unmodified Firebase web SDK, in one process.

  firebase-embedded --rules firestore.rules [options]
  firebase-embedded backup <data> <to>       copies a data folder, also while its server runs, and verifies the copy
  firebase-embedded restore <from> <data>    verifies a backup and puts it in the place of a data folder

  --rules FILE           security rules for Firestore (needed: without rules nothing is allowed)
  --storage-rules FILE   security rules for Storage; without them no file is read or written
  --indexes FILE         firestore.indexes.json; queries without an index scan their collection
  --data FOLDER          where everything is kept; default ./data
  --project ID           default demo
  --buckets LIST         names of the buckets of files; default ID.appspot.com,
                         ID.firebasestorage.app
  --host ADDRESS         default 127.0.0.1, this machine alone
  --port NUMBER          default 8080; 0 takes a free one
  --origins LIST         pages that may call from elsewhere, e.g. http://localhost:5173,https://app.example
  --public-url URL       where people reach this server, for links in mails; default the address of the request
  --tls-cert FILE        certificate in PEM, and
  --tls-key FILE         its key: HTTP/2 and HTTPS; SIGHUP reads both again
  --help

It ends with SIGTERM or SIGINT: what was accepted is stored and answered first.
`;

const flags = {
	rules: { type: "string" },
	"storage-rules": { type: "string" },
	indexes: { type: "string" },
	data: { type: "string", default: "./data" },
	project: { type: "string", default: "demo" },
	host: { type: "string", default: "127.0.0.1" },
	port: { type: "string", default: "8080" },
	origins: { type: "string", default: "" },
	buckets: { type: "string" },
	"public-url": { type: "string" },
	"tls-cert": { type: "string" },
	"tls-key": { type: "string" },
	help: { type: "boolean", default: false },
} as const;

/** Throws UsageError. */
export function readArguments(args: readonly string[]): Command {
	const { values, positionals } = parse(args);
	if (values.help) return { command: "help" };
	const [command, first, second, ...rest] = positionals;
	if (command === "backup" || command === "restore") {
		if (first === undefined || second === undefined || rest.length > 0)
			throw new UsageError(`${command} takes ${command === "backup" ? "<data> <to>" : "<from> <data>"}`);
		return command === "backup"
			? { command, data: resolve(first), to: resolve(second) }
			: { command, from: resolve(first), data: resolve(second) };
	}
	if (command !== undefined && command !== "serve") throw new UsageError(`There is no command "${command}"`);
	if (first !== undefined) throw new UsageError(`What is "${first}"?`);
	if (values.rules === undefined) throw new UsageError("--rules is missing");
	const {
		"tls-cert": cert,
		"tls-key": key,
		"storage-rules": storageRules,
		"public-url": publicUrl,
		indexes,
	} = values;
	if ((cert === undefined) !== (key === undefined))
		throw new UsageError("--tls-cert and --tls-key go together");
	return {
		command: "serve",
		options: {
			rules: values.rules,
			data: resolve(named("--data", values.data)),
			project: project(values.project),
			host: named("--host", values.host),
			port: port(values.port),
			origins: values.origins === "" ? [] : values.origins.split(",").map(origin),
			...(values.buckets === undefined ? {} : { buckets: values.buckets.split(",").map(bucket) }),
			...(storageRules === undefined ? {} : { storageRules }),
			...(indexes === undefined ? {} : { indexes }),
			...(publicUrl === undefined
				? {}
				: { publicUrl: address("--public-url", publicUrl).href.replace(/\/+$/, "") }),
			...(cert === undefined || key === undefined ? {} : { tls: { cert, key } }),
		},
	};
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: true });
	} catch (cause) {
		throw new UsageError(cause instanceof Error ? cause.message : "Wrong arguments", { cause });
	}
}

function named(flag: string, value: string): string {
	if (value === "") throw new UsageError(`${flag} is empty`);
	return value;
}

function bucket(name: string): string {
	if (!isBucketName(name)) throw new UsageError(`--buckets: "${name}" is no bucket's name`);
	return name;
}

function port(text: string): number {
	const value = Number(text);
	if (!/^\d{1,5}$/.test(text) || value > 65_535) throw new UsageError(`--port "${text}" is none`);
	return value;
}

function project(id: string): string {
	if (!/^[a-z][a-z0-9-]{2,62}$/.test(id)) throw new UsageError(`--project "${id}" is no project id`);
	return id;
}

function origin(text: string): string {
	const url = address("--origins", text);
	if (url.origin !== text.trim().replace(/\/$/, ""))
		throw new UsageError(`--origins: "${text}" is no origin`);
	return url.origin;
}

function address(flag: string, text: string): URL {
	const url = URL.parse(text.trim());
	if (url === null || !/^https?:$/.test(url.protocol))
		throw new UsageError(`${flag}: "${text}" is no address`);
	return url;
}
