import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Board, parseBoard } from "@junban/domain/board";
import { type Member, memberFromStored } from "@junban/domain/member";
import { createFirestoreClient, type FirestoreClient } from "@junban/firestore-wire/client";
import { httpTransport } from "@junban/firestore-wire/http-transport";
import { Timestamp } from "@junban/firestore-wire/timestamp";

/** What is stored of the demo shop's line, read as the owner's screens read it. */
export interface StoredLine {
	readonly board: Board;
	/** By member uid. */
	readonly members: ReadonlyMap<string, Member>;
	/** `open` of each public member by public uid. */
	readonly publicMembers: ReadonlyMap<string, { readonly number: number; readonly over: boolean }>;
}

const LINE = "apps/demo/line/main";

/** Reads board, members and public members by Firestore's REST interface. Call it only while nobody writes. */
export async function storedLine(base: string, token: string): Promise<StoredLine> {
	const client = clientAs(base, token);
	const path = `${LINE}/public/board`;
	const [boards, stored, open] = await Promise.all([
		client.batchGet([path]),
		client.runQuery(LINE, { collection: "members" }),
		client.runQuery(LINE, { collection: "public_members" }),
	]);
	const board = parseBoard(boards.get(path)?.data);
	if (board === undefined) throw new Error(`no board at ${path}`);
	const members = new Map<string, Member>();
	for (const document of stored) {
		const member = memberFromStored(document.data);
		if ("corrupt" in member) throw new Error(`${document.path}: ${member.problem}`);
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

/** The store as the service has it: no rule holds. `data`: the folder of the product that runs at `base`. */
export function storeAsService(base: string, data: string): FirestoreClient {
	return clientAs(base, readFileSync(join(data, "service-secret"), "utf8").trim());
}

/** An instant as documents hold it. */
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
