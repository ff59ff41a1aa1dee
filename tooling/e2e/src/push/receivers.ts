/** A push service and a mail server of our own, to which the built product sends. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type PushService, pushService } from "@junban/api/notify/testing/push-service";
import { writeCertificate } from "@junban/firebase-embedded/testing/certificate";
import { SMTPServer } from "smtp-server";

/** Where browsers of the journey believe their push service is. */
export const PUSH_NAME = "push.example.com";

export interface Receivers {
	readonly pushes: PushService;
	/** Whole mails, the oldest first. */
	readonly mails: readonly string[];
	/** Settings with which the product sends here. */
	readonly env: NodeJS.ProcessEnv;
	readonly close: () => Promise<void>;
}

export async function openReceivers(): Promise<Receivers> {
	const folder = mkdtempSync(join(tmpdir(), "junban-e2e-push-"));
	const { cert, key } = writeCertificate(folder);
	const pushes = pushService();
	const web = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, pushes.listener);
	const mails: string[] = [];
	const smtp = new SMTPServer({
		disabledCommands: ["STARTTLS"],
		authOptional: true,
		onData(stream, _session, done) {
			void text(stream).then((raw) => {
				mails.push(raw);
				done();
			});
		},
	});
	const [webPort, smtpPort] = await Promise.all([listening(web), listening(smtp.server)]);
	return {
		pushes,
		mails,
		env: {
			JUNBAN_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
			NODE_OPTIONS: `--import=${new URL("call-our-service.ts", import.meta.url).href}`,
			NODE_EXTRA_CA_CERTS: cert,
			TEST_PUSH_NAME: PUSH_NAME,
			TEST_PUSH_HOST: `localhost:${webPort}`,
		},
		async close() {
			web.closeAllConnections();
			await new Promise((resolve) => web.close(resolve));
			await new Promise<void>((resolve) => smtp.close(() => resolve()));
			rmSync(folder, { recursive: true });
		},
	};
}

async function listening(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	// A listening TCP server has an address with a port.
	return (server.address() as AddressInfo).port;
}
