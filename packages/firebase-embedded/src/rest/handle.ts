import type { IncomingMessage, ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Authenticate, NoteCaller } from "#src/access/authenticate.ts";
import type { Caller } from "#src/access/authorize.ts";
import { type BodyLimits, readBody, sendJson } from "#src/http.ts";
import { boundedFor } from "#src/rest/bounded-answer.ts";
import {
	createDocument,
	deleteDocument,
	getDocument,
	listDocuments,
	patchDocument,
} from "#src/rest/documents.ts";
import { textOf } from "#src/rest/encode.ts";
import type { RpcAnswer, RpcContext } from "#src/rest/rpc-types.ts";
import { rpcs } from "#src/rest/rpcs.ts";
import { type Turns, takesTurns } from "#src/rest/turns.ts";
import { invalid, unimplemented } from "#src/status.ts";
import { jsonPartsOf, parseJson } from "#src/values/json.ts";
import { checkId, documentPath } from "#src/values/names.ts";

export interface RestOptions {
	context: RpcContext;
	turns: Turns;
	authenticate: Authenticate;
	maxBody: BodyLimits;
	noteCaller: NoteCaller;
}

/**
 * Answers `/v1/projects/P/databases/(default)/documents[/parent]:method`, and GET, PATCH, DELETE and POST on documents
 * and collections.
 */
export async function handleRest(
	options: RestOptions,
	url: URL,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	const { context, turns } = options;
	const call = route(context, url, req.method);
	const caller = await options.authenticate(req.headers.authorization, req);
	options.noteCaller(req, caller);
	const { known, anyone } = options.maxBody;
	const limit = caller.service || caller.auth !== null ? known : anyone;
	const sent = call.hasBody ? await readBody(req, limit) : undefined;
	const answer = async () => {
		const body = sent === undefined ? undefined : parseJson(sent, jsonPartsOf(caller));
		return textOf(boundedFor(caller, await call.answer(caller, body)));
	};
	const writes = call.writes === true && !caller.service;
	const takesTurn = call.takesTurn === true || writes || takesTurns(caller, sent ?? "");
	const asking = { size: sent?.length ?? 0, isShared: writes && !takesTurns(caller, sent ?? ""), res };
	sendJson(res, 200, await (takesTurn ? turns.run(caller, answer, asking) : answer()));
}

/** Each may read or decide on very many documents. */
const inTurns: ReadonlySet<string> = new Set<keyof typeof rpcs>([
	"batchGet",
	"batchWrite",
	"runQuery",
	"runAggregationQuery",
	"listCollectionIds",
]);

interface Call {
	hasBody: boolean;
	/** It waits for its caller's turn. */
	takesTurn?: true;
	/** So does a write of a client: a small one may change, compare and send a large document. */
	writes?: boolean;
	answer: (caller: Caller, body: unknown) => RpcAnswer | Promise<RpcAnswer>;
}

function route(context: RpcContext, { pathname, searchParams }: URL, method: string | undefined): Call {
	const { database } = context;
	const name = decoded(pathname.slice("/v1/".length));
	const root = `${database.name}/documents`;
	const colon = name.lastIndexOf(":");
	if (method === "POST" && colon > name.lastIndexOf("/")) {
		const resource = name.slice(0, colon);
		const verb = name.slice(colon + 1);
		if (!isWithin(root, resource)) throw elsewhere();
		const rpc = Object.entries(rpcs).find(([known]) => known === verb)?.[1];
		if (rpc === undefined) throw unimplemented(verb.slice(0, 50));
		const parent = resource === root ? "" : documentPath(database, resource);
		const call = {
			hasBody: true,
			writes: verb === "commit",
			answer: (caller: Caller, body: unknown) => rpc(context, caller, parent, body),
		};
		return inTurns.has(verb) ? { ...call, takesTurn: true } : call;
	}
	if (!isWithin(root, name)) throw elsewhere();
	const ids = name.slice(root.length + 1).split("/");
	if (name !== root && ids.length % 2 === 0) {
		const path = documentPath(database, name);
		return onDocument(context, path, searchParams, method);
	}
	if (name === root || (method !== "GET" && method !== "POST")) throw unimplemented(`${method} here`);
	for (const id of ids) checkId(id);
	const collection = ids.join("/");
	return method === "GET"
		? {
				hasBody: false,
				takesTurn: true,
				answer: (caller) => listDocuments(context, caller, collection, searchParams),
			}
		: {
				hasBody: true,
				writes: true,
				answer: (caller, body) => createDocument(context, caller, collection, searchParams, body),
			};
}

function onDocument(
	context: RpcContext,
	path: string,
	params: URLSearchParams,
	method: string | undefined,
): Call {
	switch (method) {
		case "GET":
			return {
				hasBody: false,
				// A mask takes a document apart.
				...(params.has("mask.fieldPaths") ? { takesTurn: true } : {}),
				answer: (caller) => getDocument(context, caller, path, params),
			};
		case "DELETE":
			return {
				hasBody: false,
				writes: true,
				answer: (caller) => deleteDocument(context, caller, path, params),
			};
		case "PATCH":
			return {
				hasBody: true,
				writes: true,
				answer: (caller, body) => patchDocument(context, caller, path, params, body),
			};
		default:
			throw unimplemented(`${method} on a document`);
	}
}

function isWithin(root: string, name: string): boolean {
	return name === root || name.startsWith(`${root}/`);
}

function elsewhere(): FirestoreError {
	return new FirestoreError("NOT_FOUND", "No such database here");
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		throw invalid("Not a path");
	}
}
