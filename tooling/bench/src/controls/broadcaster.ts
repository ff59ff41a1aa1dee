// Control of `call-to-phone`: every connected client gets the posted text. The server does nothing else.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { announce } from "./announce.ts";

const server = createServer((request, response) => {
	let text = "";
	request.setEncoding("utf8");
	request.on("data", (chunk: string) => {
		text += chunk;
	});
	request.on("end", () => {
		const message = text.replace('"now":0', `"now":${Date.now()}`);
		for (const socket of sockets.clients) socket.send(message);
		response.end("{}");
	});
});
const sockets = new WebSocketServer({ server });
announce(server);
