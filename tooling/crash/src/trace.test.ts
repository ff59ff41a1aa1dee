import { expect, test } from "vitest";
import { faultOfTrace } from "./trace.ts";

const read = '71 read(20<TCP:[7]>, "POST /x HTTP/1.1", 65536) = 99';
const write = '71 pwrite64(18</d/store.db-wal>, "7", 4096, 0) = 4096';
const mark = '71 pwrite64(19</d/firestore.confirmed>, "7", 44, 0) = 44';
const sync = "71 fdatasync(18</d/store.db-wal>) = 0";
const answer = '71 write(20<TCP:[7]>, "HTTP/1.1 201 Created", 300) = 300';
const check = (...lines: string[]) => faultOfTrace(lines, "/d/", "POST /x", "HTTP/1.1 201");

test("data that is written and synced before the answer has no fault", () => {
	expect(check(read, write, sync, answer)).toBeUndefined();
	expect(check(read, write, sync, mark, answer)).toBeUndefined();
	const late = ["71 fdatasync(18</d/store.db-wal> <unfinished ...>", "71 <... fdatasync resumed>) = 0"];
	expect(check(read, write, ...late, answer)).toBeUndefined();
});

test.each([
	["written data was not synced before the answer", [sync, read, write, answer, sync]],
	["written data was not synced before the answer", [read, sync, write, answer]],
	["written data was not synced before the answer", [read, write, sync.replace("0", "-1 EIO"), answer]],
	["nothing was written before the answer", [write, read, sync, answer]],
	["nothing was written before the answer", [read, mark, sync, answer]],
	["data was marked as confirmed before it was synced", [read, write, mark, sync, answer]],
	["the answer is not in the trace", [read, write, sync]],
])("%s", (fault, lines) => {
	expect(check(...lines)).toBe(fault);
});
