// Control of `call-to-phone`: everyone who is connected gets the text that is posted, and nothing else happens.
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
