import { expect, test } from "vitest";
import { takeReply } from "./connection.ts";

const sized = "HTTP/1.1 201 Created\r\nContent-Length: 4\r\n\r\nbody";
const chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n3\r\ntwo\r\n0\r\n\r\n";

test.each([
	[sized, { status: 201, body: "body" }],
	[chunked, { status: 200, body: "bodytwo" }],
	["HTTP/1.1 304 Not Modified\r\nETag: x\r\n\r\n", { status: 304, body: "" }],
])("a reply is returned complete or not at all: %j", (text, reply) => {
	for (let length = 0; length < text.length; length++)
		expect(takeReply(text.slice(0, length))).toBeUndefined();
	expect(takeReply(`${text}HTTP/1.1 200 next`)).toEqual({ reply, length: text.length });
});
