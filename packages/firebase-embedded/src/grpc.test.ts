import { once } from "node:events";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { expect, it, onTestFinished } from "vitest";
import { openEmbedded } from "#src/embedded.ts";
import { createFront } from "#src/server/front.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { tempDir } from "#src/testing/server.ts";

it.each(["with", "without"])(
	"a gRPC stream over HTTP/2 %s TLS is refused while its client still sends",
	async (which) => {
		const folder = tempDir();
		onTestFinished(() => folder.remove());
		const embedded = await openEmbedded({ dataDir: folder.dir, projectId: "p" });
		const tls = which === "with" ? { tls: writeCertificate(`${folder.dir}/tls`) } : {};
		const handler: Parameters<typeof createFront>[0]["handler"] = (req, res) =>
			void embedded.handle(req, res);
		const front = createFront({ host: "127.0.0.1", port: 0, ...tls, handler });
		const client = connect(await front.listen(), { rejectUnauthorized: false });
		onTestFinished(async () => {
			client.destroy();
			await embedded.close();
			await front.stop();
		});
		const stream = client.request({
			":method": "POST",
			":path": "/google.firestore.v1.Firestore/Listen",
			"content-type": "application/grpc",
			te: "trailers",
		});
		stream.write(Buffer.of(0, 0, 0, 0, 0));
		const [headers]: IncomingHttpHeaders[] = await once(stream, "response");
		expect(headers).toMatchObject({
			":status": 200,
			"content-type": "application/grpc",
			"grpc-status": "12",
		});
		stream.resume();
		await once(stream, "end");
		stream.close();
		client.destroy();
		await expect.poll(() => front.connections()).toBe(0);
	},
);
