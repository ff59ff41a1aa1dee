import type { IncomingMessage, ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Authenticate } from "#src/access/authenticate.ts";
import { type BodyLimits, readBody, sendJson } from "#src/http.ts";
import { answerText } from "#src/rest/encode.ts";
import { type Rpc, type RpcContext, rpcs } from "#src/rest/rpcs.ts";
import { invalid, unimplemented } from "#src/status.ts";
import { parseJson } from "#src/values/json.ts";
import { documentPath } from "#src/values/names.ts";

export interface RestOptions {
	context: RpcContext;
	authenticate: Authenticate;
	maxBody: BodyLimits;
}

/** Answers `/v1/projects/P/databases/(default)/documents[/parent]:method`. */
export async function handleRest(
	options: RestOptions,
	url: URL,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	const { rpc, parent } = route(options.context, url, req.method);
	const caller = await options.authenticate(req.headers.authorization);
	const { known, anyone } = options.maxBody;
	const limit = caller.service || caller.auth !== null ? known : anyone;
	const body = parseJson(await readBody(req, limit));
	sendJson(res, 200, answerText(await rpc(options.context, caller, parent, body)));
}

function route(context: RpcContext, url: URL, method: string | undefined): { rpc: Rpc; parent: string } {
	const name = decoded(url.pathname.slice("/v1/".length));
	const root = `${context.database.name}/documents`;
	const colon = name.lastIndexOf(":");
	const resource = colon === -1 ? name : name.slice(0, colon);
	const verb = colon === -1 ? "" : name.slice(colon + 1);
	if (resource !== root && !resource.startsWith(`${root}/`)) {
		throw new FirestoreError("NOT_FOUND", "No such database here");
	}
	if (method !== "POST" || verb === "") throw unimplemented(`${method} without an RPC's name`);
	const rpc = Object.entries(rpcs).find(([known]) => known === verb)?.[1];
	if (rpc === undefined) throw unimplemented(verb.slice(0, 50));
	return { rpc, parent: resource === root ? "" : documentPath(context.database, resource) };
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		throw invalid("Not a path");
	}
}
