import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Member, memberFromStored } from "@junban/domain/documents";
import { type Board, parseBoard } from "@junban/domain/line";
import { createFirestoreClient, type FirestoreClient } from "@junban/firestore-wire/client";
import { httpTransport } from "@junban/firestore-wire/http-transport";
import { Timestamp } from "@junban/firestore-wire/timestamp";

/** The stored line of the demo shop, as the owner's screens read it. */
export interface StoredLine {
	readonly board: Board;
	/** By member uid. */
	readonly members: ReadonlyMap<string, Member>;
	/** By public uid. `over` is true once the place has ended. */
	readonly publicMembers: ReadonlyMap<string, { readonly number: number; readonly over: boolean }>;
}

const LINE = "apps/demo/line/main";

/** Reads board, members and public members by the REST API of Firestore, as an account of the staff or as the service. The three reads are not one snapshot, so call it only while nothing writes. */
export async function storedLine(base: string, token: string): Promise<StoredLine> {
	const client = clientAs(base, token);
	const [board, stored, open] = await Promise.all([
		boardOf(client),
		client.runQuery(LINE, { collection: "members" }),
		client.runQuery(LINE, { collection: "public_members" }),
	]);
	const members = new Map<string, Member>();
	for (const document of stored) {
		const read = memberFromStored(document.data);
		if (!read.ok) throw new Error(`${document.path}: ${read.field}`);
		const member = read.value;
		if (!document.path.endsWith(`/${member.uid}`)) throw new Error(`${document.path}: another member's uid`);
		members.set(member.uid, member);
	}
	const publicMembers = new Map(
		open.map(({ path: at, data }) => [
			at.slice(at.lastIndexOf("/") + 1),
			{ number: Number(data.number), over: data.state === "over" },
		]),
	);
	return { board, members, publicMembers };
}

/** The stored board of the demo shop. `token` as for `storedLine`. */
export async function storedBoard(base: string, token: string): Promise<Board> {
	return await boardOf(clientAs(base, token));
}

async function boardOf(client: FirestoreClient): Promise<Board> {
	const path = `${LINE}/public/board`;
	const board = parseBoard((await client.batchGet([path])).get(path)?.data);
	if (board === undefined) throw new Error(`no board at ${path}`);
	return board;
}

/** A client with the rights of the service, which no access rule limits. `data` is the data folder of the product at `base`. */
export function storeAsService(base: string, data: string): FirestoreClient {
	return clientAs(base, serviceSecret(data));
}

/** The token of the service of the product with this data folder. */
export function serviceSecret(data: string): string {
	return readFileSync(join(data, "service-secret"), "utf8").trim();
}

/** An instant as stored in documents. */
export function storedTime(ms: number): Timestamp {
	return Timestamp.fromMillis(ms);
}

function clientAs(base: string, token: string): FirestoreClient {
	return createFirestoreClient({
		projectId: "junban",
		transport: httpTransport({
			baseUrl: base,
			projectId: "junban",
			token: () => Promise.resolve(token),
			timeoutMs: 30_000,
		}),
	});
}
