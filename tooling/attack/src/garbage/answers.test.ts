import { expect, test } from "vitest";
import { AnswerReader } from "./answers.ts";

const SHORT = "HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}";
const CHUNKED =
	"HTTP/1.1 400 Bad Request\r\ntransfer-encoding: chunked\r\n\r\n2\r\n[{\r\n2\r\n}]\r\n0\r\n\r\n";
const HEAD = "HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 90\r\n\r\n";
const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
const ENDLESS = "HTTP/1.1 200 OK\r\n\r\nand so on";

function reader(...methods: readonly string[]): AnswerReader {
	const answers = new AnswerReader();
	for (const method of methods) answers.asked(method);
	return answers;
}

test.each([1, 3, 1_000])("answers are told apart, however they come: %i characters at once", (size) => {
	const all = SHORT + CONTINUE + CHUNKED + HEAD + SHORT;
	const answers = reader("GET", "POST", "HEAD", "PUT", "GET");
	const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
		all.slice(n * size, (n + 1) * size),
	);
	const found = parts.flatMap((part) => answers.read(part));
	expect(found.map(({ status, body }) => `${status} ${body}`)).toEqual([
		"404 {}",
		"400 [{}]",
		"405 ",
		"404 {}",
	]);
	expect(answers.awaited).toBe(1);
	expect(answers.rest).toBe("");
});

test("an answer that has no length is not complete", () => {
	const answers = reader("GET");
	expect(answers.read(ENDLESS)).toEqual([]);
	expect(answers.rest).toBe(ENDLESS);
});

test("what is no answer is a fault", () => {
	expect(() => reader("GET").read("SSH-2.0\r\n\r\n")).toThrow("no answer: SSH-2.0");
});
