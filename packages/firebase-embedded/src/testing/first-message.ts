import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type ConnectionOptions, connect } from "node:tls";

/** The first message of a TLS client. */
export async function firstMessage(options: ConnectionOptions = {}): Promise<Buffer> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const accepted = once(server, "connection");
	const { port } = server.address() as AddressInfo;
	const client = connect({ port, rejectUnauthorized: false, ...options });
	client.on("error", () => undefined);
	const [socket] = await accepted;
	const [bytes] = await once(socket, "data");
	client.destroy();
	socket.destroy();
	server.close();
	return bytes;
}
