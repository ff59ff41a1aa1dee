import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { vapidKeys } from "#src/notify/testing/push-receiver.ts";
import { askedBy } from "#src/testing/test-api.ts";
import { startTestWorker } from "./test-worker.ts";

const src = join(import.meta.dirname, "../..");
const testsIn = (folder: string) =>
	readdirSync(join(src, folder))
		.filter((name) => name.endsWith(".test.ts"))
		.map((name) => `${folder}/${name}`);
/** Accounts and figures of the process have tests of their own: they need the account service of the same process. */
const NODE_ONLY = ["operations/master/users.test.ts", "operations/master/overview.test.ts"];
const ALL = [...testsIn("operations"), ...testsIn("operations/master"), "live/channel.test.ts"].filter(
	(file) => !NODE_ONLY.includes(file),
);

/**
 * One or more of each kind that Workers carry out in their own way: a line's object with its desk, live channels, alarms
 * that send notices, answers in parts, mails, plans, the caches of texts and shops, and who may call.
 */
export const SOME = [
	"line-up",
	"guide-over",
	"restore",
	"walk-in",
	"notices",
	"unsubscribe",
	"export-shop",
	"own-data",
	"confirm-mail",
	"premium",
	"plan",
	"manifest",
	"description",
	"my-apps",
	"crew-roles",
	"service-status",
	"service-text",
	"master/settings",
	"master/words",
].map((name) => `operations/${name}.test.ts`);
SOME.push("live/channel.test.ts");

export const OTHERS = ALL.filter((file) => !SOME.includes(file));
if (OTHERS.length + SOME.length !== ALL.length) throw new Error("A chosen file is no test of an operation");

/** The Worker as it is deployed, which sends its notices to nobody. */
export async function startWorker() {
	const keys = await vapidKeys();
	return startTestWorker({
		// Nobody listens there: what is written is told by other tests.
		MAIL_URL: "http://127.0.0.1:9/emails",
		MAIL_KEY: "key",
		MAIL_FROM: "queue@shops.example",
		VAPID_PUBLIC_KEY: keys.publicKey,
		VAPID_PRIVATE_KEY: keys.privateKey,
		VAPID_CONTACT: "mailto:operator@shops.example",
	});
}

/** The cases of these files, which hold on Node, once more with this Worker. */
export function testOn(api: Awaited<ReturnType<typeof startWorker>>, files: readonly string[]): void {
	for (const file of files)
		describe(`${file} on workerd`, async () => {
			// Under a name of its own: the same worker of the tests may have loaded the file for Node.
			await askedBy(api, () => import(`${join(src, file)}?workerd`));
		});
}
