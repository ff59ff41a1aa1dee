// Control of `reads` and of `startup`: answers every GET with a JSON text of `BODY_BYTES` bytes.
import { createServer } from "node:http";
import { announce } from "./announce.ts";

const body = JSON.stringify({ text: "x".repeat(Math.max(0, Number(process.env.BODY_BYTES ?? 0) - 11)) });
const server = createServer((_request, response) => {
	response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
	response.end(body);
});
announce(server);
