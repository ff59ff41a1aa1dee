// Control of `snapshot` and `listeners`: sends each posted text as a server-sent event. `/` is an empty page.
import { createServer, type ServerResponse } from "node:http";
import { announce } from "./announce.ts";

const pages = new Set<ServerResponse>();
const server = createServer((request, response) => {
	if (request.url === "/events") {
		response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
		response.write(": open\n\n");
		pages.add(response);
		request.on("close", () => pages.delete(response));
		return;
	}
	if (request.method === "GET") {
		response.writeHead(200, { "Content-Type": "text/html" });
		response.end("<!doctype html><title>control</title>");
		return;
	}
	let text = "";
	request.setEncoding("utf8");
	request.on("data", (chunk: string) => {
		text += chunk;
	});
	request.on("end", () => {
		for (const page of pages) page.write(`data: ${text}\n\n`);
		response.end("{}");
	});
});
announce(server);
