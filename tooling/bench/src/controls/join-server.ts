// Control of `joins`: a minimal server that gives durable, distinct numbers. All waiting joins share one transaction.
import { createServer, type ServerResponse } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { announce } from "./announce.ts";

const db = new DatabaseSync(`${process.env.JUNBAN_DATA}/joins.sqlite`);
db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
db.exec("CREATE TABLE members (uid TEXT PRIMARY KEY, number INTEGER UNIQUE, line_up_at INTEGER) STRICT");
const insert = db.prepare("INSERT INTO members VALUES (?, ?, ?)");
let issued = 0;
let waiting: { uid: string; response: ServerResponse }[] = [];

function commit(): void {
	const batch = waiting;
	waiting = [];
	const now = Date.now();
	const first = issued + 1;
	db.exec("BEGIN");
	for (const { uid } of batch) {
		issued += 1;
		insert.run(uid, issued, now);
	}
	db.exec("COMMIT");
	batch.forEach(({ uid, response }, index) => {
		const line_up_at = { seconds: Math.floor(now / 1000), nanoseconds: (now % 1000) * 1e6 };
		const body = JSON.stringify({ uid, number: first + index, series: 1, line_up_at });
		response.writeHead(201, { "Content-Type": "application/json", "Content-Length": body.length });
		response.end(body);
	});
}

const server = createServer((request, response) => {
	request.resume().on("end", () => {
		if (waiting.length === 0) setImmediate(commit);
		waiting.push({ uid: String(request.headers["idempotency-key"]), response });
	});
});
announce(server);
